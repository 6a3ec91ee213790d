import type { PlanId } from '@adili/schemas/accounts/plan';
import type { Currency } from '@adili/schemas/payments/currency';
import type { PaymentFailure } from '@adili/schemas/payments/status';

interface Prompt {
  /** Kenyan shillings, whole. */
  readonly shillings: number;
  /** 2547... or 2541... */
  readonly msisdn: string;
  /** What the person sees as the account: at most 12 characters. */
  readonly reference: string;
  /** The id of the payment, under which M-Pesa calls back. */
  readonly paymentId: string;
}

/** Whether a prompt was sent: 'unknown' where no answer came, and it may have been. */
export type PromptAnswer =
  | { readonly sent: 'yes'; readonly checkoutRequestId: string }
  | { readonly sent: 'no' }
  | { readonly sent: 'unknown' };

/** What M-Pesa says of a prompt when asked. */
export type PromptStatus =
  | { readonly state: 'pending' }
  | { readonly state: 'completed' }
  | { readonly state: 'failed'; readonly failure: PaymentFailure };

/** M-Pesa as it is set up, by Safaricom's Daraja. */
export interface MobileMoney {
  readonly shortcode: string;
  prompt(prompt: Prompt): Promise<PromptAnswer>;
  /** @throws {MobileMoneyError} no usable answer came */
  status(checkoutRequestId: string): Promise<PromptStatus>;
  /** Compares in constant time. */
  knowsSecret(secret: string): boolean;
  /** Whether callbacks come from this address. */
  callsFrom(address: string): boolean;
}

/** M-Pesa gave no usable answer; the message names nothing of the payment. */
export class MobileMoneyError extends Error {
  override readonly name = 'MobileMoneyError';
  readonly code: string;

  constructor(code: string) {
    super('M-Pesa gave no usable answer');
    this.code = code;
  }
}

/** What a month costs, in cents. */
export type PlanPrices = Readonly<Record<Currency, Readonly<Partial<Record<PlanId, number>>>>>;
