import type { RequestHistoryEntry } from '@adili/schemas/data-subject-requests/data-subject-request';
import { guest } from '@adili/schemas/data-subject-requests/guest';
import { noteForm } from '@adili/schemas/data-subject-requests/operator-forms';
import type {
  OperatorRequestDetail,
  RequestMail,
} from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import {
  ActionButton,
  ActionForm,
  Alert,
  EmptyState,
  LocalMoment,
  Panel,
  TextAreaField,
  Timeline,
  useActionForm,
} from '@adili/ui';
import type { RequestActions } from '../use-request.ts';

const reached: Readonly<Record<RequestStatus, string>> = {
  pending: 'Filed',
  in_progress: 'Started',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the person',
};
const happened: Readonly<Record<NonNullable<RequestHistoryEntry['event']>, string>> = {
  extended: 'Extended',
  reopened: 'Undone',
};

/** What happened to the request so far, and by whom. */
export const HistoryPanel = ({ request: { history, names } }: { request: OperatorRequestDetail }) => (
  <Panel title="Timeline">
    <Timeline
      label="Timeline"
      events={history.map(({ status, event, at, by, reason, informed, late }) => ({
        key: `${at} ${event ?? status}`,
        time: (
          <>
            <LocalMoment at={at} />, {by === guest ? 'a person who was not logged in' : (names[by] ?? by)}
          </>
        ),
        title: `${event ? happened[event] : reached[status]}${late ? ' after the law’s time for it' : ''}`,
        children: informed ? `${reason}\nInformed: ${informed}` : reason,
      }))}
    />
  </Panel>
);

const mailWords: Readonly<Record<RequestMail, string>> = {
  received: 'To the person: received',
  in_progress: 'To the person: taken up',
  completed: 'To the person: completed',
  rejected: 'To the person: rejected',
  cancelled: 'To the person: cancelled',
  extended: 'To the person: more time needed',
  reopened: 'To the person: opened again',
  'reminder.soon': 'To operators: due soon',
  'reminder.due': 'To operators: overdue',
  'reminder.refusal_soon': 'To operators: last days for a rejection',
  'reminder.refusal_due': 'To operators: last day for a rejection',
};

/** What was mailed because of the request; what could not be delivered is sent again from here. */
export const MailsPanel = ({ actions: { request, change } }: { actions: RequestActions }) => (
  <Panel title="Emails sent">
    {request.mails.length === 0 ? (
      <EmptyState>No email was sent yet.</EmptyState>
    ) : (
      <Timeline
        label="Emails sent"
        events={request.mails.map(({ kind, at, job, undelivered_at }) => ({
          key: `${at} ${kind}`,
          time: <LocalMoment at={at} />,
          title: mailWords[kind],
          children: job && undelivered_at && (
            <Alert
              tone="warning"
              actions={
                !request.unreachable && (
                  <ActionButton
                    variant="secondary"
                    act={() => change({ resend: job }, `${request.reference}: the email is sent again.`)}
                  >
                    Send again
                  </ActionButton>
                )
              }
            >
              Could not be delivered. We stopped trying <LocalMoment at={undelivered_at} />.
            </Alert>
          ),
        }))}
      />
    )}
  </Panel>
);

/** What operators tell each other about the request. The person never sees it. */
export function NotesPanel({ actions: { request, change } }: { actions: RequestActions }) {
  const form = useActionForm({
    schema: noteForm,
    draftKey: `data-subject-request note ${request.id}`,
    version: request.version,
    resets: true,
    act: ({ note }, begunOn) => change({ note }, 'Note saved.', begunOn),
  });
  return (
    <Panel title="Internal notes">
      {request.notes.length > 0 && (
        <Timeline
          label="Internal notes"
          events={request.notes.map(({ at, by, text }) => ({
            key: `${at} ${by}`,
            time: <LocalMoment at={at} />,
            title: request.names[by] ?? by,
            children: text,
          }))}
        />
      )}
      <ActionForm form={form} submit="Add note" variant="secondary">
        <TextAreaField label="Note" hint="Only operators can see this." rows={2} {...form.field('note')} />
      </ActionForm>
    </Panel>
  );
}
