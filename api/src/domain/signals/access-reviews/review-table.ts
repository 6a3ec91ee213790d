import type { AccessReview, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import { csv } from '../../foundation/csv.ts';
import { saidCells, saidColumns, standingWords } from '../access/access-table.ts';

const outcomeWords = { there: 'still there', suspended: 'suspended', gone: 'gone' } as const;

const columns = [
  'system',
  'seen',
  ...saidColumns,
  'belongsTo',
  'standing',
  'decision',
  'note',
  'decidedBy',
  'decidedAt',
  'afterwards',
  'afterwardsSeen',
];

/** A review as a table: each account with what was decided, and each system of which no account was seen, or the last look failed. */
export function reviewTable({ systems }: AccessReview, accounts: readonly ReviewedAccount[]): string {
  const rows = accounts.map((one) => ({
    system: one.system,
    seen: one.seenAt,
    ...saidCells(one),
    belongsTo: one.personName ?? '',
    standing: standingWords[one.standing],
    decision: one.decision ?? 'not decided',
    note: one.note ?? '',
    decidedBy: one.decidedByName ?? one.decidedBy ?? '',
    decidedAt: one.decidedAt ?? '',
    afterwards: one.outcome ? outcomeWords[one.outcome] : '',
    afterwardsSeen: one.outcomeAt ?? '',
  }));
  const unread = systems
    .filter(({ seenAt, says }) => seenAt === undefined || says !== undefined)
    .map(({ title, seenAt, says }) => ({
      system: title,
      seen: seenAt ?? 'never',
      decision: 'could not be read',
      note: says ?? 'It was not asked yet.',
    }));
  return csv([...unread, ...rows], columns);
}
