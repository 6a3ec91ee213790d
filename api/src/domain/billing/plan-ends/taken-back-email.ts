import { planTitles } from '@adili/schemas/accounts/plan';
import { standingOf } from '@adili/schemas/entitlements/standing';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { money } from '@adili/schemas/payments/currency';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { receiptWords, wayOf } from '../payments/shown.ts';
import type { TakenBack } from './taken-back.ts';

/** What happened to the money. */
function whatHappened({ payment, by }: TakenBack): string {
  const { plan, amount_cents, transaction_id } = payment;
  const { method, currency } = wayOf(payment);
  // A mail is searched for what is typed.
  const amount = money(amount_cents / 100, currency).replace('\u00a0', ' ');
  const what = `${amount} for a month of ${plan ? planTitles[plan] : 'your plan'} (${receiptWords(payment)}: ${transaction_id})`;
  if (by === 'dispute')
    return `The bank of your card took back the payment of ${what}, after it was disputed there.`;
  return method === 'card'
    ? `The payment by card of ${what} was refunded.`
    : `The M-Pesa payment of ${what} was reversed.`;
}

/** What becomes of the plan, and of what is there. */
function whatFollows({ before, after }: TakenBack, now: string): string {
  const zone = after.timeZone ?? defaultTimeZone;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone });
  const on = (instant: string) => day.format(new Date(instant));
  const { plan, by, ends } = standingOf(after, now);
  if (plan === null || ends === undefined)
    return 'Your organisation has no plan now. Nothing was deleted: what is there can be read and exported, and nothing new can be added.';
  const what = by === 'trial' ? `the free trial of ${planTitles[plan]}` : planTitles[plan];
  const isLower = plan !== standingOf(before, now).plan;
  const over = `: what is over the limits of ${planTitles[plan]} can be read and exported, and nothing can be added to it`;
  return `Your organisation now has ${what} until ${on(ends)}. Nothing was deleted${isLower ? over : ''}.`;
}

/** Tells an owner that a payment was taken back, what follows, and what to do. */
export const takenBackEmail = (
  to: Addressee,
  taken: TakenBack,
  { clock, siteUrl, contact }: Pick<Services, 'clock' | 'siteUrl' | 'contact'>,
): Email =>
  renderEmail({
    to,
    subject: 'A payment for your plan was taken back',
    paragraphs: [
      whatHappened(taken),
      whatFollows(taken, clock().toISOString()),
      `To go on, pay for a month on the Plan page, or write to us for an invoice. If you didn’t expect this, write to ${contact.support} before you pay again.`,
    ],
    action: { label: 'See your plan', url: `${siteUrl}dashboard/plan` },
    closing: [`The owners of your organisation get this. Questions? Write to ${contact.support}.`],
  });
