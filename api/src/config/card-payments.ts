import { plans } from '@adili/schemas/accounts/plan';
import { httpAddress, oneOf } from '@adili/server/settings/kinds';
import { monthlyPrices } from '@adili/server/settings/prices';
import type { Refuse } from '@adili/server/settings/read-settings';
import { z } from 'zod';

const webhookSecret = z
  .string()
  .regex(/^whsec_\w{16,200}$/, 'must be the signing secret of a webhook: whsec_ and what follows');

/** Cards by Stripe Checkout. They are on once both secrets are set, and off while neither is. */
export const cardVariables = {
  /** Of Stripe's API; a restricted key does. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,200}$/, 'must be a secret or restricted key of Stripe: sk_ or rk_')
    .optional(),
  /** By which Stripe signs what it calls. */
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  /** The one before, while it is turned over. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  /** Another server in Stripe's place. */
  STRIPE_API_BASE: httpAddress.default('https://api.stripe.com'),
  /** 'test' lets production take a key of tests, whose payments cost nothing. */
  STRIPE_MODE: oneOf(['live', 'test']).default('live'),
  /** What a month of a plan costs by card in euros. In dollars it is what the pages say. */
  PLAN_PRICES_EUR: monthlyPrices(plans, 'euros').optional(),
};

type Given = z.output<z.ZodObject<typeof cardVariables>>;

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export const missingCardSettings = (given: Given): string[] =>
  needed.filter((name) => given[name] === undefined);

/** Both secrets stand together; production pays real money over encrypted ways. */
export function cardRules(given: Given & { NODE_ENV: string }, refuse: Refuse): void {
  const first = needed.find((name) => given[name] !== undefined);
  if (first === undefined) return;
  for (const name of missingCardSettings(given)) refuse(name, `is required with ${first}`);
  if (given.NODE_ENV !== 'production') return;
  const isTest = given.STRIPE_SECRET_KEY?.includes('_test_');
  if (isTest && given.STRIPE_MODE !== 'test')
    refuse(
      'STRIPE_SECRET_KEY',
      'is a key of tests, whose payments cost nothing: set a live one, or STRIPE_MODE=test',
    );
  if (!given.STRIPE_API_BASE.startsWith('https:'))
    refuse('STRIPE_API_BASE', 'must be an https:// address in production');
}

export type StripeSettings = NonNullable<ReturnType<typeof stripeOf>>;

/** Null while cards are off. Its address ends without a slash. */
export function stripeOf(given: Given) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = given;
  if (secretKey === undefined || secret === undefined) return null;
  const previous = given.STRIPE_WEBHOOK_SECRET_PREVIOUS;
  return {
    secretKey,
    webhookSecrets: previous ? [secret, previous] : [secret],
    apiBase: given.STRIPE_API_BASE.replace(/\/$/, ''),
  };
}
