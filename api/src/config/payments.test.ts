import { mistakes, production, read } from '../testing/settings.ts';

const mpesa = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '174379',
  MPESA_PASSKEY: 'passkey',
  MPESA_CALLBACK_SECRET: 'c0ffee00c0ffee00c0ffee00',
  PLAN_PRICES_KES: 'starter=6500, growth=19500',
};

test('M-Pesa is on once all of its settings are there, prices in cents', () => {
  const { mpesa: on, planPrices } = read({
    NODE_ENV: 'development',
    ...mpesa,
    API_BASE: 'https://api.example/v1/',
  });
  expect(on).toMatchObject({
    baseUrl: 'https://sandbox.safaricom.co.ke',
    callbackUrl: 'https://api.example/v1/webhooks/mpesa',
  });
  expect(planPrices.KES).toEqual({ starter: 650_000, growth: 1_950_000 });
  expect(read({ NODE_ENV: 'development' })).toMatchObject({
    mpesa: null,
    missingPaymentSettings: Object.keys(mpesa),
  });
});

test('each mistake in the settings of M-Pesa has its line', () => {
  const development = { NODE_ENV: 'development' };
  expect(mistakes({ ...development, MPESA_CONSUMER_KEY: 'key', MPESA_PASSKEY: 'key' })).toEqual([
    'MPESA_CONSUMER_SECRET is required with MPESA_CONSUMER_KEY',
    'MPESA_SHORTCODE is required with MPESA_CONSUMER_KEY',
    'MPESA_CALLBACK_SECRET is required with MPESA_CONSUMER_KEY',
    'PLAN_PRICES_KES is required with MPESA_CONSUMER_KEY',
  ]);
  for (const PLAN_PRICES_KES of ['starter', 'starter=65.5', 'free=1', 'starter=1,starter=2', 'growth=999999'])
    expect(mistakes({ ...development, PLAN_PRICES_KES })).toEqual([
      expect.stringMatching(/^PLAN_PRICES_KES must be plans with prices in whole shillings/),
    ]);
  expect(
    mistakes({ ...development, ...mpesa, MPESA_SHORTCODE: '12', MPESA_CALLBACK_SECRET: 'short' }),
  ).toHaveLength(2);
  const inProduction = { ...production, ...mpesa, API_BASE: 'https://api.adili.example' };
  expect(mistakes(inProduction)).toEqual([
    'MPESA_ENVIRONMENT must be set in production: production, or sandbox, where payments cost nothing',
  ]);
  expect(read({ ...inProduction, MPESA_ENVIRONMENT: 'production' }).mpesa?.baseUrl).toBe(
    'https://api.safaricom.co.ke',
  );
  expect(
    mistakes({ ...production, ...mpesa, MPESA_BASE_URL: 'http://daraja.example', API_BASE: '' }),
  ).toEqual([
    expect.stringMatching(/^API_BASE is required/),
    expect.stringMatching(/^MPESA_CALLBACK_URL or API_BASE must be an https/),
    'MPESA_BASE_URL must be an https:// address in production',
  ]);
});
