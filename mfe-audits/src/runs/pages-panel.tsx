import type { RunPage } from '@adili/schemas/runs/run';
import { type Column, Panel, Table } from '@adili/ui';
import { count, spoken } from '../format/words.ts';
import styles from './pages-panel.module.css';
import { notKeptWords } from './run-words.tsx';

const columns: readonly Column<RunPage>[] = [
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
    cell: ({ problem, unfinished, notKept, failed, review }) =>
      problem ? (
        `Not audited: ${problem}`
      ) : (
        <span className={styles.address}>
          {count(failed)} failed, {count(review)} to review
          {notKept && <span className={styles.title}>{notKeptWords(failed + review, notKept)}</span>}
          {unfinished && <span className={styles.title}>Not checked in full: {unfinished}</span>}
        </span>
      ),
  },
];

/** What was not audited comes first, then what was not checked in full. */
const rankOf = ({ problem, unfinished }: RunPage): number => (problem ? 0 : unfinished ? 1 : 2);

/** The pages of a run; what could not be audited stands first, with the reason. */
export const PagesPanel = ({ pages }: { pages: readonly RunPage[] }) => (
  <Panel title="Pages">
    <Table
      caption="Pages"
      columns={columns}
      rows={pages.toSorted((one, other) => rankOf(one) - rankOf(other))}
      rowKey={({ url }) => url}
      empty="No page is done yet."
    />
  </Panel>
);
