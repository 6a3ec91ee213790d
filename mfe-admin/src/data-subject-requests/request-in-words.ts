import type {
  OperatorRequest,
  OperatorRequestDetail,
  RequestChange,
} from '@adili/schemas/data-subject-requests/operator-request';
import { dayOf, type FieldInWords, requestStatusWords } from '@adili/ui';
import { identityWords } from './identity-words.ts';

type Change = Omit<RequestChange, 'version'>;

/** What the queue and a request's page both change: its status and who has it. @param me the operator who looks */
export const queuedInWords = (me: string | undefined): FieldInWords<OperatorRequest, Change>[] => [
  {
    label: 'Status',
    now: ({ status }) => requestStatusWords[status],
    yours: ({ status, undo }) => (undo ? 'One step back' : status && requestStatusWords[status]),
  },
  {
    label: 'Assigned to',
    now: ({ assignee, assignee_name }) => (assignee ? (assignee_name ?? 'Another operator') : 'No one'),
    yours({ assignee }) {
      if (assignee === undefined) return undefined;
      if (assignee === null) return 'No one';
      return assignee === me ? 'You' : 'Another operator';
    },
  },
];

/** What operators change of a request on its page. */
export const requestInWords = (me: string | undefined): FieldInWords<OperatorRequestDetail, Change>[] => [
  ...queuedInWords(me),
  {
    label: 'Reason',
    now: ({ reason }) => reason ?? 'Nothing',
    yours: ({ reason, undo }) => reason ?? undo?.reason,
  },
  { label: 'Answer', now: ({ answer }) => answer ?? 'Nothing', yours: ({ answer }) => answer },
  {
    label: 'Due',
    now: ({ due_at }) => dayOf(due_at),
    yours: ({ extend }) => extend && `${extend.due_on ? dayOf(extend.due_on) : 'Extended'}: ${extend.reason}`,
  },
  {
    label: 'Identity check',
    now: ({ identity }) => (identity ? identityWords[identity.how] : 'Not verified yet'),
    yours: ({ identity }) =>
      identity && [identityWords[identity.how], identity.note].filter(Boolean).join(': '),
  },
  {
    label: 'Internal notes',
    now: ({ notes }) => notes.map(({ text }) => text).join('\n') || 'Nothing',
    yours: ({ note }) => note,
  },
];
