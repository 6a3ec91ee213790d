import type { AccessRow, AccessSystem, SystemAccount } from '@adili/schemas/access/system-account';
import { type Column, RowMenu, Table } from '@adili/ui';
import { useState } from 'react';
import styles from './access.module.css';
import { AccountSaid, StandingBadge } from './access-words.tsx';
import { MatchDialog } from './match-dialog.tsx';

interface AccessTableProps {
  rows: readonly AccessRow[];
  systems: readonly AccessSystem[];
  /** Whether the person may say whose an account is. */
  canMatch: boolean;
  empty: string;
  /** Something of them changed: they are read again. */
  onChanged(): void;
}

/** What a row has in a system: unknown of one that was never read. */
const accountsIn =
  ({ connection, seenAt }: AccessSystem) =>
  ({ accounts }: AccessRow) => {
    const own = accounts.filter((one) => one.connection === connection);
    if (own.length > 0) return own.map((one) => <AccountSaid key={one.id} {...one} />);
    return seenAt ? 'No account' : 'Not known';
  };

const columnsOf = (systems: readonly AccessSystem[]): readonly Column<AccessRow>[] => [
  {
    key: 'name',
    header: 'Person',
    rowHeader: true,
    cell: ({ name, email }) => (
      <>
        {name}
        {email && email !== name && <span className={styles.note}>{email}</span>}
      </>
    ),
  },
  { key: 'standing', header: 'Here', cell: ({ standing }) => <StandingBadge standing={standing} /> },
  ...systems.map((system) => ({
    key: `system ${system.connection}`,
    header: system.title,
    cell: accountsIn(system),
  })),
];

/** People in rows, systems in columns. */
export function AccessTable({ rows, systems, canMatch, empty, onChanged }: AccessTableProps) {
  const [matching, setMatching] = useState<SystemAccount>();
  const titleOf = ({ connection }: SystemAccount) =>
    systems.find((one) => one.connection === connection)?.title ?? '';
  const menu = ({ name, accounts }: AccessRow) => (
    <RowMenu
      of={name}
      items={accounts
        .filter(({ matchedBy }) => matchedBy !== 'address')
        .map((one) => ({
          label: `Say whose it is: ${titleOf(one)}, ${one.account}`,
          onSelect: () => setMatching(one),
        }))}
    />
  );
  return (
    <>
      <Table
        caption="Who has access"
        columns={columnsOf(systems)}
        rows={rows}
        empty={empty}
        {...(canMatch ? { actions: menu } : {})}
      />
      {matching && (
        <MatchDialog
          account={matching}
          system={titleOf(matching)}
          onChanged={onChanged}
          onClose={() => setMatching(undefined)}
        />
      )}
    </>
  );
}
