import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import { ActionButton, Alert, EmptyState, LocalMoment, Panel, Timeline } from '@adili/ui';
import type { RequestActions } from '../use-request.ts';

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

/** What was mailed because of the request; what could not be delivered is sent again from here. */
export const MailsPanel = ({ actions: { request, change } }: { actions: RequestActions }) => (
  <Panel title="Mails sent">
    {request.mails.length === 0 ? (
      <EmptyState>No mail was sent yet.</EmptyState>
    ) : (
      <Timeline
        label="Mails sent"
        events={request.mails.map(({ kind, at, job, undelivered_at }) => ({
          key: `${at} ${kind}`,
          time: <LocalMoment at={at} />,
          title: words[kind],
          children: job && undelivered_at && (
            <Alert
              tone="warning"
              actions={
                !request.unreachable && (
                  <ActionButton
                    variant="secondary"
                    act={() => change({ resend: job }, `${request.reference}: the mail is sent again.`)}
                  >
                    Send again
                  </ActionButton>
                )
              }
            >
              Could not be delivered: it was given up <LocalMoment at={undelivered_at} />.
            </Alert>
          ),
        }))}
      />
    )}
  </Panel>
);
