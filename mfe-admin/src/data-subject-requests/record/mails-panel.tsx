import type {
  OperatorRequestDetail,
  RequestMail,
} from '@adili/schemas/data-subject-requests/operator-request';
import { EmptyState, LocalMoment, Panel, Timeline } from '@adili/ui';

const words: Readonly<Record<RequestMail, string>> = {
  received: 'To the person: received',
  in_progress: 'To the person: taken up',
  completed: 'To the person: completed',
  rejected: 'To the person: rejected',
  cancelled: 'To the person: cancelled',
  extended: 'To the person: more time needed',
  reopened: 'To the person: opened again',
  'reminder.soon': 'To operators: due soon',
  'reminder.due': 'To operators: overdue',
};

/** What was mailed because of the request. */
export const MailsPanel = ({ request: { mails } }: { request: OperatorRequestDetail }) => (
  <Panel title="Mails sent">
    {mails.length === 0 ? (
      <EmptyState>No mail was sent yet.</EmptyState>
    ) : (
      <Timeline
        label="Mails sent"
        events={mails.map(({ kind, at }) => ({
          key: `${at} ${kind}`,
          time: <LocalMoment at={at} />,
          title: words[kind],
        }))}
      />
    )}
  </Panel>
);
