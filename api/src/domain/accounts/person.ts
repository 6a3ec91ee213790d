import type { User } from '@adili/schemas/accounts/user';
import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { dueDateOf } from '../second-factor/requirement.ts';

/** An account as its owner sees it: without its password hash, and with the trial of its organisation, if it owns one. */
export async function personOf(
  { organisations }: Pick<Tables, 'organisations'>,
  account: Account,
): Promise<User> {
  const { id, email, role, fullName, company, phone, organisationId, memberRole } = account;
  const { plan, emailVerifiedAt } = account;
  const owned = memberRole === 'owner' ? await organisations.byId(organisationId ?? '') : null;
  const person = { id, email, role, fullName, company, phone, organisationId, memberRole };
  return {
    ...person,
    ...(owned?.trialEndsAt ? { trialEndsAt: owned.trialEndsAt } : {}),
    plan,
    emailVerifiedAt,
    secondFactorDueAt: dueDateOf(account),
  };
}

/** What an operator is called who was erased since. */
export const formerOperator = 'Former operator';
