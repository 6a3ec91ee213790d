import type { Tables } from '../../store/store.ts';
import type { Account } from '../../store/tables/accounts.ts';
import { type Action, recordAuditEntry } from './audit-entries/audit-entries.ts';
import type { Email } from './ports/capabilities.ts';
import { isAllowed } from './rate-limits/allow.ts';
import { budgets } from './rate-limits/budgets.ts';
import type { Services } from './services.ts';

interface Notice {
  /** What it tells of. */
  readonly kind: Action | 'package.ready';
  readonly mail: Email;
}

/**
 * Puts a mail about an account into the outbox, unless it has had enough of its kind today. An unverified address may be
 * a stranger's: it gets the notice of a new password only. Part of a transaction; send what is due after it.
 * @returns whether the mail is in the outbox
 */
export async function queueAccountEmail(
  services: Pick<Services, 'hmac' | 'clock' | 'outbox'>,
  tables: Tables,
  { id: userId, emailVerifiedAt }: Account,
  { kind, mail }: Notice,
): Promise<boolean> {
  if (!emailVerifiedAt && kind !== 'password.changed') return false;
  if (!(await isAllowed(services, tables, ['notice', kind, userId], budgets.noticeMail.by.account)))
    return false;
  await services.outbox.add(mail, tables);
  return true;
}

interface OwnChange {
  readonly action: Action;
  readonly detail?: string | undefined;
  readonly mail?: Email;
}

/** Records what a person changed in their own account, and mails them about it. Part of a transaction; send what is due after it. */
export async function recordOwnChange(
  services: Pick<Services, 'hmac' | 'clock' | 'outbox' | 'newId'>,
  tables: Tables,
  account: Account,
  { action, detail, mail }: OwnChange,
): Promise<void> {
  if (mail) await queueAccountEmail(services, tables, account, { kind: action, mail });
  await recordAuditEntry(services, tables, { actor: account.id, action, target: account.id, detail });
}
