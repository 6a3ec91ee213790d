import { Link } from '@adili/contract';
import type { RunSummary } from '@adili/schemas/runs/run';
import { type Column, count, LocalMoment, localMomentOf, Table, VisuallyHidden } from '@adili/ui';
import { pathOfDiff, pathOfRun } from '../layout/paths.ts';
import { hasResult, RunStateBadge } from './run-words.tsx';
import styles from './runs-table.module.css';

const columns: readonly Column<RunSummary>[] = [
  {
    key: 'requestedAt',
    header: 'Asked for',
    rowHeader: true,
    cell: ({ id, requestedAt }) => (
      <Link to={pathOfRun(id)}>
        <LocalMoment at={requestedAt} />
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, problem }) => (
      <>
        <RunStateBadge state={state} />
        {problem && <span className={styles.note}>{problem}</span>}
      </>
    ),
  },
  {
    key: 'pages',
    header: 'Pages',
    align: 'end',
    cell: ({ pagesDone, pagesWithProblem, pagesUnfinished = 0 }) =>
      [
        count(pagesDone),
        ...(pagesWithProblem > 0 ? [`${count(pagesWithProblem)} not audited`] : []),
        ...(pagesUnfinished > 0 ? [`${count(pagesUnfinished)} not in full`] : []),
      ].join(', '),
  },
  {
    key: 'failed',
    header: 'Failures',
    align: 'end',
    cell: (run) => (hasResult(run) ? count(run.failed) : '–'),
  },
  {
    key: 'review',
    header: 'To check by hand',
    align: 'end',
    cell: (run) => (hasResult(run) ? count(run.review) : '–'),
  },
];

/** The runs of a website, newest first, each with the way to what changed. */
export function RunsTable({ runs }: { runs: readonly RunSummary[] }) {
  const first = runs.filter(hasResult).at(-1);
  return (
    <Table
      caption="Audits"
      columns={columns}
      rows={runs}
      empty="There’s been no audit yet."
      actions={(run) =>
        hasResult(run) && run !== first ? (
          <Link to={pathOfDiff(run.id)}>
            What changed<VisuallyHidden> in the audit of {localMomentOf(run.requestedAt)}</VisuallyHidden>
          </Link>
        ) : null
      }
      actionsHeader="Difference"
    />
  );
}
