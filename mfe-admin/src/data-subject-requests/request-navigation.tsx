import { usePage } from '@adili/contract';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { Actions, Alert, ButtonLink } from '@adili/ui';
import { useEffect, useRef } from 'react';
import styles from './request-navigation.module.css';
import { pathOfRequest, queueSearch } from './request-path.ts';
import type { Done } from './use-request.ts';

interface RequestNavigationProps {
  next: OperatorRequest | null;
  done: Done | null;
}

/** Leads on in the queue. What was done is said here and takes the focus, so that the way on is the next stop. */
export function RequestNavigation({ next, done }: RequestNavigationProps) {
  const { search } = usePage();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done && !done.isQuiet) said.current?.focus();
  }, [done]);
  return (
    <div className={styles.navigation}>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        {done && <Alert tone="success">{done.text}</Alert>}
      </div>
      <Actions>
        {next && (
          <ButtonLink size="small" to={pathOfRequest(next.id, search)}>
            Next request: {next.reference}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" size="small" to={`/admin/requests${queueSearch(search)}`}>
          Back to the queue
        </ButtonLink>
      </Actions>
    </div>
  );
}
