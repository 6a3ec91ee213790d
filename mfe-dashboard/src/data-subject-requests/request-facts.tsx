import type {
  DataSubjectRequest,
  RequestHistoryEntry,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay, type RequestStatus as Status } from '@adili/schemas/data-subject-requests/status';
import { Day, Facts, LocalMoment, Panel, RequestStatus, Timeline } from '@adili/ui';
import { legalGroundOf } from './legal-ground.ts';
import styles from './request-facts.module.css';

/** What was asked, where it stands, and by when it is answered. */
export function RequestFacts({ request }: { request: DataSubjectRequest }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Status', value: <RequestStatus status={request.status} /> },
          { name: 'Filed', value: <Day at={request.created_at} /> },
          { name: 'Reference', value: request.reference },
        ]}
      />
      {isUnderWay(request.status) && <p className={styles.text}>{legalGroundOf(request)}</p>}
      {request.details && (
        <div>
          <h3 className={styles.heading}>What you wrote</h3>
          <p className={styles.text}>{request.details}</p>
        </div>
      )}
    </>
  );
}

/** What we answered, or that there is no answer yet. */
export function RequestAnswer({ request }: { request: DataSubjectRequest }) {
  const said = request.status === 'rejected' ? request.reason : request.answer;
  if (request.status === 'cancelled' || (!said && !isUnderWay(request.status))) return null;
  return (
    <Panel title="Our answer">
      <p className={styles.text}>{said ?? 'There is none yet. We write to you when there is.'}</p>
    </Panel>
  );
}

const reached: Readonly<Record<Status, string>> = {
  pending: 'We received it',
  in_progress: 'We took it up',
  completed: 'We completed it',
  rejected: 'We rejected it',
  cancelled: 'You cancelled it',
};
const happened: Readonly<Record<NonNullable<RequestHistoryEntry['event']>, string>> = {
  extended: 'We asked for more time',
  reopened: 'We took the last step back',
};

/** What happened to a request so far. */
export const RequestTimeline = ({ history }: Pick<DataSubjectRequest, 'history'>) => (
  <Timeline
    label="What happened"
    events={history.map(({ status, event, at, reason, informed }) => ({
      key: `${at} ${event ?? status}`,
      time: <LocalMoment at={at} />,
      title: event ? happened[event] : reached[status],
      children: informed ? `${reason}\nYou were informed: ${informed}` : reason,
    }))}
  />
);
