import { mayManage } from '@adili/schemas/members/rights';
import type { Account } from '../../../store/tables/accounts.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Caller } from '../../foundation/caller.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';

/** Which cases a person sees: those of their organisation that they opened, and all of it where they manage that. */
export const seenBy = (caller: Caller): Readonly<Record<string, string>> => ({
  organisationId: organisationIdOf(caller),
  ...(mayManage(caller.account) ? {} : { openedBy: caller.account.id }),
});

/** Whether a case is one of those. */
export const isSeenBy = (account: Account, { organisationId, openedBy }: CaseRow): boolean =>
  account.organisationId !== undefined &&
  organisationId === account.organisationId &&
  (mayManage(account) || openedBy === account.id);
