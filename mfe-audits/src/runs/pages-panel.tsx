import { Link } from '@adili/contract';
import type { Run, RunPage } from '@adili/schemas/runs/run';
import { type Column, Panel, spoken, Table, VisuallyHidden } from '@adili/ui';
import { pathOfFindings } from '../layout/paths.ts';
import styles from './pages-panel.module.css';
import { notKeptWords, sumWords } from './run-words.tsx';

const columnsOf = (id: string): readonly Column<RunPage>[] => [
  {
    key: 'url',
    header: 'Page',
    rowHeader: true,
    cell: ({ url, title }) => (
      <span className={styles.address}>
        <a href={url} rel="noreferrer">
          {spoken(url)}
        </a>
        {title && <span className={styles.title}>{title}</span>}
      </span>
    ),
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ url, problem, unfinished, notKept, failed, review }) =>
      problem ? (
        `Not audited: ${problem}`
      ) : (
        <span className={styles.address}>
          <PageSums run={id} url={url} failed={failed} review={review} />
          {notKept && <span className={styles.title}>{notKeptWords(failed + review, notKept)}</span>}
          {unfinished && <span className={styles.title}>Not checked in full: {unfinished}</span>}
        </span>
      ),
  },
];

/** What was not audited comes first, then what was not checked in full. */
const rankOf = ({ problem, unfinished }: RunPage): number => (problem ? 0 : unfinished ? 1 : 2);

interface PageSumsProps extends Pick<RunPage, 'url' | 'failed' | 'review'> {
  run: string;
}

/** How much was found on a page, as the way to it where there is something. */
function PageSums({ run, url, failed, review }: PageSumsProps) {
  const sums = sumWords({ failed, review });
  if (failed + review === 0) return sums;
  return (
    <Link to={pathOfFindings(run, 'page', url)}>
      {sums}
      <VisuallyHidden> on {spoken(url)}</VisuallyHidden>
    </Link>
  );
}

/** The pages of a run; what could not be audited stands first, with the reason. */
export const PagesPanel = ({ run: { id, pages } }: { run: Pick<Run, 'id' | 'pages'> }) => (
  <Panel title="Pages">
    <Table
      caption="Pages"
      columns={columnsOf(id)}
      rows={pages.toSorted((one, other) => rankOf(one) - rankOf(other))}
      rowKey={({ url }) => url}
      empty="No page is done yet."
    />
  </Panel>
);
