import { useApi } from '@adili/http/use-api';
import type { Finding, FindingChange } from '@adili/schemas/findings/finding';
import { limits } from '@adili/schemas/limits';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  Actions,
  DialogButton,
  FormDialog,
  ReasonDialog,
  SelectField,
  type SelectOption,
  TextField,
} from '@adili/ui';
import { useEffect, useRef } from 'react';

interface FindingActionsProps {
  finding: Finding;
  people: readonly SelectOption[];
  onChanged(finding: Finding): void;
}

const assignment = z.object({ assignee: z.string() });
const wantedReason = 'Say why';
const wantedDay = 'Give the day on which it is looked at again';
const ignoring = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: wantedReason }),
      z.maxLength(limits.reason, { error: wantedReason }),
    ),
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: wantedDay })),
});

/** Gives a cause to a person, or leaves it out of the verdicts until a day. */
export function FindingActions({ finding, people, onChanged }: FindingActionsProps) {
  const api = useApi();
  const { id, message, ignored } = finding;
  const place = useRef<HTMLSpanElement>(null);
  const isIgnored = ignored !== undefined;
  const wasIgnored = useRef(isIgnored);
  // What was pressed is there no more: what takes it back has the focus.
  useEffect(() => {
    if (isIgnored !== wasIgnored.current) place.current?.querySelector('button')?.focus();
    wasIgnored.current = isIgnored;
  }, [isIgnored]);
  const change = async (body: FindingChange) =>
    onChanged(await api.call('PATCH /findings/:id', { params: { id }, body }));
  return (
    <Actions>
      <DialogButton
        variant="secondary"
        size="small"
        dialog={(close) => (
          <FormDialog
            title="Who fixes it"
            confirm="Assign"
            schema={assignment}
            onClose={close}
            onConfirm={({ assignee }) => change({ assignee: assignee || null })}
            lead={<p>{message} It stays theirs in later audits, as long as the element is the same.</p>}
          >
            {(form) => (
              <SelectField
                label="Person"
                placeholder="No one"
                options={people}
                defaultValue={finding.assignee ?? ''}
                {...form.field('assignee')}
              />
            )}
          </FormDialog>
        )}
      >
        Assign
      </DialogButton>
      <span ref={place}>
        {isIgnored ? (
          <ActionButton variant="secondary" size="small" act={() => change({ ignore: null })}>
            Count it again
          </ActionButton>
        ) : (
          <DialogButton
            variant="quiet"
            size="small"
            dialog={(close) => (
              <ReasonDialog
                title="Ignore it until a date"
                confirm="Ignore it"
                schema={ignoring}
                draftKey={`ignore ${id}`}
                onClose={close}
                onConfirm={(ignore) => change({ ignore })}
                more={(form) => (
                  <TextField
                    label="Until"
                    type="date"
                    required
                    hint="A year ahead at most. After that it counts again."
                    {...form.field('until')}
                  />
                )}
              >
                <p>
                  {message} Until then it’s left out of the verdicts. Auditors see the reason with your name.
                </p>
              </ReasonDialog>
            )}
          >
            Ignore
          </DialogButton>
        )}
      </span>
    </Actions>
  );
}
