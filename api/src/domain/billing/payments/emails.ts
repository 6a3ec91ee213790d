import { planTitles } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const kes = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 });

/** The receipt for the person who paid. @param siteUrl ends with a slash */
export const receiptEmail = (
  to: Addressee,
  { plan, amount_cents, transaction_id, match }: PaymentRow,
  paidUntil: string,
  siteUrl: string,
): Email =>
  renderEmail({
    to,
    subject: `Receipt for your ${brand.name} payment`,
    paragraphs: [
      `We’ve received KES ${kes.format(amount_cents / 100)} for the ${plan ? planTitles[plan] : ''} plan. Thank you.`,
      match === 'matched' ? `M-Pesa receipt: ${transaction_id}` : `Our reference: ${transaction_id}`,
      `The plan is paid for until ${day.format(new Date(paidUntil))} (Nairobi).`,
    ],
    action: { label: 'See your plan', url: `${siteUrl}dashboard/plan` },
    closing: [
      'If you didn’t make this payment, please reply to this email or ask an owner of your organisation.',
    ],
  });

/** To the operator: a reversal that M-Pesa reports counts once they confirm it. */
export const reversalEmail = (to: string, receipt: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `M-Pesa reports a reversed payment: ${receipt}`,
    paragraphs: [
      `M-Pesa reports that the payment ${receipt} was reversed. Nothing has changed here yet: compare it with the statement of your shortcode, then settle it on the payments page.`,
    ],
    action: { label: 'Open payments', url: `${siteUrl}admin/payments` },
  });
