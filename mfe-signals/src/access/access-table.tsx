import type { AccessRow, AccessSystem, SystemAccount } from '@adili/schemas/access/system-account';
import { type Column, MailAddress, RowMenu, Table } from '@adili/ui';
import { useState } from 'react';
import layout from '../layout/place.module.css';
import { useRowFocusKept } from '../layout/use-row-focus-kept.ts';
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
  onChanged(): Promise<void>;
}

const titles = (systems: readonly AccessSystem[]): string => systems.map(({ title }) => title).join(', ');

/** Accounts of a row by their systems; of people here also where they have none, and where that is not known. */
function AccountsOf({ row, systems }: { row: AccessRow; systems: readonly AccessSystem[] }) {
  const without = systems.filter(({ connection }) =>
    row.accounts.every((one) => one.connection !== connection),
  );
  const none = without.filter(({ seenAt }) => seenAt);
  const unread = without.filter(({ seenAt }) => !seenAt);
  return (
    <>
      {row.accounts.length > 0 && (
        <ul className={styles.accounts}>
          {systems.flatMap(({ connection, title }) =>
            row.accounts
              .filter((one) => one.connection === connection)
              .map((one) => (
                <li key={one.id}>
                  <span className={styles.note}>{title}</span>
                  <AccountSaid {...one} />
                </li>
              )),
          )}
        </ul>
      )}
      {row.standing === 'member' && none.length > 0 && (
        <span className={styles.note}>No account: {titles(none)}</span>
      )}
      {unread.length > 0 && <span className={styles.note}>Not known: {titles(unread)}</span>}
    </>
  );
}

const columnsOf = (systems: readonly AccessSystem[]): readonly Column<AccessRow>[] => [
  {
    key: 'name',
    header: 'Person',
    rowHeader: true,
    cell: ({ name, email }) => (
      <>
        {name}
        {email && email !== name && (
          <span className={styles.note}>
            <MailAddress of={email} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'standing',
    header: 'Here',
    narrow: 'state',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
  },
  {
    key: 'accounts',
    header: 'Accounts',
    cell: (row) => <AccountsOf row={row} systems={systems} />,
  },
];

/** People with their accounts. */
export function AccessTable({ rows, systems, canMatch, empty, onChanged }: AccessTableProps) {
  const [matching, setMatching] = useState<SystemAccount>();
  const { place, keepFocus } = useRowFocusKept();
  const titleOf = ({ connection }: SystemAccount) =>
    systems.find((one) => one.connection === connection)?.title ?? '';
  const menu = ({ name, accounts }: AccessRow) => (
    <RowMenu
      of={name}
      items={accounts
        .filter(({ matchedBy }) => matchedBy !== 'address')
        .map((one) => ({
          label:
            accounts.length === 1 ? 'Say whose it is' : `Say whose it is: ${titleOf(one)}, ${one.account}`,
          onSelect: () => setMatching(one),
        }))}
    />
  );
  return (
    <div ref={place} className={layout.place}>
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
          onChanged={() => void keepFocus(onChanged())}
          onClose={() => setMatching(undefined)}
        />
      )}
    </div>
  );
}
