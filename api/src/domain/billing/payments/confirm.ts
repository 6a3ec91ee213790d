import { type Currency, currencies } from '@adili/schemas/payments/currency';
import { hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { CardPaymentsError } from '../../foundation/ports/card-payments.ts';
import { MobileMoneyError, type PromptStatus } from '../../foundation/ports/mobile-money.ts';
import type { Services } from '../../foundation/services.ts';
import { openCardPage } from './card-page.ts';
import { keepForReview } from './reviews.ts';
import { complete, fail } from './settle.ts';
import { wayOf } from './shown.ts';

/** The kind of the jobs that ask M-Pesa, or the provider of cards, what became of a payment. */
export const confirmPayments = 'confirm payment';

export interface Confirmation extends Record<string, unknown> {
  readonly payment: string;
  /** How often it was asked before. */
  readonly round: number;
  /** What a callback says became of it; nothing where none has come. */
  readonly claim?: 'completed' | 'failed';
  /** When that came: it is asked from then on. */
  readonly claimedAt?: string;
}

/** A prompt is on the phone for a minute or two: often at first, hardly ever later. */
const waits = [15, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1_000);
const longest = minutes(30);
/** A person is on the page where a card pays for as long as they like, and comes back to a page that waits for the answer. */
const longestOfCards = minutes(1);

/** How long a payment is asked about, and how long its name is waited for where that was never said. */
const patience = { named: hours(24), unnamed: minutes(15) } as const;

/** Asks once more, later. What was asked for before is not asked for twice. Part of a transaction. @param most milliseconds to wait */
export async function askLater(
  { jobs }: Services,
  tables: Tables,
  asked: Confirmation,
  most = longest,
): Promise<void> {
  const { payment, round, claim } = asked;
  const id = `${confirmPayments} ${payment} ${claim ?? ''} ${round}`;
  if ((await tables.jobs.byId(id)) !== null) return;
  const isHint = claim !== undefined && round === 0;
  const delay = isHint ? 0 : Math.min(waits[round] ?? most, most);
  await jobs.add(tables, confirmPayments, { ...asked }, { id, delay });
}

const isOver = ({ status }: PaymentRow, { claim }: Confirmation) =>
  status === 'completed' || status === 'reversed' || (status === 'failed' && claim !== 'completed');

const review = (
  services: Services,
  tables: Tables,
  { id: paymentId, checkoutRequestId, receipt: transactionId, amount_cents, currency }: PaymentRow,
  reason: 'contradiction' | 'unanswered',
) => {
  const heard = { paymentId, checkoutRequestId, transactionId, amount_cents, currency };
  return keepForReview(services, tables, { source: 'query', reason, ...heard });
};

/** Whether it was asked for, or a callback came, so long ago that no answer is waited for any more. */
const isOverdue = (
  { clock }: Services,
  { date, checkoutRequestId }: PaymentRow,
  { claimedAt = date }: Confirmation,
) => claimedAt <= instantAfter(clock, -(checkoutRequestId ? patience.named : patience.unnamed));

/** What is said of a payment when asked: that it was paid counts where all that is paid is what was asked for. */
type Answer =
  | PromptStatus
  | { readonly state: 'completed'; readonly receipt: string }
  | {
      readonly state: 'other';
      readonly transactionId?: string;
      /** Both, or none where the currency is none of ours: what the units of its amount are is not known here. */
      readonly amount_cents?: number;
      readonly currency?: Currency;
    };

/** What the provider of cards says of a page. @throws {CardPaymentsError} */
async function readPage({ cardPayments }: Services, payment: PaymentRow): Promise<Answer> {
  if (!cardPayments || !payment.checkoutRequestId) return { state: 'pending' };
  const page = await cardPayments.status(payment.checkoutRequestId);
  if (page.state === 'open') return { state: 'pending' };
  if (page.state === 'ended') return { state: 'failed', failure: 'timeout' };
  const { paymentId, cents, currency, receipt } = page;
  const isWhole =
    paymentId === payment.id && cents === payment.amount_cents && currency === wayOf(payment).currency;
  if (isWhole && receipt) return { state: 'completed', receipt };
  const known = currencies.find((one) => one === currency);
  return {
    state: 'other',
    transactionId: receipt,
    ...(known ? { amount_cents: cents, currency: known } : {}),
  };
}

/**
 * What M-Pesa or the provider of cards says of a payment.
 * @throws {MobileMoneyError | CardPaymentsError} it says nothing, and there is time to ask again
 */
async function readStatus(services: Services, payment: PaymentRow, asked: Confirmation): Promise<Answer> {
  const { mobileMoney } = services;
  try {
    if (wayOf(payment).method === 'card') return await readPage(services, payment);
    if (!mobileMoney || !payment.checkoutRequestId) return { state: 'pending' };
    return await mobileMoney.status(payment.checkoutRequestId);
  } catch (error) {
    const isSilent = error instanceof MobileMoneyError || error instanceof CardPaymentsError;
    // Each failed try is logged by the job. At the end an operator has to look, and the organisation to pay again.
    if (isSilent && isOverdue(services, payment, asked)) return { state: 'pending' };
    throw error;
  }
}

/** Enters the answer in the payment as it stands now. */
const enter = (services: Services, asked: Confirmation, answer: Answer) =>
  services.store.transaction(async (tables) => {
    const payment = await tables.payments.byId(asked.payment);
    if (payment === null || isOver(payment, asked)) return;
    if (answer.state === 'completed') {
      const receipt = 'receipt' in answer ? answer.receipt : payment.receipt;
      return void (await complete(services, tables, { ...payment, receipt }));
    }
    if (answer.state === 'other') return enterOther(services, tables, payment, answer);
    const isCard = wayOf(payment).method === 'card';
    if (answer.state === 'pending' && !isOverdue(services, payment, asked)) {
      const next = { ...asked, round: asked.round + 1 };
      return askLater(services, tables, next, isCard ? longestOfCards : undefined);
    }
    // A page that was never named was shown to nobody, so nobody paid on it.
    const isUnseen = isCard && !payment.checkoutRequestId;
    const silence = isUnseen ? 'refused' : 'unanswered';
    const failure = answer.state === 'failed' ? answer.failure : silence;
    if (payment.status === 'pending') {
      await fail(services, tables, payment, failure);
      if (failure === 'unanswered') return void (await review(services, tables, payment, 'unanswered'));
    }
    // It is said otherwise, or nothing is: a person has to look whether it was paid.
    if (asked.claim === 'completed') await review(services, tables, payment, 'contradiction');
  });

/** Money came that is not what was asked for: a person has to look, and nothing is credited. Part of a transaction. */
async function enterOther(
  services: Services,
  tables: Tables,
  payment: PaymentRow,
  { state: _, ...paid }: Extract<Answer, { state: 'other' }>,
): Promise<void> {
  if (payment.status === 'pending') await fail(services, tables, payment, 'unanswered');
  const { id: paymentId, checkoutRequestId } = payment;
  const heard = { paymentId, checkoutRequestId, ...paid };
  await keepForReview(services, tables, { source: 'card', reason: 'amount', ...heard });
}

async function confirm(services: Services, asked: Confirmation): Promise<void> {
  const { store, outbox } = services;
  let payment = await store.payments.byId(asked.payment);
  if (payment === null || isOver(payment, asked)) return;
  // Asked for again, the same page is found that an answer was lost of.
  if (wayOf(payment).method === 'card' && !payment.checkoutRequestId && payment.status === 'pending')
    payment = (await openCardPage(services, payment)) ?? payment;
  await enter(services, asked, await readStatus(services, payment, asked));
  outbox.sendDue();
}

/** How payments under way are followed up: nothing is credited but what M-Pesa says when asked. */
export const registerConfirmations = (services: Services): void =>
  services.jobs.register<Confirmation>({
    kind: confirmPayments,
    work: ({ payload }) => confirm(services, payload),
    atOnce: 5,
    patience: minutes(2),
    retry: (tries) => waits[tries - 1] ?? longest,
  });
