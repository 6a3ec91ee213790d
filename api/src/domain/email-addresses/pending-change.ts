import type { PendingAddress } from '@adili/schemas/email-addresses/email-address';
import { instantAfter } from '../../runtime/clock.ts';
import type { AddressLink } from '../../store/email-addresses/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { MissingError } from '../errors.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller } from '../sessions/sessions.ts';
import { dropChange } from './links.ts';

type Reading = Pick<Services, 'clock'>;

async function changeOf(
  { clock }: Reading,
  tables: Pick<Tables, 'addressLinks'>,
  userId: string,
): Promise<AddressLink | undefined> {
  const links = await tables.addressLinks.where('userId', userId);
  return links.find(({ kind, expiresAt }) => kind === 'change' && expiresAt > instantAfter(clock));
}

/** The address that the person's account is to have, where they asked for one and have not confirmed it yet. */
export async function pendingChange(services: Services, { account }: Caller): Promise<PendingAddress> {
  const link = await changeOf(services, services.store, account.id);
  return link ? { pending: { email: link.email, expiresAt: link.expiresAt } } : {};
}

/** Keeps the address that the account has: the link that was mailed changes nothing any more. @throws {MissingError} */
export const cancelChange = (services: Services, caller: Caller): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id } = await callerNow(tables, caller);
    if (!(await changeOf(services, tables, id))) throw new MissingError('change of address');
    await dropChange(tables, id);
    await recordAuditEntry(services, tables, {
      actor: id,
      action: 'account.email_change_cancelled',
      target: id,
    });
  });
