import type { PaymentFailure } from '@adili/schemas/payments/status';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { type TakenBy, tellOfTakenBack } from '../plan-ends/taken-back.ts';
import { coverageOf } from './coverage.ts';
import { receiptEmail } from './emails.ts';
import { keepForReview } from './reviews.ts';
import { move } from './states.ts';

interface Covering {
  readonly before: OrganisationRow;
  readonly after: OrganisationRow;
  /** Whether a month that runs, or was to come, is taken away by it. */
  readonly isLess: boolean;
}

/** Gives an organisation what its completed payments pay for. @returns null where it is no more */
async function cover(
  { clock }: Services,
  { organisations, payments }: Tables,
  organisationId: string,
): Promise<Covering | null> {
  const before = await organisations.byId(organisationId);
  if (before === null) return null;
  const { plan, paidUntil = '', takenBackAt: _, ...bare } = before;
  const now = instantAfter(clock);
  const covered = coverageOf(await payments.where('organisationId', organisationId), bare.trialEndsAt);
  const isLess = paidUntil > now && (covered.plan !== plan || (covered.paidUntil ?? '') < paidUntil);
  const after = { ...bare, ...covered };
  return { before, after, isLess };
}

/**
 * A completed payment under its receipt, as far as that is known; one that another payment has is kept for review. Part
 * of a transaction.
 */
export async function underReceipt(
  services: Services,
  tables: Tables,
  { id, receipt, transaction_id, method }: PaymentRow,
): Promise<Pick<PaymentRow, 'transaction_id' | 'match'>> {
  const holder = receipt === undefined ? null : await tables.payments.byKey('transaction_id', receipt);
  const isOfAnother = holder !== null && holder.id !== id;
  if (receipt !== undefined && !isOfAnother) return { transaction_id: receipt, match: 'matched' };
  if (isOfAnother)
    await keepForReview(services, tables, {
      source: method === 'card' ? 'card' : 'stk',
      reason: 'receipt',
      paymentId: id,
      transactionId: receipt,
    });
  return { transaction_id, match: 'missing' };
}

const record = (
  services: Services,
  tables: Tables,
  { id: target, organisationId }: PaymentRow,
  entry: { readonly action: Action; readonly actor: string; readonly detail: string },
) => recordAuditEntry(services, tables, { ...entry, target, organisationId: organisationId ?? null });

/** Credits a payment: its organisation has the plan, and who paid gets a receipt. Part of a transaction. @param actor an operator, else the word of M-Pesa or the provider of cards */
export async function complete(
  services: Services,
  tables: Tables,
  payment: PaymentRow,
  actor = 'system',
): Promise<boolean> {
  const named = await underReceipt(services, tables, payment);
  const moved = await move(tables, payment, 'completed', {
    ...named,
    failure: undefined,
    phoneSeal: undefined,
    checkoutUrl: undefined,
    settledAt: instantAfter(services.clock),
  });
  if (moved === null) return false;
  const { organisationId, paidBy, id } = moved;
  const covering = organisationId ? await cover(services, tables, organisationId) : undefined;
  if (covering) await tables.organisations.replace(covering.after);
  const paidUntil = covering?.after.paidUntil;
  await record(services, tables, moved, { actor, action: 'payment.completed', detail: moved.plan ?? '' });
  if (covering === null)
    await keepForReview(services, tables, {
      source: 'query',
      reason: 'refund',
      paymentId: id,
      transactionId: moved.transaction_id,
      amount_cents: moved.amount_cents,
      currency: moved.currency,
    });
  const payer = paidBy ? await tables.users.byId(paidBy) : null;
  if (payer && paidUntil)
    await services.outbox.add(receiptEmail(payer, moved, paidUntil, services.siteUrl), tables);
  return true;
}

/** Part of a transaction. */
export async function fail(
  services: Services,
  tables: Tables,
  payment: PaymentRow,
  failure: PaymentFailure,
): Promise<void> {
  const settledAt = instantAfter(services.clock);
  const moved = await move(tables, payment, 'failed', {
    failure,
    settledAt,
    receipt: undefined,
    phoneSeal: undefined,
    checkoutUrl: undefined,
  });
  if (moved === null) return;
  await record(services, tables, moved, { actor: 'system', action: 'payment.failed', detail: failure });
}

/** Takes back what a payment gave, which owners are told where it was a month. Part of a transaction. @returns whether it was there to be reversed */
export async function reverse(
  services: Services,
  tables: Tables,
  payment: PaymentRow,
  {
    actor,
    reason,
    by = 'refund',
  }: { readonly actor: string; readonly reason: string; readonly by?: TakenBy },
): Promise<PaymentRow | null> {
  const moved = await move(tables, payment, 'reversed', {});
  if (moved === null) return null;
  await record(services, tables, moved, { actor, action: 'payment.reversed', detail: reason });
  const covering = moved.organisationId ? await cover(services, tables, moved.organisationId) : null;
  if (covering === null) return moved;
  const { before, after, isLess } = covering;
  const takenBackAt = isLess ? instantAfter(services.clock) : before.takenBackAt;
  await tables.organisations.replace(takenBackAt ? { ...after, takenBackAt } : after);
  if (isLess) await tellOfTakenBack(services, tables, { before, after, payment: moved, by });
  return moved;
}
