import { planTitles } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { money } from '@adili/schemas/payments/currency';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { receiptWords, wayOf } from './shown.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** The receipt for the person who paid. @param siteUrl ends with a slash */
export const receiptEmail = (
  to: Addressee,
  payment: PaymentRow,
  paidUntil: string,
  siteUrl: string,
): Email => {
  const { plan, amount_cents, transaction_id } = payment;
  // A mail is searched for what is typed.
  const amount = money(amount_cents / 100, wayOf(payment).currency).replace('\u00a0', ' ');
  return renderEmail({
    to,
    subject: `Receipt for your ${brand.name} payment`,
    paragraphs: [
      `We’ve received ${amount} for the ${plan ? planTitles[plan] : ''} plan. Thank you.`,
      `${receiptWords(payment)}: ${transaction_id}`,
      `The plan is paid for until ${day.format(new Date(paidUntil))} (Nairobi).`,
    ],
    action: { label: 'See your plan', url: `${siteUrl}dashboard/plan` },
    closing: [
      'If you didn’t make this payment, please reply to this email or ask an owner of your organisation.',
    ],
  });
};

/** To the operator: a reversal that M-Pesa or Stripe reports counts once they confirm it. */
export const reversalEmail = (
  to: string,
  receipt: string,
  siteUrl: string,
  by: 'M-Pesa' | 'Stripe' = 'M-Pesa',
): Email =>
  renderEmail({
    to,
    subject: `${by} reports a reversed payment: ${receipt}`,
    paragraphs: [
      `${by} reports that the payment ${receipt} was reversed. Nothing has changed here yet: compare it with ${by === 'M-Pesa' ? 'the statement of your shortcode' : 'what Stripe’s dashboard says'}, then settle it on the payments page.`,
    ],
    action: { label: 'Open payments', url: `${siteUrl}admin/payments` },
  });

/** To the operator: money that was to go back to a customer has come back. */
export const failedRefundEmail = (to: string, receipt: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `A refund did not arrive: ${receipt}`,
    paragraphs: [
      `Stripe reports that the refund of the card payment ${receipt} failed: the customer hasn’t got the money, and it is in our balance there again. Nothing has changed here yet. Agree with the customer how it goes back, or that their plan goes on, then settle it on the payments page.`,
    ],
    action: { label: 'Open payments', url: `${siteUrl}admin/payments` },
  });

/** To the operator: a customer's bank disputes a payment, which somebody has to answer there. */
export const disputeEmail = (to: string, receipt: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `A card payment is disputed: ${receipt}`,
    paragraphs: [
      `The bank of a customer disputes the card payment ${receipt}. Nothing has changed here yet: answer it at Stripe before its deadline, then settle it on the payments page once the bank has decided.`,
    ],
    action: { label: 'Open payments', url: `${siteUrl}admin/payments` },
  });
