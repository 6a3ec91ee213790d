import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Outcome, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import type { Decision } from '@adili/schemas/access-reviews/access-review-form';
import {
  Badge,
  type BadgeTone,
  type Column,
  LocalMoment,
  MailAddress,
  RowMenu,
  type RowMenuItem,
  Table,
} from '@adili/ui';
import { useState } from 'react';
import styles from '../access/access.module.css';
import { AccountSaid, standingWords } from '../access/access-words.tsx';
import layout from '../layout/place.module.css';
import { useRowFocusKept } from '../layout/use-row-focus-kept.ts';
import { DecideDialog } from './decide-dialog.tsx';

const outcomes: Readonly<Record<Outcome, readonly [string, BadgeTone]>> = {
  there: ['Still there', 'danger'],
  suspended: ['Suspended', 'warning'],
  gone: ['Gone', 'success'],
};

/** What a look since the decision saw. */
function After({ decision, outcome, outcomeAt }: ReviewedAccount) {
  if (decision !== 'remove') return null;
  if (!(outcome && outcomeAt)) return <span className={styles.note}>Not looked at since</span>;
  const [words, tone] = outcomes[outcome];
  return (
    <span className={styles.note}>
      <Badge tone={tone}>{words}</Badge> as seen <LocalMoment at={outcomeAt} />
    </span>
  );
}

const decisions: Readonly<Record<Decision, readonly [string, BadgeTone]>> = {
  keep: ['Kept', 'success'],
  remove: ['To be removed', 'warning'],
};

function DecisionBadge({ decision }: ReviewedAccount) {
  const [words, tone] = decision === null ? (['Not decided', 'neutral'] as const) : decisions[decision];
  return <Badge tone={tone}>{words}</Badge>;
}

/** Why and by whom it was decided, and what came of it. */
function Decided(account: ReviewedAccount) {
  const { note, decidedAt, decidedBy, decidedByName } = account;
  if (decidedAt === undefined) return null;
  return (
    <>
      {note && <span className={styles.text}>{note}</span>}
      <span className={styles.note}>
        {decidedByName ?? decidedBy}, <LocalMoment at={decidedAt} />
      </span>
      <After {...account} />
    </>
  );
}

const columns: readonly Column<ReviewedAccount>[] = [
  { key: 'account', header: 'Account', rowHeader: true, cell: (one) => <AccountSaid {...one} /> },
  { key: 'system', header: 'System' },
  {
    key: 'standing',
    header: 'Whose',
    narrow: 'note',
    cell: ({ standing, personName, name, email, account }) => (
      <>
        <span className={standing === 'member' ? undefined : styles.name}>
          {personName ?? standingWords(standing)}
        </span>
        {personName && standing === 'left' && <span className={styles.note}>{standingWords(standing)}</span>}
        {!personName && name && <span className={styles.note}>{name}</span>}
        {!personName && email && email !== account && (
          <span className={styles.note}>
            <MailAddress of={email} />
          </span>
        )}
      </>
    ),
  },
  { key: 'decision', header: 'Decision', narrow: 'state', cell: (one) => <DecisionBadge {...one} /> },
  { key: 'decided', header: 'Why and by whom', cell: (one) => <Decided {...one} /> },
];

interface AccountsTableProps {
  review: string;
  rows: readonly ReviewedAccount[];
  canDecide: boolean;
  empty: string;
  onChanged(): Promise<void>;
}

/** The accounts of a review, to decide on. */
export function AccountsTable({ review, rows, canDecide, empty, onChanged }: AccountsTableProps) {
  const api = useApi();
  const shell = useShell();
  const { place, keepFocus } = useRowFocusKept();
  const [deciding, setDeciding] = useState<{ account: ReviewedAccount; decision: Decision }>();
  const set = ({ id, version }: ReviewedAccount, decision: Decision | null) =>
    api
      .call('PATCH /access-reviews/:id/accounts/:account', {
        params: { id: review, account: id },
        body: { decision, version },
      })
      .catch((error: unknown) => shell.notify(failureText(error), 'error'))
      // Also where another person was faster: what they decided is shown.
      .finally(() => void keepFocus(onChanged()));
  const items = (account: ReviewedAccount): RowMenuItem[] => [
    { label: 'Keep', onSelect: () => void set(account, 'keep') },
    { label: 'Keep with a note', onSelect: () => setDeciding({ account, decision: 'keep' }) },
    { label: 'Remove', onSelect: () => setDeciding({ account, decision: 'remove' }) },
    ...(account.decision === null
      ? []
      : [{ label: 'Take the decision back', onSelect: () => void set(account, null) }]),
  ];
  return (
    <div ref={place} className={layout.place}>
      <Table
        caption="Accounts"
        columns={columns}
        rows={rows}
        empty={empty}
        {...(canDecide
          ? {
              actions: (one: ReviewedAccount) => (
                <RowMenu of={`${one.account}, ${one.system}`} items={items(one)} />
              ),
            }
          : {})}
      />
      {deciding && (
        <DecideDialog
          review={review}
          {...deciding}
          onChanged={() => void keepFocus(onChanged())}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  );
}
