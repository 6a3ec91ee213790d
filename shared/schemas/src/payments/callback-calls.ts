import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';

export const heading: Heading = {
  name: 'Payment callbacks',
  description: 'What Safaricom and Stripe call to tell how a payment ended.',
};

/** What M-Pesa reads, whatever became of its call. */
const darajaAnswer = z.object({ ResultCode: z.union([z.number(), z.string()]), ResultDesc: z.string() });

const callback = { access: 'anyone', anyBody: true, answer: darajaAnswer } as const;

export const stkCallback = call('POST /webhooks/mpesa/stk/:secret/:id', {
  ...callback,
  summary: 'M-Pesa reports the result of a prompt: a hint, after which its status is asked',
});

export const confirmationCallback = call('POST /webhooks/mpesa/confirmation/:secret', {
  ...callback,
  summary: 'M-Pesa reports a payment to the shortcode, or a reversal: a hint',
});

export const validationCallback = call('POST /webhooks/mpesa/validation/:secret', {
  ...callback,
  summary: 'M-Pesa asks whether a payment to the shortcode is expected',
});

export const stkWithoutSecret = call('POST /webhooks/mpesa/stk', {
  ...callback,
  summary: 'The same without the secret: kept for review at most',
});

export const confirmationWithoutSecret = call('POST /webhooks/mpesa/confirmation', {
  ...callback,
  summary: 'The same without the secret: kept for review at most',
});

export const validationWithoutSecret = call('POST /webhooks/mpesa/validation', {
  ...callback,
  summary: 'The same without the secret: kept for review, and refused',
});

export const stripeEvent = call('POST /webhooks/stripe', {
  access: 'anyone',
  anyBody: true,
  summary:
    'Stripe reports what became of a payment by card, signed in `Stripe-Signature`: a hint, after which it is asked',
  answer: z.object({ received: z.boolean() }),
});
