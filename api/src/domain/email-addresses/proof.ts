import type { AddressProof } from '@adili/schemas/email-addresses/email-address';
import type { Account } from '../../store/accounts/table.ts';
import { DuplicateKeyError } from '../../store/errors.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { instantAfter } from '../clock.ts';
import { notify } from '../notices.ts';
import type { Services } from '../services.ts';
import { hashSecret } from '../sessions/secrets.ts';
import { changeDoneEmail } from './change-emails.ts';
import { AddressLinkInvalidError, AddressTakenError } from './errors.ts';

async function verify(services: Services, tables: Tables, account: Account): Promise<string> {
  await tables.users.replace({ ...account, emailVerifiedAt: instantAfter(services.clock) });
  await recordAuditEntry(services, tables, {
    actor: account.id,
    action: 'account.email_verified',
    target: account.id,
  });
  return 'Thank you! Your address is verified.';
}

/** Gives the account its new address. Whatever was mailed to the old one, or is named by a provider, opens nothing any more. */
async function change(services: Services, tables: Tables, account: Account, email: string): Promise<string> {
  await tables.users.replace({ ...account, email, emailVerifiedAt: instantAfter(services.clock) });
  await tables.resetTokens.deleteWhere('userId', account.id);
  await tables.addressLinks.deleteWhere('userId', account.id);
  await tables.identities.deleteWhere('userId', account.id);
  const mail = changeDoneEmail(account.email);
  await notify(services, tables, account, { kind: 'account.email_changed', mail });
  await recordAuditEntry(services, tables, {
    actor: account.id,
    action: 'account.email_changed',
    target: account.id,
  });
  return `Your address is changed. From now on, log in with ${email}.`;
}

/**
 * Takes a link's token as the proof that an address is its owner's: of the account's own address, or of the one it is to
 * have.
 * @returns a sentence for the person
 * @throws {AddressLinkInvalidError | AddressTakenError}
 */
export async function proveAddress(services: Services, { token }: AddressProof): Promise<string> {
  const work = async (tables: Tables) => {
    const link = await tables.addressLinks.delete(hashSecret(token));
    if (link === null || link.expiresAt <= instantAfter(services.clock)) return null;
    const account = await tables.users.byId(link.userId);
    if (account === null) return null;
    if (link.kind === 'change') return change(services, tables, account, link.email);
    return link.email === account.email ? verify(services, tables, account) : null;
  };
  try {
    const done = await services.store.transaction(work);
    if (done === null) throw new AddressLinkInvalidError();
    services.outbox.sendDue();
    return done;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new AddressTakenError();
    throw error;
  }
}
