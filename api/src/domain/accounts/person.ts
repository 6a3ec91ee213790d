import type { User } from '@adili/schemas/accounts/user';
import type { Account } from '../../store/accounts/table.ts';
import { dueDateOf } from '../second-factor/requirement.ts';

/** An account as its owner sees it: without its password hash. */
export function personOf(account: Account): User {
  const { id, email, role, fullName, company, phone, trialEndsAt, organisationId, memberRole } = account;
  const { plan, emailVerifiedAt } = account;
  const person = { id, email, role, fullName, company, phone, trialEndsAt, organisationId, memberRole };
  return { ...person, plan, emailVerifiedAt, secondFactorDueAt: dueDateOf(account) };
}
