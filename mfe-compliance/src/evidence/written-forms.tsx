import { linkForm, statementForm } from '@adili/schemas/evidence/evidence-forms';
import { provingRecords, recordWords } from '@adili/schemas/evidence/evidence-kind';
import * as z from '@adili/schemas/zod';
import { ActionForm, SelectField, TextAreaField, TextField, useActionForm } from '@adili/ui';
import { type GiveProps, useGive } from './use-give.ts';
import { ValidityFields } from './validity-fields.tsx';
import { withoutEmpty } from './without-empty.ts';

const statement = withoutEmpty(statementForm);
const link = withoutEmpty(linkForm);
const record = z.object({ record: z.enum(provingRecords, { error: 'Choose what record' }) });
const records = provingRecords.map((value) => ({ value, label: recordWords[value] }));

/** What stands for a title that isn't typed. */
export const emptyTitle = ({ follows }: GiveProps, otherwise: string) =>
  `Leave empty ${follows ? 'to keep the title' : otherwise}.`;

/** The first words of a statement that has no title. */
function firstWords(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length <= 60 ? line : `${line.slice(0, 61).replace(/\s+\S*$/, '')}…`;
}

export function StatementForm(props: GiveProps) {
  const give = useGive(props);
  const form = useActionForm({
    schema: statement,
    draftKey: `statement ${props.control.id}`,
    resets: true,
    act: (typed) =>
      give({
        kind: 'statement',
        ...typed,
        title: typed.title ?? (props.follows ? undefined : firstWords(typed.text)),
      }),
  });
  return (
    <ActionForm form={form} submit="Add statement">
      <TextAreaField
        label="Statement"
        required
        hint="What you state, and what it’s based on. We record your name and the time with it."
        {...form.field('text')}
      />
      <TextField label="Title" hint={emptyTitle(props, 'for its first words')} {...form.field('title')} />
      <ValidityFields field={form.field} hasCadence={props.control.cadence !== null} />
    </ActionForm>
  );
}

export function LinkForm(props: GiveProps) {
  const give = useGive(props);
  const form = useActionForm({
    schema: link,
    draftKey: `link ${props.control.id}`,
    resets: true,
    act: (typed) => give({ kind: 'link', ...typed }),
  });
  return (
    <ActionForm form={form} submit="Add link">
      <TextField
        label="Address"
        type="url"
        required
        hint="Where others find it: https://example.com/policy. Its content isn’t copied."
        {...form.field('url')}
      />
      <TextField label="Title" hint={emptyTitle(props, 'for its address')} {...form.field('title')} />
      <ValidityFields field={form.field} hasCadence={props.control.cadence !== null} />
    </ActionForm>
  );
}

export function RecordForm(props: GiveProps) {
  const give = useGive(props);
  const form = useActionForm({
    schema: record,
    resets: true,
    act: (typed) => give({ kind: 'record', ...typed }),
  });
  return (
    <ActionForm form={form} submit="Add record">
      <SelectField
        label="Record"
        required
        placeholder="Choose a record"
        hint="What Adili keeps of what your organisation did. It’s read again each time, so it has no end date. A check proves a control too: link it on its own page, below Signals."
        options={records}
        {...form.field('record')}
      />
    </ActionForm>
  );
}
