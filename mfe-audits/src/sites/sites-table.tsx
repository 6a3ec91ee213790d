import { Link } from '@adili/contract';
import type { Site } from '@adili/schemas/sites/site';
import { Badge, type Column, LocalMoment, spoken, Table } from '@adili/ui';
import { pathOfRun, pathOfSite } from '../layout/paths.ts';
import { hasResult, RunStateBadge, sumWords } from '../runs/run-words.tsx';
import styles from './sites-table.module.css';

const columns: readonly Column<Site>[] = [
  {
    key: 'url',
    header: 'Website',
    rowHeader: true,
    cell: ({ id, url }) => (
      <Link to={pathOfSite(id)} className={styles.address}>
        {spoken(url)}
      </Link>
    ),
  },
  {
    key: 'isProved',
    header: 'Yours',
    cell: ({ isProved, proof }) => {
      if (!isProved) return <Badge tone="warning">Not proved yet</Badge>;
      return proof.provedBy === 'demonstration' ? (
        <Badge>Needs no proof</Badge>
      ) : (
        <Badge tone="success">Proved</Badge>
      );
    },
  },
  {
    key: 'lastRun',
    header: 'Last audit',
    cell: ({ lastRun }) =>
      lastRun ? (
        <>
          <Link to={pathOfRun(lastRun.id)}>
            <LocalMoment at={lastRun.requestedAt} />
          </Link>{' '}
          <RunStateBadge state={lastRun.state} />
        </>
      ) : (
        'None yet'
      ),
  },
  {
    key: 'found',
    header: 'Found',
    cell: ({ lastRun }) => (lastRun && hasResult(lastRun) ? sumWords(lastRun) : '–'),
  },
];

/** The organisation's websites with what was found last. */
export const SitesTable = ({ sites }: { sites: readonly Site[] }) => (
  <Table caption="Websites" columns={columns} rows={sites} />
);
