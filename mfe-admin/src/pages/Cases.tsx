import { definePage } from '@adili/contract';
import { replyHours } from '@adili/schemas/support-cases/case-limits';
import type { CaseCounts } from '@adili/schemas/support-cases/support-case';
import { type LoadingControl, Unloaded, useRead } from '@adili/ui';
import { useMemo } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Figures } from '../layout/figures.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import styles from '../lists/queue-summary.module.css';
import { useCountedTitle, useRecount } from '../lists/use-recount.ts';
import { caseQueue, readCounts } from '../support-cases/case-queue.tsx';
import { NextCaseLink, useNextCase } from '../support-cases/next-case.tsx';

/** What is asked of the team: how much and how late, then one by one. */
function CaseQueue() {
  const { state, retry, change } = useRead(readCounts);
  if (state.kind !== 'loaded')
    return <Unloaded title="The cases could not be loaded." state={state} retry={retry} />;
  return <Queue counts={state.value} change={change} />;
}

interface QueueProps extends Pick<LoadingControl<CaseCounts>, 'change'> {
  counts: CaseCounts;
}

function Queue({ counts, change }: QueueProps) {
  const { assignees } = counts;
  const definition = useMemo(() => caseQueue(assignees), [assignees]);
  const list = useFilteredList(definition);
  const next = useNextCase();
  useRecount(readCounts, list.at ?? undefined, change);
  useCountedTitle(counts.overdue, 'overdue');
  return (
    <>
      <div className={styles.summary}>
        <Figures
          figures={[
            {
              count: counts.overdue,
              words: 'Overdue',
              to: '/admin/cases?due=overdue',
              isLate: counts.overdue > 0,
            },
            { count: counts.soon, words: `Past ${replyHours.alarmAt} hours`, to: '/admin/cases?due=soon' },
            { count: counts.open, words: 'Open', to: '/admin/cases' },
            { count: counts.unassigned, words: 'Unassigned', to: '/admin/cases?assignee=nobody' },
          ]}
        />
        <div>
          <NextCaseLink next={next} />
        </div>
      </div>
      <FilteredListView list={list} />
    </>
  );
}

const Cases = () => (
  <AdminPage
    title="Cases"
    lead="What customers and visitors ask. Priority comes first, then what is due first."
    path="/admin/cases"
  >
    <CaseQueue />
  </AdminPage>
);

export default definePage(Cases);
