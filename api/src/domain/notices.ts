import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import type { Account } from '../store/accounts/table.ts';
import type { Tables } from '../store/store.ts';
import type { Action } from './audit-entries/audit-entries.ts';
import type { Email } from './capabilities.ts';
import { days, instantAfter } from './clock.ts';
import type { Services } from './services.ts';
import { countOne } from './sessions/attempt-counts.ts';

/** Notices of one kind that an account gets within a day; what else happens stands in the audit log alone. */
export const mostNotices = 10;

interface Notice {
  /** What it tells of. */
  readonly kind: Action | 'package.ready' | `dsr.${RequestMail}`;
  readonly mail: Email;
}

/**
 * Puts a mail about an account into the outbox, unless it has had enough of its kind today. An address that nobody has
 * proved may be a stranger's: it is told of a new password alone. Part of a transaction; send what is due after it.
 * @returns whether the mail is in the outbox
 */
export async function notify(
  { seals, clock, outbox }: Pick<Services, 'seals' | 'clock' | 'outbox'>,
  tables: Tables,
  { id: userId, emailVerifiedAt }: Account,
  { kind, mail }: Notice,
): Promise<boolean> {
  if (!emailVerifiedAt && kind !== 'password.changed') return false;
  const id = seals.seal('attempt', 'notice', kind, userId);
  const [now, until] = [instantAfter(clock), instantAfter(clock, days(1))];
  if (await countOne(tables, { id, limit: mostNotices, now, until })) return false;
  await outbox.add(mail, tables);
  return true;
}
