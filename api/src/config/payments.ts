import { plans } from '@adili/schemas/accounts/plan';
import { httpAddress, oneOf } from '@adili/server/settings/kinds';
import { monthlyPrices } from '@adili/server/settings/prices';
import type { Refuse } from '@adili/server/settings/read-settings';
import { z } from 'zod';

/** M-Pesa by Safaricom's Daraja. Payments are on once all that it needs is set, and off while nothing is. */
export const paymentVariables = {
  /** Of the app in Daraja's portal. */
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  /** The paybill number that is paid to. */
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be a number of 5 to 7 digits')
    .optional(),
  MPESA_PASSKEY: z.string().optional(),
  /** Stands in the address that M-Pesa calls back. */
  MPESA_CALLBACK_SECRET: z
    .string()
    .regex(/^[\w-]{24,128}$/, 'must be 24 to 128 letters, digits, - or _: openssl rand -hex 24')
    .optional(),
  /** The sandbox unless set; production wants it said, since money of the sandbox is none. */
  MPESA_ENVIRONMENT: oneOf(['sandbox', 'production']).optional(),
  /** Another server in Daraja's place. */
  MPESA_BASE_URL: httpAddress.optional(),
  /** Where M-Pesa calls back; API_BASE with /webhooks/mpesa unless set. */
  MPESA_CALLBACK_URL: httpAddress.optional(),
  /** The addresses that callbacks come from, separated by commas. Unset: any. */
  MPESA_CALLBACK_ADDRESSES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'must be addresses, separated by commas' })))
    .default([]),
  /** What a month of a plan costs, in shillings. */
  PLAN_PRICES_KES: monthlyPrices(plans).optional(),
};

type Given = z.output<z.ZodObject<typeof paymentVariables>>;

/** What payments need. */
const needed = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
  'MPESA_CALLBACK_SECRET',
  'PLAN_PRICES_KES',
] as const;

export const missingPaymentSettings = (given: Given): string[] =>
  needed.filter((name) => given[name] === undefined);

/** Of M-Pesa's settings there are all or none; prices may stand without them. */
export function paymentRules(
  given: Given & { NODE_ENV: string; API_BASE?: string | undefined },
  refuse: Refuse,
): void {
  const first = needed.find((name) => name !== 'PLAN_PRICES_KES' && given[name] !== undefined);
  if (first === undefined) return;
  for (const name of missingPaymentSettings(given)) refuse(name, `is required with ${first}`);
  if (given.NODE_ENV !== 'production') return;
  const { MPESA_BASE_URL: base, MPESA_CALLBACK_URL: callback = given.API_BASE } = given;
  if (!given.MPESA_ENVIRONMENT && !base)
    refuse(
      'MPESA_ENVIRONMENT',
      'must be set in production: production, or sandbox, where payments cost nothing',
    );
  if (!callback?.startsWith('https:'))
    refuse(
      'MPESA_CALLBACK_URL',
      'or API_BASE must be an https:// address in production: M-Pesa calls back there',
    );
  if (base && !base.startsWith('https:'))
    refuse('MPESA_BASE_URL', 'must be an https:// address in production');
}

const hosts = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;

const bare = (address: string) => address.replace(/\/$/, '');

export type MpesaSettings = NonNullable<ReturnType<typeof mpesaOf>>;

/** Null while payments are off. Its addresses end without a slash. @param api the API as others reach it, without a slash at its end */
export function mpesaOf(given: Given, api: string) {
  if (missingPaymentSettings(given).length > 0) return null;
  return {
    consumerKey: given.MPESA_CONSUMER_KEY ?? '',
    consumerSecret: given.MPESA_CONSUMER_SECRET ?? '',
    shortcode: given.MPESA_SHORTCODE ?? '',
    passkey: given.MPESA_PASSKEY ?? '',
    callbackSecret: given.MPESA_CALLBACK_SECRET ?? '',
    callbackUrl: bare(given.MPESA_CALLBACK_URL ?? `${api}/webhooks/mpesa`),
    callbackAddresses: given.MPESA_CALLBACK_ADDRESSES,
    baseUrl: bare(given.MPESA_BASE_URL ?? hosts[given.MPESA_ENVIRONMENT ?? 'sandbox']),
  };
}
