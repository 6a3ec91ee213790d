import { mistakes, production, read } from '../testing/settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_c0ffee00c0ffee',
  STRIPE_WEBHOOK_SECRET: 'whsec_c0ffee00c0ffee00c0ffee',
};
const development = { NODE_ENV: 'development' };

test('cards are on once both secrets are there; dollars cost what the pages say', () => {
  const { stripe: on, planPrices } = read({
    ...development,
    ...stripe,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_beef0000beef0000beef',
    STRIPE_API_BASE: 'http://localhost:9/',
    PLAN_PRICES_EUR: 'growth=139',
  });
  expect(on).toEqual({
    secretKey: stripe.STRIPE_SECRET_KEY,
    webhookSecrets: [stripe.STRIPE_WEBHOOK_SECRET, 'whsec_beef0000beef0000beef'],
    apiBase: 'http://localhost:9',
  });
  expect(planPrices).toEqual({
    KES: {},
    USD: { starter: 4_900, growth: 14_900 },
    EUR: { growth: 13_900 },
  });
  expect(read({ ...development, ...stripe }).stripe?.apiBase).toBe('https://api.stripe.com');
  expect(read(development)).toMatchObject({ stripe: null, missingCardSettings: Object.keys(stripe) });
});

test('each mistake in the settings of cards has its line, and production takes no key of tests by an oversight', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripe;
  expect(mistakes({ ...development, STRIPE_SECRET_KEY })).toEqual([
    'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY',
  ]);
  expect(mistakes({ ...development, STRIPE_SECRET_KEY: 'pk_live_c0ffee00', STRIPE_WEBHOOK_SECRET })).toEqual([
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_ or rk_',
  ]);
  expect(mistakes({ ...development, PLAN_PRICES_EUR: 'growth=1.5' })).toEqual([
    expect.stringMatching(/^PLAN_PRICES_EUR must be plans with prices in whole euros/),
  ]);
  const ofTests = { ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_test_c0ffee00c0ffee' };
  expect(mistakes({ ...ofTests, STRIPE_API_BASE: 'http://stripe.example' })).toEqual([
    'STRIPE_SECRET_KEY is a key of tests, whose payments cost nothing: set a live one, or STRIPE_MODE=test',
    'STRIPE_API_BASE must be an https:// address in production',
  ]);
  expect(mistakes({ ...ofTests, STRIPE_MODE: 'test' })).toEqual([]);
});
