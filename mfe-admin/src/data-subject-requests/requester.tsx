import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import styles from './requester.module.css';

/** Who asks: name and address, and the id of their account where they have one. */
export const Requester = ({ request }: { request: Pick<OperatorRequest, 'requester' | 'user_id'> }) => (
  <span className={styles.person}>
    {request.requester.name && <strong>{request.requester.name}</strong>}
    <span>{request.requester.email}</span>
    <span className={styles.id}>{request.user_id || 'No account'}</span>
  </span>
);
