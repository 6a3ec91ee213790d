import { Link } from '@adili/contract';
import type { OwnListedCase } from '@adili/schemas/support-cases/support-case';
import { type Column, copyText, LocalMoment, WorkList } from '@adili/ui';
import { CaseStateBadge, openerOf, pathOfCase } from './case-words.tsx';
import styles from './cases-table.module.css';

const columns: readonly Column<OwnListedCase>[] = [
  {
    key: 'subject',
    header: 'Case',
    cell: ({ id, subject, reference }) => (
      <>
        <Link to={pathOfCase(id)} className={styles.subject}>
          <bdi>{subject}</bdi>
        </Link>
        <span className={styles.reference}>{reference}</span>
      </>
    ),
    rowHeader: true,
  },
  { key: 'state', header: 'State', cell: (row) => <CaseStateBadge of={row} /> },
  {
    key: 'replyBy',
    header: 'Answer by',
    cell: ({ state, replyBy }) => (state === 'open' ? <LocalMoment at={replyBy} /> : '–'),
  },
  {
    key: 'lastMessageAt',
    narrow: 'note',
    header: 'Last message',
    cell: ({ lastMessageAt: at }) => <LocalMoment at={at} />,
  },
  { key: 'openedBy', narrow: 'note', header: 'Opened by', cell: openerOf },
];

/** Cases, each with the way to its page. */
export const CasesTable = ({ cases }: { cases: readonly OwnListedCase[] }) => (
  <WorkList
    caption="Cases"
    columns={columns}
    rows={cases}
    empty="You haven’t written to us yet."
    nameOf={({ reference }) => reference}
    menu={({ id, reference }) => [
      { label: 'Open the case', of: reference, to: pathOfCase(id) },
      { label: 'Copy the reference', of: reference, onSelect: () => void copyText(reference) },
    ]}
  />
);
