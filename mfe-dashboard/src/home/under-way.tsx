import { Link } from '@adili/contract';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import styles from './under-way.module.css';

interface UnderWayProps {
  /** All of the person's that are open. */
  requests: readonly DataSubjectRequest[];
  now: number;
}

/** Lines that leave what follows in sight. */
const most = 3;

/** The person's own requests that we answer, the first due at the head. */
export function UnderWay({ requests, now }: UnderWayProps) {
  if (requests.length === 0) return null;
  const inOrder = requests.toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at));
  return (
    <>
      <h3 className={styles.title}>Under way</h3>
      <ul className={styles.points}>
        {inOrder.slice(0, most).map((request) => (
          <li key={request.id}>
            <Link to={`/dashboard/requests/${request.id}`}>{wordsOf(request, now)}</Link>
          </li>
        ))}
      </ul>
      {requests.length > most && (
        <p>
          <Link to="/dashboard/requests">See all your requests</Link>
        </p>
      )}
    </>
  );
}

const wordsOf = (request: DataSubjectRequest, now: number): string =>
  Date.parse(request.due_at) < now
    ? `The answer to your ${request.type} request was due on ${dueDayOf(request)}`
    : `We answer your ${request.type} request by ${dueDayOf(request)}`;
