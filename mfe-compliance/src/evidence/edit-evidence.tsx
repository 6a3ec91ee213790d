import { useApi } from '@adili/http/use-api';
import type { Evidence, EvidenceChange } from '@adili/schemas/evidence/evidence';
import { fileFields } from '@adili/schemas/evidence/evidence-forms';
import { day } from '@adili/schemas/requirements/day';
import * as z from '@adili/schemas/zod';
import { changesOf, dayOf, FormDialog, fieldsOf, isoDayOf, TextField, useChange } from '@adili/ui';
import { useState } from 'react';
import styles from './validity-fields.module.css';
import { withoutEmpty } from './without-empty.ts';

interface EditEvidenceDialogProps {
  evidence: Evidence;
  onChanged(evidence: Evidence): void;
  onClose(): void;
}

const firstDay = 'Give the day from which it is valid';
const schema = withoutEmpty(
  z.object({
    title: fileFields.shape.title,
    validFrom: z
      .string({ error: firstDay })
      .check(z.refine((typed) => day.safeParse(typed).success, firstDay)),
    validUntil: z.optional(day),
  }),
);

const field = fieldsOf<Evidence>();
const inWords = [
  field('title', 'Title'),
  field('validFrom', 'Valid from', dayOf),
  field('validUntil', 'Valid until', dayOf),
];

/** The day of a moment in the person's zone, as a field of days takes it. */
const dayIn = (moment: string | undefined): string =>
  moment && moment.length > 10 ? isoDayOf(new Date(moment)) : (moment ?? '');

/** What a form holds of a piece: without a title it is called by its file or its address. */
const typedOf = ({ title, name, url, validFrom, validUntil }: Evidence) => ({
  title: title === name || title === url ? '' : title,
  validFrom: dayIn(validFrom),
  validUntil: dayIn(validUntil),
});

/** Changes the title of a piece, and from when until when it is valid. What it says stays. */
export function EditEvidenceDialog({ evidence, onChanged, onClose }: EditEvidenceDialogProps) {
  const api = useApi();
  // As the form was filled: it shows what was read then, whatever the page reads meanwhile.
  const [read] = useState(evidence);
  const { id, needsApproval } = read;
  const typed = typedOf(read);
  const change = useChange<Evidence, EvidenceChange>({
    read,
    fields: inWords,
    send: (body) => api.call('PATCH /evidence/:id', { params: { id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title="Change title and dates"
      confirm="Save"
      schema={schema}
      draftKey={`evidence ${id}`}
      version={read.version}
      lead={needsApproval && <p>With other dates it counts once someone else has approved it again.</p>}
      onClose={onClose}
      onConfirm={({ title = '', validFrom, validUntil = null }, begunOn) =>
        change(changesOf<EvidenceChange>({ title, validFrom, validUntil }, typed), begunOn)
      }
    >
      {(form) => (
        <>
          <TextField
            label="Title"
            hint={read.name || read.url ? 'Leave empty to call it by its file or address.' : undefined}
            defaultValue={typed.title}
            {...form.field('title')}
          />
          <div className={styles.days}>
            <TextField
              label="Valid from"
              type="date"
              required
              defaultValue={typed.validFrom}
              {...form.field('validFrom')}
            />
            <TextField
              label="Valid until"
              type="date"
              hint="Leave empty for no end date."
              defaultValue={typed.validUntil}
              {...form.field('validUntil')}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
