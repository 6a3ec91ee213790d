import { definePage, Link } from '@adili/contract';
import type { VisitSummary as Summary } from '@adili/schemas/visits/visit';
import { type Column, count, dayOf, Panel, Unloaded, useRead } from '@adili/ui';
import { useCallback, useId } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { ListTable, ScrollFrame } from '../lists/list-panel.tsx';
import { visitorsInNairobi } from '../visits/visitors.tsx';
import styles from '../visits/visitors-list.module.css';

/** The whole list of visits, with its sums by page and day next to it. */
function VisitorsList() {
  const list = useFilteredList(visitorsInNairobi);
  const { from, to } = list.state;
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        <FilteredListView list={list} />
        <div className={styles.sums}>
          <VisitSummary
            from={from}
            to={to}
            pathOf={(page_path) => list.pathTo({ filters: { page_path }, cursor: '' })}
          />
        </div>
      </div>
    </div>
  );
}

interface VisitSummaryProps {
  /** First and last day, as YYYY-MM-DD; empty for those of the API. */
  from: string;
  to: string;
  /** Where the visits of a page are listed. */
  pathOf(page: string): string;
}

/** Numbers of visits, each with a bar as long as its share of the largest. */
function visitsOf<Row extends { visits: number }>(rows: readonly Row[]): Column<Row> {
  const most = Math.max(1, ...rows.map((row) => row.visits));
  return {
    key: 'visits',
    header: 'Visits',
    align: 'end',
    cell: (row) => (
      <span className={styles.sum}>
        {count(row.visits)}
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.bar}>
          <rect width={(100 * row.visits) / most} height="1" />
        </svg>
      </span>
    ),
  };
}

/** How often each page was visited, and how often any was on each day. */
function VisitSummary({ from, to, pathOf }: VisitSummaryProps) {
  const { state, retry } = useRead(
    useCallback(
      (api, signal) => api.call('GET /admin/visitors/summary', { query: { from, to }, signal }),
      [from, to],
    ),
  );
  if (state.kind !== 'loaded')
    return <Unloaded title="The totals could not be loaded." state={state} retry={retry} />;
  const summary = state.value;
  const pages: readonly Column<Summary['pages'][number]>[] = [
    {
      key: 'page',
      header: 'Page',
      // What is summed up as the rest has no list of its own.
      cell: ({ page }) => (page.startsWith('/') ? <Link to={pathOf(page)}>{page}</Link> : page),
      rowHeader: true,
    },
    visitsOf(summary.pages),
  ];
  const days: readonly Column<Summary['days'][number]>[] = [
    { key: 'date', header: 'Day', cell: ({ date }) => dayOf(date), rowHeader: true },
    visitsOf(summary.days),
  ];
  const period = `${dayOf(summary.from)} to ${dayOf(summary.to)}`;
  return (
    <>
      <Sums
        title="Visits by page"
        note={period}
        columns={pages}
        rows={summary.pages}
        keyOf={({ page }) => page}
      />
      <Sums
        title="Visits by day"
        note={period}
        columns={days}
        rows={summary.days}
        keyOf={({ date }) => date}
      />
    </>
  );
}

interface SumsProps<Row> {
  title: string;
  note: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

function Sums<Row>({ title, note, columns, rows, keyOf }: SumsProps<Row>) {
  const noteId = useId();
  return (
    <Panel title={title} foot={<p id={noteId}>{note}</p>}>
      <ScrollFrame labelId={noteId}>
        <ListTable caption={title} columns={columns} rows={rows} rowKey={keyOf} empty="No visits found." />
      </ScrollFrame>
    </Panel>
  );
}

const Visitors = () => (
  <AdminPage
    title="Visitors"
    lead="Recorded visits, newest first. Days and times in Nairobi."
    path="/admin/visitors"
  >
    <VisitorsList />
  </AdminPage>
);

export default definePage(Visitors);
