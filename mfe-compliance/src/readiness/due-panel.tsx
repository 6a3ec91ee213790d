import { Link } from '@adili/contract';
import { dueDays } from '@adili/schemas/readiness/due-days';
import type { DueItem, Readiness } from '@adili/schemas/readiness/readiness';
import { Anchor, Badge, ClockIcon, type Column, count, LastDay, Panel, Table, WarningIcon } from '@adili/ui';
import { toDoWords } from '../format/to-do-words.ts';
import { pathOfControl, pathOfRequirement } from '../layout/paths.ts';
import styles from './due-panel.module.css';

const pathOf = ({ kind, id }: DueItem): string =>
  kind === 'control' ? pathOfControl(id) : pathOfRequirement(id);

const columns: readonly Column<DueItem>[] = [
  {
    key: 'title',
    header: 'What',
    rowHeader: true,
    cell: (item) => (
      <>
        <Link to={pathOf(item)}>{item.title}</Link>
        {item.citation && <span className={styles.citation}>{item.citation}</span>}
      </>
    ),
  },
  {
    key: 'kind',
    narrow: 'more',
    header: 'What to do',
    cell: toDoWords,
  },
  {
    key: 'due',
    narrow: 'note',
    header: 'Due',
    cell: ({ due }) => <LastDay at={due} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isOverdue }) => (
      <Badge tone={isOverdue ? 'danger' : 'warning'}>
        {isOverdue ? <WarningIcon size={16} /> : <ClockIcon size={16} />}
        {isOverdue ? 'Overdue' : 'Soon'}
      </Badge>
    ),
  },
  {
    key: 'owner',
    narrow: 'note',
    header: 'Owner',
    cell: ({ owner, ownerName }) => ownerName ?? owner ?? 'No owner',
  },
];

/** What has to be done within the week, and what should have been, the first at the head. */
export function DuePanel({ readiness }: { readiness: Readiness }) {
  const { due, dueItems, nextDue } = readiness;
  const rest = due - dueItems.length;
  return (
    <Anchor id="due">
      <Panel title={`Due within ${dueDays} days, or overdue`}>
        {due === 0 ? (
          <NothingDue next={nextDue} />
        ) : (
          <Table caption="Due" columns={columns} rows={dueItems} rowKey={({ kind, id }) => `${kind} ${id}`} />
        )}
        {rest > 0 && (
          <p className={styles.rest}>
            {`These are the first ${count(dueItems.length)} of ${count(due)}. The others follow once these are done.`}
          </p>
        )}
      </Panel>
    </Anchor>
  );
}

/** Where nothing has to be done within the week: what comes after it. */
const NothingDue = ({ next }: { next: DueItem | undefined }) => (
  <p>
    {`Nothing is due in the next ${dueDays} days. `}
    {next ? (
      <>
        Next, by <LastDay at={next.due} />: <Link to={pathOf(next)}>{next.title}</Link>.
      </>
    ) : (
      'Nothing after that has a due date.'
    )}
  </p>
);
