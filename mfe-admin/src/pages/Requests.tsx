import { definePage, usePage, useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { OperatorRequest, RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { ActionButton, ButtonLink, type LoadingControl, Unloaded, useBulkChange, useRead } from '@adili/ui';
import { useMemo } from 'react';
import { queueDefinition, readCounts } from '../data-subject-requests/queue-definition.ts';
import { pathOfRequest } from '../data-subject-requests/request-columns.tsx';
import { queuedInWords } from '../data-subject-requests/request-in-words.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Figures } from '../layout/figures.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import styles from '../lists/queue-summary.module.css';
import { useCountedTitle, useRecount } from '../lists/use-recount.ts';

/** What is asked of the operators: how much and how late, then one by one. */
function RequestQueue() {
  const { state, retry, change } = useRead(readCounts);
  if (state.kind !== 'loaded')
    return <Unloaded title="The requests could not be loaded." state={state} retry={retry} />;
  return <Queue counts={state.value} change={change} />;
}

interface QueueProps extends Pick<LoadingControl<RequestCounts>, 'change'> {
  counts: RequestCounts;
}

/** How much waits and how late it is, and each of it. */
function Queue({ counts, change }: QueueProps) {
  const { search } = usePage();
  const { assignees } = counts;
  const definition = useMemo(() => queueDefinition(assignees), [assignees]);
  const list = useFilteredList(definition);
  useRecount(readCounts, list.at ?? undefined, change);
  useCountedTitle(counts.overdue, 'overdue');
  const first = list.isCurrent ? list.page?.rows[0] : undefined;
  return (
    <>
      <div className={styles.summary}>
        <Figures
          figures={[
            {
              count: counts.overdue,
              words: 'Overdue',
              to: '/admin/requests?due=overdue',
              isLate: counts.overdue > 0,
            },
            {
              count: counts.due_soon,
              words: `Due within ${soonDays} days`,
              to: '/admin/requests?due=soon',
            },
            { count: counts.open, words: 'Under way', to: '/admin/requests' },
            { count: counts.unassigned, words: 'Unassigned', to: '/admin/requests?assignee=nobody' },
          ]}
        />
        <div>
          {first && (
            <ButtonLink to={pathOfRequest(first.id, search)}>Open the first: {first.reference}</ButtonLink>
          )}
        </div>
      </div>
      <FilteredListView
        list={list}
        bulk={(rows, done) => (
          <AssignToMe
            requests={rows}
            onAssigned={() => {
              done();
              list.refresh();
            }}
          />
        )}
      />
    </>
  );
}

interface AssignToMeProps {
  requests: readonly OperatorRequest[];
  onAssigned(): void;
}

/** Assigns requests to who presses it, one after the other; one that is refused ends it. */
function AssignToMe({ requests, onAssigned }: AssignToMeProps) {
  const api = useApi();
  const me = useSession()?.user.id;
  const change = useBulkChange<OperatorRequest, { assignee: string | null }>({
    fields: queuedInWords(me),
    nameOf: ({ reference }) => reference,
    atOnce: 1,
    send: (rows, body) =>
      Promise.all(
        rows.map(({ id, version }) =>
          api.call('PATCH /admin/dsrs/:id', { params: { id }, body: { ...body, version } }),
        ),
      ),
  });
  const assign = async () => {
    const others = requests.filter(({ assignee }) => assignee !== me);
    await change(others, { assignee: me ?? null });
    onAssigned();
  };
  return (
    <ActionButton size="small" act={assign}>
      Assign to me
    </ActionButton>
  );
}

const Requests = () => (
  <AdminPage
    title="Requests"
    lead="Requests from people about their data, the first due at the top."
    path="/admin/requests"
  >
    <RequestQueue />
  </AdminPage>
);

export default definePage(Requests);
