import { brand } from '@adili/schemas/brand';
import type { OwnIdentity } from '@adili/schemas/identities/identity';
import type { Proof } from '@adili/schemas/second-factor/proof';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { newWaysIn } from '../second-factor/factors.ts';
import { refuseLastWayIn } from '../second-factor/last-way-in.ts';
import { provePerson } from '../second-factor/proof.ts';
import { SessionEndedError } from '../sessions/errors.ts';
import { LinkRefusedError } from './errors.ts';
import { providerOf } from './start.ts';
import { keepIdentity, takeTicket } from './tickets.ts';

/** Who else signs the person in. */
export const ownIdentities = async ({ store }: Services, { account }: Caller): Promise<OwnIdentity[]> =>
  (await store.identities.where('userId', account.id)).map(({ id, createdAt }) => ({
    id,
    provider: 'Google',
    linkedAt: createdAt,
  }));

/**
 * Has a provider sign the person in no more.
 * @throws {MissingError} they have no such link
 * @throws {LastWayInError} and what a proof throws
 */
export async function unlinkIdentity(
  services: Services,
  caller: Caller,
  { id, ...proof }: Proof & { readonly id: string },
  browser: Browser,
): Promise<void> {
  const found = await services.store.identities.byId(id);
  if (found?.userId !== caller.account.id) throw new MissingError('link');
  await refuseLastWayIn(services.store, caller.account);
  const proven = await provePerson(services, caller, proof, browser);
  await services.store.transaction(async (tables) => {
    const account = await proven(tables);
    await refuseLastWayIn(tables, account);
    if ((await tables.identities.delete(id)) === null) throw new MissingError('link');
    const mail = unlinkedEmail(account, services.siteUrl);
    await recordOwnChange(services, tables, account, { action: 'identity.unlinked', detail: 'Google', mail });
  });
  services.outbox.sendDue();
}

/** Tells the owner that Google signs in to the account from now on. @param siteUrl ends with a slash */
const linkedEmail = (account: Account, siteUrl: string): Email =>
  renderEmail({
    to: account,
    subject: `You can now log in to ${brand.name} with Google`,
    paragraphs: [
      `Your ${brand.name} account was linked to Google just now, after a login with its password.`,
      'If it wasn’t you, reset your password at once, which also takes Google off your account.',
    ],
    action: { label: 'Reset my password', url: `${siteUrl}forgot-password` },
  });

/** Tells the owner that Google does not sign in to the account any more. @param siteUrl ends with a slash */
const unlinkedEmail = (account: Account, siteUrl: string): Email =>
  renderEmail({
    to: account,
    subject: `You can no longer log in to ${brand.name} with Google`,
    paragraphs: [
      `Google was removed from your ${brand.name} account just now, on its Account page.`,
      'If it wasn’t you, set a new password at once.',
    ],
    action: { label: 'Reset my password', url: `${siteUrl}forgot-password` },
  });

/**
 * Lets the provider sign its person in to the caller's account from now on, where the caller has logged in since they
 * were named, and by the address that was named.
 * @throws {MissingError | NobodyNamedError | LinkRefusedError}
 */
export async function linkGoogle(services: Services, secret: string | null, caller: Caller): Promise<void> {
  providerOf(services);
  await services.store.transaction(async (tables) => {
    const ticket = await takeTicket(services, tables, secret);
    const session = await tables.sessions.byId(caller.sessionId);
    const account = await tables.users.byId(caller.account.id);
    if (session === null || account === null) throw new SessionEndedError();
    if (session.createdAt < ticket.createdAt)
      throw new LinkRefusedError('Please log in with your password once more to link Google.');
    if (account.email !== ticket.email)
      throw new LinkRefusedError(`Google named ${ticket.email}, which is not the address of this account.`);
    await allow(services, tables, ['way in', account.id], newWaysIn);
    await keepIdentity(services, tables, ticket, account.id);
    const mail = linkedEmail(account, services.siteUrl);
    await recordOwnChange(services, tables, account, { action: 'identity.linked', detail: 'Google', mail });
  });
  services.outbox.sendDue();
}
