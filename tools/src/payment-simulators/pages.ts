/** What becomes of a page where a card pays. */
type Outcome = 'paid' | 'expired';

/** Of a page that waits for a person: it stays open until they have done something. */
const never = Number.POSITIVE_INFINITY;

export interface OrderedPage {
  readonly paymentId: string;
  readonly cents: number;
  /** In small letters, as Stripe writes it. */
  readonly currency: string;
  readonly what: string;
  readonly returnTo: string;
  /** In milliseconds. */
  readonly endsAt: number;
  /** What the person sees besides, as far as it names the payment. */
  readonly description: string;
}

/** A page as Stripe has it: what is true, whatever was reported. */
export class Page {
  readonly id: string;
  readonly intent: string;
  readonly order: OrderedPage;
  #outcome: Outcome = 'expired';
  decidedAt = never;
  /** When it was paid back, when that failed, and when a bank disputed it. */
  refundedAt = never;
  refundFailedAt = never;
  /** How often it was paid back. */
  refunds = 0;
  disputedAt = never;

  constructor(name: string, order: OrderedPage) {
    this.id = `cs_test_${name}`;
    this.intent = `pi_${name}`;
    this.order = order;
  }

  /** What is decided on it, at a time; the first counts. */
  decide(outcome: Outcome, at: number): void {
    if (this.decidedAt !== never) return;
    this.#outcome = outcome;
    this.decidedAt = at;
  }

  stateAt(now: number): 'open' | Outcome {
    if (this.decidedAt <= now) return this.#outcome;
    return this.order.endsAt <= now ? 'expired' : 'open';
  }

  /** Ends it where it is open: what was to be decided later isn't. @returns whether it was */
  end(now: number): boolean {
    if (this.stateAt(now) !== 'open') return false;
    this.#outcome = 'expired';
    this.decidedAt = now;
    return true;
  }

  get isPaid(): boolean {
    return this.decidedAt !== never && this.#outcome === 'paid';
  }

  /** Whether the money is not ours any more. */
  get isReversed(): boolean {
    return (this.refundedAt !== never && this.refundFailedAt === never) || this.disputedAt !== never;
  }

  /** @param failsAt when the money comes back */
  refund(at: number, failsAt = never): void {
    this.refundedAt = at;
    this.refundFailedAt = failsAt;
    this.refunds += 1;
  }

  isRefundedAt(now: number): boolean {
    return this.refundedAt <= now && this.refundFailedAt > now;
  }

  /** A refund of it: the last as it stands; those before it have failed. */
  refundAt(name: string, now: number) {
    const number = Number(name.slice(`re_${this.id}_`.length));
    if (!(number >= 1 && number <= this.refunds)) return null;
    const isLast = number === this.refunds;
    return {
      id: name,
      amount: this.order.cents,
      status: isLast && this.isRefundedAt(now) ? 'succeeded' : 'failed',
      payment_intent: { id: this.intent, metadata: { payment: this.order.paymentId } },
    };
  }

  get refundName(): string {
    return `re_${this.id}_${this.refunds}`;
  }

  /** As Stripe answers it. @param base of the addresses of its pages */
  sessionAt(now: number, base: string) {
    const { cents, currency, paymentId } = this.order;
    const state = this.stateAt(now);
    return {
      id: this.id,
      object: 'checkout.session',
      status: state === 'paid' ? 'complete' : state,
      payment_status: state === 'paid' ? 'paid' : 'unpaid',
      url: state === 'open' ? `${base}/pay/${this.id}` : null,
      amount_total: cents,
      currency,
      client_reference_id: paymentId,
      payment_intent: state === 'paid' ? this.intent : null,
      metadata: { payment: paymentId },
    };
  }

  /** The same of its payment. */
  intentAt(now: number) {
    const { cents, paymentId } = this.order;
    return {
      id: this.intent,
      object: 'payment_intent',
      amount_received: cents,
      metadata: { payment: paymentId },
      latest_charge: {
        amount_refunded: this.isRefundedAt(now) ? cents : 0,
        disputed: this.disputedAt <= now,
      },
    };
  }
}
