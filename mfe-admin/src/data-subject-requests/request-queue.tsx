import { usePage } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { ButtonLink, LoadFailure, Loading, type LoadingControl } from '@adili/ui';
import { useMemo } from 'react';
import { useCountedTitle } from '../layout/use-counted-title.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import { queueDefinition } from './queue-definition.ts';
import { QueueSummary } from './queue-summary.tsx';
import { pathOfRequest } from './request-path.ts';
import { useCounts, useRecount } from './use-counts.ts';

/** What is asked of the operators: how much and how late, then one by one. */
export function RequestQueue() {
  const { state, retry, change } = useCounts();
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') {
    return (
      <LoadFailure title="The requests could not be read." onRetry={retry}>
        {failureText(state.error)}
      </LoadFailure>
    );
  }
  return <Queue counts={state.value} change={change} />;
}

interface QueueProps extends Pick<LoadingControl<RequestCounts>, 'change'> {
  counts: RequestCounts;
}

function Queue({ counts, change }: QueueProps) {
  const { search } = usePage();
  const { assignees } = counts;
  const definition = useMemo(() => queueDefinition(assignees), [assignees]);
  const list = useFilteredList(useApi(), definition);
  useRecount(list.at ?? undefined, change);
  useCountedTitle(counts.overdue, 'overdue');
  const first = list.isCurrent ? list.page?.rows[0] : undefined;
  return (
    <>
      <QueueSummary counts={counts}>
        {first && (
          <ButtonLink to={pathOfRequest(first.id, search)}>Open the first: {first.reference}</ButtonLink>
        )}
      </QueueSummary>
      <FilteredListView list={list} />
    </>
  );
}
