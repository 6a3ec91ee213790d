import { plans } from '../accounts/plan.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { currencies } from './currency.ts';

/** A Kenyan mobile number in any usual form as M-Pesa takes it, 2547... or 2541...; any other text stays as it is. */
function msisdnOf(text: string): string {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  const [, number] = digits.match(/^(?:254|0)?0?([17]\d{8})$/) ?? [];
  return number === undefined ? text : `254${number}`;
}

const kenyanPhone = 'Enter a Kenyan mobile number, such as 0712 345 678';

const plan = z.enum(plans, { error: 'Please choose a plan' });

/** POST /billing/checkout, by M-Pesa: a prompt on a phone. */
export const mpesaCheckout = z.object({
  plan,
  method: z.optional(z.enum(['mpesa'])),
  phone: z
    .string({ error: kenyanPhone })
    .check(
      z.trim(),
      z.maxLength(limits.phone, { error: kenyanPhone, abort: true }),
      z.overwrite(msisdnOf),
      z.regex(/^254[17]\d{8}$/, { error: kenyanPhone }),
    ),
});
export type MpesaCheckout = z.infer<typeof mpesaCheckout>;

/** What a card pays for. */
export const cardChoice = z.object({
  plan,
  currency: z.enum(currencies, { error: 'Please choose a currency' }),
});

/** The same by card: a page of the provider's. */
export const cardCheckout = z.extend(cardChoice, { method: z.enum(['card']) });
export type CardCheckout = z.infer<typeof cardCheckout>;

export type Checkout = MpesaCheckout | CardCheckout;
