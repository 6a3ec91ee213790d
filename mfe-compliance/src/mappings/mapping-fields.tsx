import { mappingRelations, relationWords } from '@adili/schemas/frameworks/mapping-relation';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import type { mappingWords } from '@adili/schemas/mappings/mapping-form';
import { SelectField, TextAreaField, type ZodForm } from '@adili/ui';

interface MappingFieldsProps {
  form: ZodForm<typeof mappingWords>;
  /** What both are called, in the direction of the mapping. */
  from: string;
  to: string;
  /** What there is already. */
  of?: Pick<OwnMapping, 'relation' | 'why'>;
}

/** What the one requirement is to the other, and why. */
export const MappingFields = ({ form, from, to, of }: MappingFieldsProps) => (
  <>
    <SelectField
      label="What the one is to the other"
      required
      hint="A state carries over whole by ‘is the same as’ and ‘covers all of’; else the other is met partly at most."
      placeholder="Choose what it is"
      options={mappingRelations.map((value) => ({ value, label: `${from} ${relationWords[value]} ${to}` }))}
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
