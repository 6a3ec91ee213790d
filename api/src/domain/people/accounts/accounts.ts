import type { Signup } from '@adili/schemas/accounts/account-forms';
import { trialDays } from '@adili/schemas/accounts/plan';
import type { Trial } from '@adili/schemas/accounts/trial';
import type { Role } from '@adili/schemas/accounts/user';
import { messages } from '@adili/schemas/messages';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import { defineError, InvalidInputError } from '../../foundation/errors.ts';
import { countWelcome } from '../../foundation/rate-limits/link-limits.ts';
import type { Services } from '../../foundation/services.ts';
import { welcomeEmail } from '../email-addresses/emails.ts';
import { keepLink, newLink, sendLink } from '../email-addresses/links.ts';
import { withOrganisation } from '../person/own-organisation.ts';
import { type NewSession, startSession } from '../sessions/sessions.ts';

/** @throws {InvalidInputError} the password is a common one */
export function refuseCommonPassword({ passwords }: Pick<Services, 'passwords'>, password: string): void {
  if (passwords.isCommon(password)) throw new InvalidInputError({ password: messages.passwordCommon });
}

type NewAccount = Pick<Account, 'email' | 'fullName' | 'trialEndsAt' | 'plan'> & {
  role?: Role;
};

export async function newAccount(
  services: Pick<Services, 'newId' | 'clock' | 'passwords'>,
  details: NewAccount,
  password: string,
): Promise<Account> {
  return {
    role: 'user',
    ...details,
    id: services.newId(),
    passwordHash: await services.passwords.hash(password),
    createdAt: instantAfter(services.clock),
  };
}

async function admit(
  services: Services,
  account: Account,
  action: Action,
  browser: Browser,
): Promise<NewSession> {
  const link = newLink('verify', account);
  try {
    const { session, isWelcomed } = await services.store.transaction(async (tables) => {
      // Looked for first: PostgreSQL then has another who inserts it run again, in place of a failure.
      if (await tables.users.byKey('email', account.email)) throw new AccountExistsError();
      await tables.users.insert(account);
      // Before the entry, so that it stands in the trail of the organisation.
      const owner = await withOrganisation(services, tables, account);
      const isWelcomed = await countWelcome(services, tables, account.email);
      if (isWelcomed) await keepLink(services, tables, link);
      await recordAuditEntry(services, tables, { actor: account.id, action, target: account.id });
      return { session: await startSession(services, tables, owner, browser), isWelcomed };
    });
    if (isWelcomed) sendLink(services, welcomeEmail(link, account, services));
    return session;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new AccountExistsError();
    throw error;
  }
}

/** @throws {AccountExistsError | InvalidInputError} */
export async function signUp(services: Services, payload: Signup, browser: Browser): Promise<NewSession> {
  refuseCommonPassword(services, payload.password);
  const account = await newAccount(services, { email: payload.email }, payload.password);
  return admit(services, account, 'account.created', browser);
}

/** Opens an account with 14 days of everything. @throws {AccountExistsError | InvalidInputError} */
export async function startTrial(services: Services, payload: Trial, browser: Browser): Promise<NewSession> {
  refuseCommonPassword(services, payload.password);
  const details = {
    email: payload.email,
    fullName: payload.name,
    plan: payload.plan,
    trialEndsAt: instantAfter(services.clock, days(trialDays)),
  };
  return admit(services, await newAccount(services, details, payload.password), 'trial.started', browser);
}

const AccountExistsError = defineError(
  'conflict',
  'account_exists',
  'An account with this email already exists. Please log in instead.',
);
