import { useApi } from '@adili/http/use-api';
import { requiredLines } from '@adili/schemas/fields';
import type { Finding, FindingChange } from '@adili/schemas/findings/finding';
import { type IgnoreKind, ignoreKinds } from '@adili/schemas/findings/ignore-kind';
import { limits } from '@adili/schemas/limits';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  Actions,
  count,
  DialogButton,
  FormDialog,
  ReasonDialog,
  SelectField,
  type SelectOption,
  TextField,
  useChange,
} from '@adili/ui';
import { useEffect, useRef } from 'react';
import { findingInWords } from './finding-in-words.ts';

interface FindingActionsProps {
  /** Or the first of a group, with the version of the group. */
  finding: Finding;
  /** Of a group, how many elements it has: what is done is done to all. */
  elements?: number;
  isIgnored: boolean;
  people: readonly SelectOption[];
  onChanged(finding: Finding): void;
}

const assignment = z.object({ assignee: z.string() });
const wantedDay = 'Give the day on which it is looked at again';
const ignoring = z.object({
  kind: z.enum(ignoreKinds, { error: 'Choose what it is' }),
  reason: requiredLines(limits.reason, 'Say why'),
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: wantedDay })),
});

const kindOptions = [
  { value: 'accepted', label: 'A known failure, which won’t be fixed for now' },
  { value: 'false_positive', label: 'Not a failure: the machine is wrong here' },
] satisfies { value: IgnoreKind; label: string }[];

/** Gives a cause to a person, or ignores it until a day. */
export function FindingActions({ finding, elements = 1, isIgnored, people, onChanged }: FindingActionsProps) {
  const api = useApi();
  const { id, message } = finding;
  const isGroup = elements > 1;
  const all = isGroup ? ` all ${count(elements)}` : '';
  const place = useRef<HTMLSpanElement>(null);
  const wasIgnored = useRef(isIgnored);
  // What was pressed is there no more: what takes it back has the focus.
  useEffect(() => {
    if (isIgnored !== wasIgnored.current) place.current?.querySelector('button')?.focus();
    wasIgnored.current = isIgnored;
  }, [isIgnored]);
  const change = useChange<Finding, FindingChange>({
    read: finding,
    fields: findingInWords(people),
    send: (body) =>
      api.call('PATCH /findings/:id', {
        params: { id },
        body: isGroup ? { ...body, wholeGroup: true } : body,
      }),
    onChanged,
  });
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
            lead={
              <p>
                {isGroup ? `All ${count(elements)} elements.` : message} It stays theirs in later audits, as
                long as the element is the same.
              </p>
            }
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
        Assign{all}
      </DialogButton>
      <span ref={place}>
        {isIgnored ? (
          <ActionButton variant="secondary" size="small" act={() => change({ ignore: null })}>
            Count {isGroup ? 'them' : 'it'} again
          </ActionButton>
        ) : (
          <DialogButton
            variant="quiet"
            size="small"
            dialog={(close) => (
              <ReasonDialog
                title={`Ignore ${isGroup ? 'them' : 'it'} until a date`}
                confirm={`Ignore ${isGroup ? 'them' : 'it'}`}
                schema={ignoring}
                draftKey={`ignore ${id}`}
                version={finding.version}
                onClose={close}
                onConfirm={(ignore, begunOn) => change({ ignore }, begunOn)}
                more={(form) => (
                  <>
                    <SelectField
                      label="What it is"
                      required
                      placeholder="Choose"
                      options={kindOptions}
                      {...form.field('kind')}
                    />
                    <TextField
                      label="Until"
                      type="date"
                      required
                      hint="A year ahead at most. After that it’s as if nothing was said."
                      {...form.field('until')}
                    />
                  </>
                )}
              >
                <p>{isGroup ? `All ${count(elements)} elements of “${finding.criterionName}”.` : message}</p>
                <p>
                  It goes to the end of the list. Reports keep it, with your name and the reason. A known
                  failure still fails its criterion. Where the machine is wrong, a person judges the
                  criterion.
                </p>
              </ReasonDialog>
            )}
          >
            Ignore{all}
          </DialogButton>
        )}
      </span>
    </Actions>
  );
}
