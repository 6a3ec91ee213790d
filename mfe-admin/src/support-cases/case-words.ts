import { type CaseSource, queueStateText, queueStateWords } from '@adili/schemas/support-cases/case-state';
import type { CaseChange, OperatorCase, OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import type { FieldInWords } from '@adili/ui';

/** The page of a case. */
export const pathOfCase = (id: string): string => `/admin/cases/${encodeURIComponent(id)}`;

/** Where people write to the team. */
export const sourceWords: Readonly<Record<CaseSource, string>> = {
  dashboard: 'Support page',
  'support-contact': 'Contact form',
  'contact-sales': 'About us',
  'demo-request': 'Demo request',
};

type Customer = Pick<OperatorListedCase, 'customer'>;

/** What who asks is called. */
export const customerOf = ({ customer: { name, email } }: Customer): string =>
  name ?? email ?? 'A former customer';

/** What operators change of a case, and what was written meanwhile. @param me the operator who looks */
export const caseInWords = (me: string | undefined): readonly FieldInWords<OperatorCase, CaseChange>[] => [
  { label: 'State', now: queueStateText, yours: ({ state }) => state && queueStateWords[state] },
  {
    label: 'Assigned to',
    now: ({ assignee, assigneeName }) => (assignee ? (assigneeName ?? 'Another operator') : 'Nobody'),
    yours({ assignee }) {
      if (assignee === undefined) return undefined;
      if (assignee === null) return 'Nobody';
      return assignee === me ? 'You' : 'Another operator';
    },
  },
  { label: 'Last message', now: ({ messages }) => messages.at(-1)?.text ?? 'None', yours: () => undefined },
];
