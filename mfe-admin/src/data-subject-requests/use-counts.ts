import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { type LoadingControl, useLoading } from '@adili/ui';
import { useCallback, useEffect, useRef } from 'react';

/** How much is asked of the operators; `change` takes what was counted later. */
export function useCounts(): LoadingControl<RequestCounts> {
  const api = useApi();
  return useLoading(useCallback((signal) => api.call('GET /admin/dsr-counts', { signal }), [api]));
}

/** The same people stay the same array: the queue is asked anew where they become another. */
const withSamePeople = (now: RequestCounts, next: RequestCounts): RequestCounts =>
  JSON.stringify(now.assignees) === JSON.stringify(next.assignees)
    ? { ...next, assignees: now.assignees }
    : next;

/** Counts again each time that the list was read after the first. @param readAt when the list was read last */
export function useRecount(readAt: Date | undefined, change: LoadingControl<RequestCounts>['change']): void {
  const api = useApi();
  const { reportError } = useShell();
  const first = useRef<Date>(undefined);
  useEffect(() => {
    first.current ??= readAt;
    if (readAt === first.current) return;
    const counting = new AbortController();
    api.call('GET /admin/dsr-counts', { signal: counting.signal }).then(
      (next) => change((now) => withSamePeople(now, next)),
      (error: unknown) => {
        // What was counted before stays.
        if (!counting.signal.aborted) reportError(error);
      },
    );
    return () => counting.abort();
  }, [readAt, api, change, reportError]);
}
