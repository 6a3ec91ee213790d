import { daraja } from './simulator.ts';

/** The settings of an API that pays through the simulator. */
export const paymentSettings = (simulator: string): Record<string, string> => ({
  MPESA_CONSUMER_KEY: daraja.consumerKey,
  MPESA_CONSUMER_SECRET: daraja.consumerSecret,
  MPESA_SHORTCODE: daraja.shortcode,
  MPESA_PASSKEY: daraja.passkey,
  MPESA_CALLBACK_SECRET: daraja.callbackSecret,
  MPESA_BASE_URL: simulator,
  PLAN_PRICES_KES: 'starter=6500,growth=19500',
});
