import { usePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { ButtonLink, LoadFailure, Loading, useLoading } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { useCountedTitle } from '../layout/use-counted-title.ts';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { sentenceOf } from '../reading/failed-call.ts';
import { queueDefinition } from './queue-definition.ts';
import { QueueSummary } from './queue-summary.tsx';
import { pathOfRequest } from './request-path.ts';

/** What is asked of the operators: how much and how late, then one by one. */
export function RequestQueue() {
  const api = useApi();
  const { state, retry } = useLoading(
    useCallback((signal: AbortSignal) => api.call('GET /admin/dsr-counts', { signal }), [api]),
  );
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') {
    return (
      <LoadFailure title="The requests could not be read." onRetry={retry}>
        {sentenceOf(state.error)}
      </LoadFailure>
    );
  }
  return <Queue counts={state.value} />;
}

function Queue({ counts }: { counts: RequestCounts }) {
  const { search } = usePage();
  const definition = useMemo(() => queueDefinition(counts.assignees), [counts]);
  const list = useWholeList(useApi(), definition);
  useCountedTitle(counts.overdue, 'overdue');
  const first = list.isCurrent ? list.answer?.page.rows[0] : undefined;
  return (
    <>
      <QueueSummary counts={counts}>
        {first && (
          <ButtonLink to={pathOfRequest(first.id, search)}>Open the first: {first.reference}</ButtonLink>
        )}
      </QueueSummary>
      <WholeListView list={list} />
    </>
  );
}
