import type { User } from '@adili/schemas/accounts/user';
import { entitlementsOf } from '@adili/schemas/entitlements/standing';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { type Clock, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { dueDateOf } from './second-factor-due.ts';

/** An account as its owner sees it: without its password hash, and with what its organisation has; its trial, if it owns that. @param timeZone where operators work */
export async function readPerson(
  { clock, timeZone }: { readonly clock: Clock; readonly timeZone: string | undefined },
  { organisations }: Pick<Tables, 'organisations'>,
  account: Account,
): Promise<User> {
  const { id, email, role, fullName, company, phone, organisationId, memberRole } = account;
  const { plan, emailVerifiedAt } = account;
  const theirs = organisationId ? await organisations.byId(organisationId) : null;
  const owned = memberRole === 'owner' ? theirs : null;
  const person = { id, email, role, fullName, company, phone, organisationId, memberRole };
  return {
    ...person,
    trialEndsAt: owned?.trialEndsAt,
    entitlements: theirs ? entitlementsOf(theirs, instantAfter(clock)) : undefined,
    plan,
    emailVerifiedAt,
    secondFactorDueAt: dueDateOf(account),
    timeZone: (theirs ? theirs.timeZone : timeZone) ?? defaultTimeZone,
  };
}

/** What an operator is called who was erased since. */
export const formerOperator = 'Former operator';
