import type { AddressProof } from '@adili/schemas/email-addresses/email-address';
import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { AddressLink } from '../../../store/tables/email-addresses.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import type { Services } from '../../foundation/services.ts';
import { type Proof, provePassword } from '../sessions/prove-password.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { endSessions } from '../sessions/sessions.ts';
import { changeDoneEmail } from './emails.ts';
import { AccountProofNeededError, AddressLinkInvalidError, AddressTakenError } from './errors.ts';

async function verify(services: Services, tables: Tables, account: Account): Promise<string> {
  await tables.users.replace({ ...account, emailVerifiedAt: instantAfter(services.clock) });
  await services.hooks.addressProved(tables, account);
  await recordOwnChange(services, tables, account, { action: 'account.email_verified' });
  return 'Thank you! Your address is verified.';
}

/** Gives the account its new address. Whatever was mailed to the old one, or is named by a provider, opens nothing any more. */
async function change(
  services: Services,
  tables: Tables,
  account: Account,
  { email, but }: { email: string; but: string | undefined },
): Promise<string> {
  const now = instantAfter(services.clock);
  const former = account.emailVerifiedAt ? [{ email: account.email, until: now }] : [];
  const formerEmails = [...(account.formerEmails ?? []), ...former];
  await tables.users.replace({ ...account, email, formerEmails, emailVerifiedAt: now });
  await services.hooks.addressProved(tables, { id: account.id, email });
  await tables.resetTokens.deleteWhere('userId', account.id);
  await tables.addressLinks.deleteWhere('userId', account.id);
  await tables.identities.deleteWhere('userId', account.id);
  const userId = account.id;
  await endSessions(services, tables, { actor: userId, userId, why: 'by another address', but });
  const mail = changeDoneEmail(account, services.contact);
  await recordOwnChange(services, tables, account, { action: 'account.email_changed', mail });
  return `Your address is changed. From now on, log in with ${email}.`;
}

/** The link of a token with its account, as long as it counts. @throws {AddressLinkInvalidError} */
async function readLink({ store, clock }: Services, token: string): Promise<[AddressLink, Account]> {
  const link = await store.addressLinks.byId(hashSecret(token));
  const account = link && link.expiresAt > instantAfter(clock) ? await store.users.byId(link.userId) : null;
  if (link === null || account === null) throw new AddressLinkInvalidError();
  return [link, account];
}

/** Who opens a link by mail. */
interface Opener {
  /** Who is signed in, if anybody. */
  readonly caller: Caller | null;
  readonly browser: Browser;
}

/**
 * Makes sure that the owner of the mailbox has the account too: a stranger may have opened it with this address, and the
 * mailbox by itself must not prove it for them.
 * @throws {AccountProofNeededError} and what a wrong password throws
 */
async function proveOwner(
  services: Services,
  [link, account]: readonly [AddressLink, Account],
  password: string | undefined,
  { caller, browser }: Opener,
): Promise<Proof> {
  if (caller?.account.id === account.id) return (tables) => readCaller(tables, caller);
  if (password === undefined) throw new AccountProofNeededError(link.kind, caller !== null);
  return provePassword(services, { account, sessionId: null }, { password, field: 'password', browser });
}

/**
 * Takes a link's token, with the session or the password of its account, as the proof that an address is its owner's: of
 * the account's own address, or of the one it is to have. Where that proof lacks, the link stays as good as it was.
 * @returns a sentence for the person
 * @throws {AddressLinkInvalidError | AccountProofNeededError | AddressTakenError | InvalidInputError | TooManyError | BusyError}
 */
export async function proveAddress(
  services: Services,
  { token, password }: AddressProof,
  opener: Opener,
): Promise<string> {
  const proven = await proveOwner(services, await readLink(services, token), password, opener);
  const work = async (tables: Tables) => {
    const account = await proven(tables);
    // Of several who use a link at once, one takes it out.
    const link = await tables.addressLinks.delete(hashSecret(token));
    const but = opener.caller?.sessionId;
    if (link?.kind === 'change') return change(services, tables, account, { email: link.email, but });
    if (link?.email !== account.email) throw new AddressLinkInvalidError();
    return verify(services, tables, account);
  };
  try {
    const done = await services.store.transaction(work);
    services.outbox.sendDue();
    return done;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new AddressTakenError();
    throw error;
  }
}
