import { usePage } from '@adili/contract';
import type { Api } from '@adili/http';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { Actions, Alert, ButtonLink, useRead } from '@adili/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { listStateOf, questionOf } from '../lists/filtered-list.ts';
import { queueDefinition, queueQuestion } from './queue-definition.ts';
import { pathOfRequest, queueSearch } from './request-columns.tsx';
import styles from './request-navigation.module.css';
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
          <ButtonLink variant="secondary" size="small" to={pathOfRequest(next.id, search)}>
            Next request: {next.reference}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" size="small" to={`/admin/requests${queueSearch(search)}`}>
          Back to the queue
        </ButtonLink>
      </Actions>
    </div>
  );
}

/** The request that follows in the queue this one was found in; null where there is none, or none is known. */
export function useNextRequest(id: string): OperatorRequest | null {
  const { search } = usePage();
  const assignee = new URLSearchParams(search).get('assignee');
  // Whatever the assignee is called, it is the one of the address.
  const queue = useMemo(
    () => queueDefinition(assignee ? [{ id: assignee, name: '', open: 0 }] : []),
    [assignee],
  );
  const read = useCallback(
    async (api: Api, signal: AbortSignal) => {
      const query = queueQuestion(questionOf(listStateOf(search, queue)));
      const { rows } = await api.list('GET /admin/dsrs', { query, signal });
      const waiting = rows.filter((row) => row.id === id || !row.erasing);
      const here = waiting.findIndex((row) => row.id === id);
      return waiting[here + 1] ?? waiting.find((row) => row.id !== id) ?? null;
    },
    [id, search, queue],
  );
  const { state } = useRead<OperatorRequest | null>(read);
  return state.kind === 'loaded' ? state.value : null;
}
