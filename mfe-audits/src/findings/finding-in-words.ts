import type { Finding, FindingChange } from '@adili/schemas/findings/finding';
import { dayOf, type FieldInWords, type SelectOption } from '@adili/ui';

/** What people decide on a finding: who fixes it, and whether it is ignored. */
export const findingInWords = (people: readonly SelectOption[]): FieldInWords<Finding, FindingChange>[] => {
  const nameOf = (id: string | null | undefined, otherwise = 'Someone else') =>
    id ? (people.find(({ value }) => value === id)?.label ?? otherwise) : 'No one';
  const ignoredUntil = (ignored: { reason: string; until: string } | null | undefined) =>
    ignored ? `Until ${dayOf(ignored.until)}: ${ignored.reason}` : 'No';
  return [
    {
      label: 'Person',
      now: ({ assignee, assigneeName }) => nameOf(assignee, assigneeName),
      yours: ({ assignee }) => (assignee === undefined ? undefined : nameOf(assignee)),
    },
    {
      label: 'Ignored',
      now: ({ ignored }) => ignoredUntil(ignored),
      yours: ({ ignore }) => (ignore === undefined ? undefined : ignoredUntil(ignore)),
    },
  ];
};
