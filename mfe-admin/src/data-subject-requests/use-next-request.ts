import { usePage } from '@adili/contract';
import type { Api } from '@adili/http';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { useLoading } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { listStateOf, questionOf } from '../lists/list-state.ts';
import { queueDefinition } from './queue-definition.ts';
import { queueQuestion } from './queue-question.ts';

/** The request that follows in the queue this one was found in; null where there is none, or none is known. */
export function useNextRequest(api: Api, id: string): OperatorRequest | null {
  const { search } = usePage();
  const assignee = new URLSearchParams(search).get('assignee');
  // Whatever the assignee is called, it is the one of the address.
  const queue = useMemo(
    () => queueDefinition(assignee ? [{ id: assignee, name: '', open: 0 }] : []),
    [assignee],
  );
  const read = useCallback(
    async (signal: AbortSignal) => {
      const query = queueQuestion(questionOf(listStateOf(search, queue)));
      const { rows } = await api.list('GET /admin/dsrs', { query, signal });
      const waiting = rows.filter((row) => row.id === id || !row.erasing);
      const here = waiting.findIndex((row) => row.id === id);
      return waiting[here + 1] ?? waiting.find((row) => row.id !== id) ?? null;
    },
    [api, id, search, queue],
  );
  const { state } = useLoading<OperatorRequest | null>(read);
  return state.kind === 'loaded' ? state.value : null;
}
