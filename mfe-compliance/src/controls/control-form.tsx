import type { Cadence } from '@adili/schemas/controls/cadence';
import { cadences, cadenceWords } from '@adili/schemas/controls/cadence-words';
import type { Control, NewControl } from '@adili/schemas/controls/control';
import { controlStates, controlStateWords } from '@adili/schemas/controls/control-state';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import type { Whole } from '@adili/schemas/whole';
import * as z from '@adili/schemas/zod';
import { SelectField, type SelectOption, TextAreaField, TextField, type ZodForm } from '@adili/ui';

/** How often a control can be renewed, and what it has now where that is a number of days. */
function cadenceOptions(now?: Cadence | null): SelectOption[] {
  const words = cadences.map((value) => ({ value, label: cadenceWords(value) }));
  return typeof now === 'number' ? [...words, { value: String(now), label: cadenceWords(now) }] : words;
}

/** What was chosen, as the API takes it; null for none. */
function cadenceOf(chosen: string): Cadence | null {
  if (chosen === '') return null;
  return cadences.find((word) => word === chosen) ?? Number(chosen);
}

/** What is typed of a control; an empty choice is none. */
export const controlForm = z.extend(controlTexts, {
  owner: z.string(),
  cadence: z.string(),
  state: z.enum(controlStates),
});
export type TypedControl = z.infer<typeof controlForm>;

/** What was typed, as the API takes it. */
export const controlOf = ({
  title,
  description,
  tags,
  owner,
  cadence,
  state,
}: TypedControl): Whole<Omit<NewControl, 'requirements'>> => ({
  title,
  description: description ?? '',
  tags: tags ?? '',
  owner: owner || null,
  cadence: cadenceOf(cadence),
  state,
});

const stateOptions = controlStates.map((value) => ({ value, label: controlStateWords[value] }));

interface ControlFieldsProps {
  form: ZodForm<typeof controlForm>;
  people: readonly SelectOption[];
  /** What there is already. */
  of?: Pick<Control, 'title' | 'description' | 'tags' | 'owner' | 'cadence' | 'state'>;
}

/** The fields of a control. */
export const ControlFields = ({ form, people, of }: ControlFieldsProps) => (
  <>
    <TextField
      label="Title"
      required
      hint="What you do, as a sentence: 'Backups are restored as a test'."
      defaultValue={of?.title}
      {...form.field('title')}
    />
    <TextAreaField
      label="Description"
      hint="Optional"
      rows={3}
      defaultValue={of?.description}
      {...form.field('description')}
    />
    <TextField
      label="Tags"
      hint="Optional: words to find it by, with commas in between."
      defaultValue={of?.tags}
      {...form.field('tags')}
    />
    <SelectField
      label="Owner"
      placeholder="No owner"
      options={people}
      defaultValue={of?.owner ?? ''}
      {...form.field('owner')}
    />
    <SelectField
      label="Renew evidence"
      hint="How often you renew the evidence. Each piece keeps the control valid for that long at most."
      placeholder="Never"
      options={cadenceOptions(of?.cadence)}
      defaultValue={of?.cadence == null ? '' : String(of.cadence)}
      {...form.field('cadence')}
    />
    <SelectField
      label="Status"
      hint="Requirements count only controls that are in place."
      options={stateOptions}
      defaultValue={of?.state ?? 'in_place'}
      {...form.field('state')}
    />
  </>
);
