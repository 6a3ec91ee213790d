import { hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { MobileMoneyError, type PromptStatus } from '../../foundation/ports/mobile-money.ts';
import type { Services } from '../../foundation/services.ts';
import { keepForReview } from './reviews.ts';
import { complete, fail } from './settle.ts';

/** The kind of the jobs that ask M-Pesa what became of a payment. */
export const confirmPayments = 'confirm payment';

export interface Confirmation extends Record<string, unknown> {
  readonly payment: string;
  /** How often it was asked before. */
  readonly round: number;
  /** What a callback says became of it; nothing where none has come. */
  readonly claim?: 'completed' | 'failed';
  /** When that came: M-Pesa is asked from then on. */
  readonly claimedAt?: string;
}

/** A prompt is on the phone for a minute or two: often at first, hardly ever later. */
const waits = [15, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1_000);
const longest = minutes(30);

/** How long M-Pesa is asked about a prompt, and how long its name is waited for where it never said that. */
const patience = { named: hours(24), unnamed: minutes(15) } as const;

/** Asks once more, later. What was asked for before is not asked for twice. Part of a transaction. */
export async function askLater({ jobs }: Services, tables: Tables, asked: Confirmation): Promise<void> {
  const { payment, round, claim } = asked;
  const id = `${confirmPayments} ${payment} ${claim ?? ''} ${round}`;
  if ((await tables.jobs.byId(id)) !== null) return;
  const isHint = claim !== undefined && round === 0;
  const delay = isHint ? 0 : (waits[round] ?? longest);
  await jobs.add(tables, confirmPayments, { ...asked }, { id, delay });
}

const isOver = ({ status }: PaymentRow, { claim }: Confirmation) =>
  status === 'completed' || status === 'reversed' || (status === 'failed' && claim !== 'completed');

const review = (
  services: Services,
  tables: Tables,
  { id: paymentId, checkoutRequestId, receipt: transactionId, amount_cents }: PaymentRow,
  reason: 'contradiction' | 'unanswered',
) => {
  const heard = { paymentId, checkoutRequestId, transactionId, amount_cents };
  return keepForReview(services, tables, { source: 'query', reason, ...heard });
};

/** Whether it was asked for, or a callback came, so long ago that no answer is waited for any more. */
const isOverdue = (
  { clock }: Services,
  { date, checkoutRequestId }: PaymentRow,
  { claimedAt = date }: Confirmation,
) => claimedAt <= instantAfter(clock, -(checkoutRequestId ? patience.named : patience.unnamed));

/**
 * What M-Pesa says of a prompt.
 * @throws {MobileMoneyError} it says nothing, and there is time to ask again
 */
async function readStatus(
  services: Services,
  payment: PaymentRow,
  asked: Confirmation,
): Promise<PromptStatus> {
  const { mobileMoney } = services;
  if (!mobileMoney || !payment.checkoutRequestId) return { state: 'pending' };
  try {
    return await mobileMoney.status(payment.checkoutRequestId);
  } catch (error) {
    // Each failed try is logged by the job. At the end an operator has to look, and the organisation to pay again.
    if (error instanceof MobileMoneyError && isOverdue(services, payment, asked)) return { state: 'pending' };
    throw error;
  }
}

/** Enters M-Pesa's answer in the payment as it stands now. */
const enter = (services: Services, asked: Confirmation, answer: PromptStatus) =>
  services.store.transaction(async (tables) => {
    const payment = await tables.payments.byId(asked.payment);
    if (payment === null || isOver(payment, asked)) return;
    if (answer.state === 'completed') return void (await complete(services, tables, payment));
    if (answer.state === 'pending' && !isOverdue(services, payment, asked))
      return askLater(services, tables, { ...asked, round: asked.round + 1 });
    const failure = answer.state === 'failed' ? answer.failure : 'unanswered';
    if (payment.status === 'pending') {
      await fail(services, tables, payment, failure);
      if (failure === 'unanswered') return void (await review(services, tables, payment, 'unanswered'));
    }
    // M-Pesa says otherwise, or nothing: a person has to look whether it was paid.
    if (asked.claim === 'completed') await review(services, tables, payment, 'contradiction');
  });

async function confirm(services: Services, asked: Confirmation): Promise<void> {
  const { store, outbox } = services;
  const payment = await store.payments.byId(asked.payment);
  if (payment === null || isOver(payment, asked)) return;
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
