import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import type { ReactNode } from 'react';
import styles from './requester.module.css';

/** Who asks: name and address, and the id of their account where they have one. */
export const Requester = ({ request }: { request: Pick<OperatorRequest, 'requester' | 'user_id'> }) => (
  <span className={styles.person}>
    {request.requester.name && <strong>{request.requester.name}</strong>}
    <span>{breakable(request.requester.email)}</span>
    <span className={styles.id}>{request.user_id || 'No account'}</span>
  </span>
);

/** An address that breaks before its domain rather than within a word. */
function breakable(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
