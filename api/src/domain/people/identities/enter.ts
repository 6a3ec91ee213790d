import { trialDays } from '@adili/schemas/accounts/plan';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { OpenIdTicket } from '../../../store/tables/identities.ts';
import type { Browser } from '../../foundation/browser.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import { countWelcome } from '../../foundation/rate-limits/link-limits.ts';
import type { Services } from '../../foundation/services.ts';
import { welcomeEmail } from '../email-addresses/emails.ts';
import { keepLink, newLink, sendLink } from '../email-addresses/links.ts';
import type { NewSession } from '../sessions/sessions.ts';
import { enter, sessionOf } from '../sign-in/enter.ts';
import { LinkByPasswordError } from './errors.ts';
import { providerOf } from './start.ts';
import { identityId, keepIdentity, takeTicket } from './tickets.ts';

/**
 * Signs in whom the provider named to this browser: to the account that is linked, or to a new one.
 * @throws {MissingError | NobodyNamedError | LinkByPasswordError | SecondFactorRequiredError} LinkByPasswordError leaves the ticket, for linkGoogle
 */
export async function enterWithGoogle(
  services: Services,
  secret: string | null,
  browser: Browser,
): Promise<NewSession> {
  providerOf(services);
  const entered = await services.store.transaction(async (tables) => {
    const ticket = await takeTicket(services, tables, secret);
    const known = await linkedAccount(tables, ticket);
    const account = known ?? (await openAccount(services, tables, ticket));
    const link = known || account.emailVerifiedAt ? null : newLink('verify', account);
    const isWelcomed = link !== null && (await countWelcome(services, tables, link.email));
    if (isWelcomed) await keepLink(services, tables, link);
    return {
      ...(await enter(services, tables, account, browser)),
      newcomer: account,
      link: isWelcomed ? link : null,
    };
  });
  if (entered.link) sendLink(services, welcomeEmail(entered.link, entered.newcomer, services));
  return sessionOf(entered);
}

async function linkedAccount(tables: Tables, ticket: OpenIdTicket): Promise<Account | null> {
  const identity = await tables.identities.byId(identityId(ticket));
  return identity && tables.users.byId(identity.userId);
}

/** An account without a password; its owner can set one by a reset link. @throws {LinkByPasswordError} */
async function openAccount(services: Services, tables: Tables, ticket: OpenIdTicket): Promise<Account> {
  const { email, fullName, isTrial, isHosted } = ticket;
  if (await tables.users.byKey('email', email)) throw new LinkByPasswordError(email);
  const account: Account = {
    id: services.newId(),
    email,
    // The provider's word is taken for addresses that it gives out; any other may be another person's by now.
    emailVerifiedAt: isHosted ? instantAfter(services.clock) : undefined,
    role: 'user',
    fullName,
    trialEndsAt: isTrial ? instantAfter(services.clock, days(trialDays)) : undefined,
    passwordHash: null,
    createdAt: instantAfter(services.clock),
  };
  await tables.users.insert(account);
  if (isHosted) await services.hooks.addressProved(tables, account);
  await keepIdentity(services, tables, ticket, account.id);
  await recordOwnChange(services, tables, account, {
    action: isTrial ? 'trial.started' : 'account.created',
    detail: 'Google',
  });
  return account;
}
