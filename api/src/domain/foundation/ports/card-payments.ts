import type { Currency } from '@adili/schemas/payments/currency';

/** A payment that a card is to make, on a page of the provider's. */
interface CardOrder {
  /** The same again finds the page that was opened. */
  readonly paymentId: string;
  /** What the page says is bought. */
  readonly what: string;
  readonly reference: string;
  readonly cents: number;
  readonly currency: Currency;
  /** When the page ends. */
  readonly endsAt: string;
  /** Where the person is sent afterwards, whether they paid or not. */
  readonly returnTo: string;
}

/** Whether a page was opened: 'unknown' where no answer came. Asking again is safe, since a payment has one page. */
export type OpenedPage =
  | { readonly opened: 'yes'; readonly pageId: string; readonly url: string }
  | { readonly opened: 'no' }
  | { readonly opened: 'unknown' };

/** What the provider says of a page when asked. */
export type PageStatus =
  | { readonly state: 'open' }
  /** Nothing was paid, and nothing can be any more. */
  | { readonly state: 'ended' }
  | {
      readonly state: 'paid';
      /** Of the payment that it was opened for. */
      readonly paymentId: string | undefined;
      readonly cents: number | undefined;
      readonly currency: string | undefined;
      /** The provider's name of the payment. */
      readonly receipt: string | undefined;
    };

/** What the provider says of a card's payment, by its name there. */
export interface CardCharge {
  readonly paymentId: string | undefined;
  readonly cents: number;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
}

/** What came of asking for a refund. */
export type RefundOutcome = 'refunded' | 'disputed' | 'refused';

/** What the provider says of money that was to go back. */
export interface CardRefund {
  readonly paymentId: string | undefined;
  /** The provider's name of the payment. */
  readonly receipt: string;
  readonly cents: number;
  /** Whether the money came back to us, as from a card that is closed. */
  readonly hasFailed: boolean;
}

/** Payments by card as they are set up, at a provider that shows the page where the card is typed. */
export interface CardPayments {
  openPage(order: CardOrder): Promise<OpenedPage>;
  /** @throws {CardPaymentsError} no usable answer came */
  status(pageId: string): Promise<PageStatus>;
  /** Ends a page, so that nobody pays on it any more. @returns what the page is then @throws {CardPaymentsError} no usable answer came */
  endPage(pageId: string): Promise<PageStatus>;
  /** Null where the provider knows of none. @throws {CardPaymentsError} no usable answer came */
  charge(receipt: string): Promise<CardCharge | null>;
  /** Gives back what is left of a payment, once however often it is asked for, unless that failed. @throws {CardPaymentsError} no usable answer came */
  refund(receipt: string, paymentId: string): Promise<RefundOutcome>;
  /** A refund, by its name there; null where the provider knows of none for a payment. @throws {CardPaymentsError} no usable answer came */
  refundNamed(name: string): Promise<CardRefund | null>;
  /** Whether the provider signed a call, lately. */
  knowsSignature(signature: string, body: string): boolean;
}

/** The provider of cards gave no usable answer; the message names nothing of the payment. */
export class CardPaymentsError extends Error {
  override readonly name = 'CardPaymentsError';
  readonly code: string;

  constructor(code: string) {
    super('The provider of card payments gave no usable answer');
    this.code = code;
  }
}
