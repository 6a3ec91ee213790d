import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Panel } from '@adili/ui';
import styles from './request-facts.module.css';

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
