import { usePage } from '@adili/contract';
import type { Api } from '@adili/http';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { ButtonLink, useRead } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { type Done, WayOn } from '../layout/way-on.tsx';
import { listStateOf, questionOf } from '../lists/filtered-list.ts';
import { queueDefinition, queueQuestion } from './queue-definition.ts';
import { pathOfRequest, queueSearch } from './request-columns.tsx';

interface RequestNavigationProps {
  next: OperatorRequest | null;
  done: Done | null;
}

/** Leads on in the queue that the request was found in. */
export function RequestNavigation({ next, done }: RequestNavigationProps) {
  const { search } = usePage();
  return (
    <WayOn done={done}>
      {next && (
        <ButtonLink variant="secondary" size="small" to={pathOfRequest(next.id, search)}>
          Next request: {next.reference}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" size="small" to={`/admin/requests${queueSearch(search)}`}>
        Back to the queue
      </ButtonLink>
    </WayOn>
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
