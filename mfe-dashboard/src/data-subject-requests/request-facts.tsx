import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Day, Facts, RequestStatus } from '@adili/ui';
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
