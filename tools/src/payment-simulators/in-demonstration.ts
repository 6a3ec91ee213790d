import { demoPricesEur } from '@adili/server/settings/prices';
import { isOwnDemonstration } from '../own-demonstration.ts';
import { DarajaSimulator, daraja } from './daraja.ts';
import { newRun } from './names.ts';
import { goodDay } from './odds.ts';
import { StripeSimulator, stripe } from './stripe.ts';

/** How often simulated calls are sent that are due. */
const beat = 250;

/** Whether people pay in a simulation: those of the demonstration, on this machine, where no real way is set up. */
export function isSimulated(env: NodeJS.ProcessEnv): boolean {
  const isSet = Object.entries(env).some(([name, value]) => value && /^(MPESA|STRIPE)_/.test(name));
  return isOwnDemonstration(env) && !isSet;
}

/** Settings of an API that pays through simulations. */
export const simulatedSettings = (at: { readonly daraja?: string; readonly stripe?: string }) => ({
  ...(at.daraja
    ? {
        MPESA_CONSUMER_KEY: daraja.consumerKey,
        MPESA_CONSUMER_SECRET: daraja.consumerSecret,
        MPESA_SHORTCODE: daraja.shortcode,
        MPESA_PASSKEY: daraja.passkey,
        MPESA_CALLBACK_SECRET: daraja.callbackSecret,
        MPESA_BASE_URL: at.daraja,
      }
    : {}),
  ...(at.stripe
    ? {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: at.stripe,
      }
    : {}),
});

const eurPrices = Object.entries(demoPricesEur)
  .map(([plan, euros]) => `${plan}=${euros}`)
  .join(',');

/**
 * Lets the people of the demonstration pay, without any money: a phone answers by itself after two or three seconds, a
 * card on a page of this machine. Adds the settings to the environment; it ends with this process.
 * @returns a line on it; null where real ways are set up, or nobody of the demonstration pays
 */
export async function simulatePayments(env: NodeJS.ProcessEnv): Promise<string | null> {
  if (!isSimulated(env)) return null;
  const run = newRun();
  const phones = new DarajaSimulator(goodDay, Date.now, run);
  const cards = new StripeSimulator(goodDay, Date.now, run);
  const settings = simulatedSettings({ daraja: await phones.listen(), stripe: await cards.listen() });
  phones.unref();
  cards.unref();
  Object.assign(env, settings, { PLAN_PRICES_EUR: env.PLAN_PRICES_EUR || eurPrices });
  const api = env.API_BASE?.replace(/\/$/, '') ?? '';
  setInterval(() => {
    // What can't be sent is asked for by the API itself.
    void phones.messages.deliver(new URL(api).origin);
    void cards.messages.deliver(api);
  }, beat).unref();
  return 'Payments are simulated: a phone pays by itself, a card on a page of this machine.';
}
