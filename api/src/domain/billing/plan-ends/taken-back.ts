import { planEndsOf } from '@adili/schemas/entitlements/plan-ends';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import type { Services } from '../../foundation/services.ts';
import { readOwners } from '../../people/members/members.ts';
import { rightNotices } from './due-notices.ts';
import { enterNotice } from './plan-end-notice.ts';
import { takenBackEmail } from './taken-back-email.ts';

/** By what a payment was taken back: the bank of its card, or money that went back otherwise. */
export type TakenBy = 'dispute' | 'refund';

export interface TakenBack {
  readonly payment: PaymentRow;
  readonly by: TakenBy;
  /** The organisation with the payment, and without it. */
  readonly before: OrganisationRow;
  readonly after: OrganisationRow;
}

/**
 * Mails the owners that a payment was taken back, and a month of their plan with it. What is to be said now of an end that
 * came by it is said in the same mail. Part of the transaction that takes it back.
 */
export async function tellOfTakenBack(services: Services, tables: Tables, taken: TakenBack): Promise<void> {
  const { before, after } = taken;
  const { id } = after;
  const owners = (await readOwners(tables, id)).filter((one) => one.emailVerifiedAt);
  if (owners.length === 0) return;
  for (const owner of owners) await services.outbox.add(takenBackEmail(owner, taken, services), tables);
  const known = new Set(planEndsOf(before).map(({ at }) => at));
  const sent = await tables.planEndNotices.where('organisationId', id);
  for (const due of rightNotices(after, sent, services.clock().getTime()))
    if (!known.has(due.end.at)) await enterNotice(services, tables, id, due);
}
