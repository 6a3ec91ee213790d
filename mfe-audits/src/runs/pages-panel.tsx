import type { RunPage } from '@adili/schemas/runs/run';
import { type Column, Panel, Table } from '@adili/ui';
import { count, spoken } from '../format/words.ts';
import styles from './pages-panel.module.css';

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
    cell: ({ problem, failed, review }) =>
      problem ? `Not audited: ${problem}` : `${count(failed)} failed, ${count(review)} to review`,
  },
];

/** The pages of a run; what could not be audited stands first, with the reason. */
export const PagesPanel = ({ pages }: { pages: readonly RunPage[] }) => (
  <Panel title="Pages">
    <Table
      caption="Pages"
      columns={columns}
      rows={[...pages.filter(({ problem }) => problem), ...pages.filter(({ problem }) => !problem)]}
      rowKey={({ url }) => url}
      empty="No page is done yet."
    />
  </Panel>
);
