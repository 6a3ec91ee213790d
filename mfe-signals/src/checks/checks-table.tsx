import { Link } from '@adili/contract';
import type { Check } from '@adili/schemas/checks/check';
import type { Site } from '@adili/schemas/sites/site';
import { type Column, LocalMoment, Table } from '@adili/ui';
import { decisionWords, SeverityBadge } from '../check-findings/finding-words.tsx';
import { pathOfCheck } from '../layout/paths.ts';
import said from '../layout/says.module.css';
import { CheckMenu, type CheckMenuProps } from './check-menu.tsx';
import { failsSince, whose } from './check-words.tsx';
import styles from './checks-table.module.css';
import type { SignalsRead } from './read-signals.ts';

interface ChecksTableProps {
  /** Names the table. */
  caption: string;
  checks: readonly Check[];
  sites: readonly Site[];
  findings: SignalsRead['findings'];
  /** Whether the person may do something about them. */
  mayWork: boolean;
  onDecide: CheckMenuProps['onDecide'];
}

type Read = Pick<ChecksTableProps, 'sites' | 'findings'>;

const titleColumn: Column<Check> = {
  key: 'title',
  header: 'Check',
  rowHeader: true,
  cell: ({ id, title, says }) => (
    <>
      <Link to={pathOfCheck(id)}>{title}</Link>
      <span className={said.says}>{says}</span>
    </>
  ),
};

const sinceColumn: Column<Check> = {
  key: 'since',
  header: 'Since',
  narrow: 'note',
  cell: ({ since }) => <LocalMoment at={since} />,
};

const failsSinceColumn = ({ findings }: Read): Column<Check> => ({
  ...sinceColumn,
  cell: (check) => <LocalMoment at={failsSince(check, findings.get(check.id))} />,
});

const whoseColumn = ({ sites }: Read): Column<Check> => ({
  key: 'whose',
  header: 'Of',
  narrow: 'note',
  // The way to a website is on the check's page: notes of a narrow row stand too close for links.
  cell: (check) => whose(check, sites),
});

const findingColumn = ({ findings }: Read): Column<Check> => ({
  key: 'state',
  header: 'How it stands',
  cell: ({ id, since, checkedAt = since }) => {
    const finding = findings.get(id);
    // One failure may be chance, and what fails of a cause that is told elsewhere is told there.
    if (!finding)
      return since >= checkedAt ? 'Failed once: told if it fails again' : 'Told with another check';
    return (
      <span className={styles.marks}>
        <SeverityBadge severity={finding.severity} />
        {finding.state !== 'open' && decisionWords(finding)}
      </span>
    );
  },
});

const checkedColumn: Column<Check> = {
  key: 'checkedAt',
  header: 'Last look',
  narrow: 'note',
  cell: ({ checkedAt }) => (checkedAt ? <LocalMoment at={checkedAt} /> : 'Not yet'),
};

/** What can be done about each, by who may. */
const deedsOf = ({ mayWork, onDecide, sites, findings }: ChecksTableProps) =>
  mayWork && {
    actions: (check: Check) => (
      <CheckMenu
        check={check}
        of={whose(check, sites)}
        finding={findings.get(check.id)}
        onDecide={onDecide}
      />
    ),
  };

/** What fails: since when, whose, and what people decided. */
export const FailingTable = (read: ChecksTableProps) => (
  <Table
    caption={read.caption}
    columns={[titleColumn, whoseColumn(read), failsSinceColumn(read), findingColumn(read)]}
    rows={read.checks}
    {...deedsOf(read)}
  />
);

/** What could not be looked at, with the reason. */
export const UnknownTable = (read: ChecksTableProps) => (
  <Table
    caption={read.caption}
    columns={[titleColumn, whoseColumn(read), sinceColumn, checkedColumn]}
    rows={read.checks}
    {...deedsOf(read)}
  />
);

/** What was not looked at yet. */
export const NewTable = (read: ChecksTableProps) => (
  <Table
    caption={read.caption}
    columns={[titleColumn, whoseColumn(read)]}
    rows={read.checks}
    {...deedsOf(read)}
  />
);

/** What passes of one website or of the organisation. */
export const PassingTable = ({ caption, checks }: Pick<ChecksTableProps, 'caption' | 'checks'>) => (
  <Table caption={caption} columns={[titleColumn, sinceColumn, checkedColumn]} rows={checks} />
);
