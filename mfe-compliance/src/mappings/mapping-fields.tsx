import { mappingRelations, relationWords } from '@adili/schemas/frameworks/mapping-relation';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import type { mappingWords } from '@adili/schemas/mappings/mapping-form';
import { SelectField, TextAreaField, type ZodForm } from '@adili/ui';
import { type End, namesOf } from './mapping-words.ts';

interface MappingFieldsProps {
  form: ZodForm<typeof mappingWords>;
  from: End;
  to: End;
  /** What there is already. */
  of?: Pick<OwnMapping, 'relation' | 'why'>;
}

/** What the one requirement is to the other, and why. */
export function MappingFields({ form, from, to, of }: MappingFieldsProps) {
  const [one, other] = namesOf(from, to);
  return (
    <>
      {[from, to].map(({ id, name, title }) => (
        <p key={id}>{title ? `${name}: ${title}` : name}</p>
      ))}
      <SelectField
        label="What the one is to the other"
        required
        hint="A state carries over whole by ‘is the same as’ and ‘covers all of’; else the other is met partly at most."
        placeholder="Choose what it is"
        options={mappingRelations.map((value) => ({
          value,
          label: `${one} ${relationWords[value]} ${other}`,
        }))}
        defaultValue={of?.relation ?? ''}
        {...form.field('relation')}
      />
      <TextAreaField
        label="Why"
        required
        rows={3}
        hint="Auditors read it with your name."
        defaultValue={of?.why}
        {...form.field('why')}
      />
    </>
  );
}
