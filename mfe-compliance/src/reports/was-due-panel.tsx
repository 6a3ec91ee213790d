import { Link } from '@adili/contract';
import type { ReportInFull } from '@adili/schemas/reports/report';
import { type Column, count, LastDay, Panel, Table } from '@adili/ui';
import { toDoWords } from '../format/to-do-words.ts';
import { deletedSince } from '../format/words.ts';
import { pathOfControl, pathOfRequirement } from '../layout/paths.ts';

type DueItem = ReportInFull['dueItems'][number];
type ExpiredItem = ReportInFull['expiredItems'][number];

const dueColumns: readonly Column<DueItem>[] = [
  {
    key: 'title',
    header: 'What',
    rowHeader: true,
    cell: ({ kind, id, title, citation }) =>
      title === undefined ? (
        deletedSince
      ) : (
        <Link to={kind === 'control' ? pathOfControl(id) : pathOfRequirement(id)}>
          {citation ? `${citation}: ${title}` : title}
        </Link>
      ),
  },
  {
    key: 'kind',
    header: 'What to do',
    cell: toDoWords,
  },
  {
    key: 'due',
    header: 'Due',
    cell: ({ due, isOverdue }) => (
      <>
        <LastDay at={due} />
        {isOverdue && ', overdue'}
      </>
    ),
  },
];

const expiredColumns: readonly Column<ExpiredItem>[] = [
  { key: 'title', header: 'Evidence', rowHeader: true, cell: ({ title }) => title ?? deletedSince },
  {
    key: 'control',
    header: 'For',
    cell: ({ control, controlTitle }) =>
      controlTitle === undefined ? deletedSince : <Link to={pathOfControl(control)}>{controlTitle}</Link>,
  },
  { key: 'endedAt', header: 'Expired', cell: ({ endedAt }) => <LastDay at={endedAt} /> },
];

const rest = (all: number, shown: number) =>
  all > shown && <p>{`These are the first ${count(shown)} of ${count(all)}.`}</p>;

/** What had to be done when the report was made, and what had run out. */
export function WasDuePanel({ report }: { report: ReportInFull }) {
  const { due, expired, dueItems, expiredItems } = report;
  return (
    <Panel title="What was due">
      {due === 0 && expired === 0 && <p>Nothing was due within a week, and no evidence had expired.</p>}
      {due > 0 && (
        <Table
          caption="Due within a week, or overdue"
          columns={dueColumns}
          rows={dueItems}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      {rest(due, dueItems.length)}
      {expired > 0 && <Table caption="Expired evidence" columns={expiredColumns} rows={expiredItems} />}
      {rest(expired, expiredItems.length)}
    </Panel>
  );
}
