import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import type { Reconciliation } from '@adili/schemas/payments/reconciliation';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { startStripe } from '../../../testing/stripe.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let api: TestApi;
let log = '';
beforeEach(async () => {
  log = '';
  stripe = await startStripe();
  api = await startTestApi({
    environment: stripe.environment,
    log: {
      write: (line) => {
        log += line;
      },
    },
  });
});
afterEach(async () => {
  await api.stop();
  stripe.stop();
});

const wanted = { plan: 'growth', method: 'card', currency: 'USD' };
const checkOut = (token: string, body: object = wanted) =>
  api.call('POST', '/billing/checkout', { token, body });
const billing = async (token: string) => (await api.call('GET', '/billing', { token })).body as Billing;
const asOperator = async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  return { token, adminKey: 'key-of-tests' };
};
const reviewed = async () =>
  (await api.call('GET', '/admin/payments/reconciliation', await asOperator())).body as Reconciliation;

/** Stripe calls, as it signs, or as another does. */
async function call(type: string, object: object, by?: string) {
  const { body, signature } = stripe.event(type, object, api.clock.now(), by);
  const answer = await fetch(`${api.base}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  });
  await api.services.background.idle();
  return answer.status;
}

const done = () => call('checkout.session.completed', stripe.page);

async function pass(seconds: number) {
  api.clock.advance(seconds * 1_000);
  api.services.jobs.wakeAll();
  await api.services.background.idle();
}

/** A payment of 149 dollars that was made. */
async function paid() {
  const { token, user } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  stripe.pay();
  await done();
  return { id, token, user };
}

test('a card pays on one page, is credited by what Stripe says, and receipted in its currency', async () => {
  const { token, user } = await api.users.verified();
  const [first, second] = await Promise.all([checkOut(token), checkOut(token)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  const { id, checkoutUrl, ...payment } = first.body as OwnPayment;
  expect((second.body as OwnPayment).id).toBe(id);
  expect(payment).toMatchObject({ amount: 149, currency: 'USD', method: 'card', status: 'pending' });
  expect((await billing(token)).payments[0]).toMatchObject({ checkoutUrl: `${stripe.base}/pay/cs_1` });
  // However often it is asked for: by its key it is one.
  expect(new Set(stripe.asked.map(({ key }) => key))).toEqual(new Set([`page ${id}`]));
  expect(stripe.asked[0]?.form).toMatchObject({
    client_reference_id: id,
    'line_items[0][price_data][unit_amount]': '14900',
    'line_items[0][price_data][currency]': 'usd',
    success_url: `http://localhost:3000/dashboard/plan?payment=${id}`,
    expires_at: String(Date.parse('2026-11-21T10:00:00.000Z') / 1_000),
  });
  // A hint alone credits nothing.
  expect(await done()).toBe(200);
  expect((await billing(token)).plan).toBeUndefined();
  stripe.pay();
  expect([await done(), await done()]).toEqual([200, 200]);
  await pass(60);
  const now = await billing(token);
  expect(now).toMatchObject({
    plan: 'growth',
    // A month after the trial of 14 days in which it was paid.
    paidUntil: '2027-01-05T09:00:00.000Z',
    payments: [{ status: 'completed', transaction_id: 'pi_1' }],
  });
  expect(now.payments[0]).not.toHaveProperty('checkoutUrl');
  const receipts = api.emails.filter(({ subject }) => subject.includes('Receipt'));
  expect(receipts).toMatchObject([
    { to: user.email, text: expect.stringMatching(/USD\s149\.00.*Card payment: pi_1/s) },
  ]);
  const page = await fetch(`${api.base}/billing/payments/${id}/receipt`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await page.text()).toMatch(/Card payment: pi_1.*USD\s149\.00/s);
  expect(log).not.toMatch(/sk_test|whsec|cs_1|pi_1/);
});

test('a webhook that is lost costs a minute, and an answer that is lost no second page', async () => {
  const { token } = await api.users.verified();
  stripe.instead.set('/v1/checkout/sessions', { status: 500, body: {} });
  const { id, checkoutUrl } = (await checkOut(token)).body as OwnPayment;
  expect(checkoutUrl).toBeUndefined();
  stripe.instead.clear();
  await pass(20);
  expect((await billing(token)).payments[0]?.checkoutUrl).toBe(`${stripe.base}/pay/cs_1`);
  stripe.pay();
  await pass(60);
  expect(await billing(token)).toMatchObject({ plan: 'growth', payments: [{ id, status: 'completed' }] });
  expect(new Set(stripe.asked.flatMap(({ key }) => key ?? []))).toEqual(new Set([`page ${id}`]));
});

test.each([
  ['amount_total', 100, { amount: 1, currency: 'USD' }],
  ['currency', 'kes', { amount: 149, currency: 'KES' }],
  // Not one of ours: what its units are Stripe's page says.
  ['currency', 'jpy', { amount: undefined, currency: undefined }],
  ['metadata', { payment: 'another' }, { amount: 149, currency: 'USD' }],
])('what was paid with another %s is credited to nobody, and is for review', async (field, value, heard) => {
  const { token } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  stripe.pay();
  stripe.page[field] = value;
  await pass(20);
  expect(await billing(token)).toMatchObject({ payments: [{ status: 'failed', failure: 'unanswered' }] });
  expect((await billing(token)).plan).toBeUndefined();
  const [review, ...others] = (await reviewed()).review;
  expect(others).toEqual([]);
  expect(review).toMatchObject({ reason: 'amount', source: 'card', payment_id: id });
  expect({ amount: review?.amount, currency: review?.currency }).toEqual(heard);
});

test('a page that was left ends for another wish; one that is paid does not', async () => {
  const { token } = await api.users.verified();
  const { id: first } = (await checkOut(token)).body as OwnPayment;
  const second = await checkOut(token, { ...wanted, currency: 'KES' });
  expect(second).toMatchObject({ status: 202, body: { amount: 19_500, currency: 'KES' } });
  const { payments } = await billing(token);
  expect(payments.find(({ id }) => id === first)).toMatchObject({ status: 'failed', failure: 'cancelled' });
  stripe.pay();
  expect(await checkOut(token)).toMatchObject({ status: 409, body: { code: 'checkout_open' } });
  expect((await checkOut(token, { ...wanted, phone: '0712345678' })).body).toMatchObject({
    fields: { phone: expect.any(String) },
  });
  expect((await checkOut(token, { ...wanted, currency: 'GBP' })).body).toMatchObject({
    fields: { currency: 'Please choose a currency' },
  });
  expect(await checkOut(token, { ...wanted, currency: 'EUR', plan: 'starter' })).toMatchObject({
    status: 400,
    body: { code: 'no_price' },
  });
});

test('a page that ended, and one that Stripe never opened, leave room for the next', async () => {
  const { token, user } = await api.users.verified();
  stripe.instead.set('/v1/checkout/sessions', {
    status: 400,
    body: { error: { code: 'parameter_invalid' } },
  });
  expect((await checkOut(token)).body).toMatchObject({ status: 'failed', failure: 'refused' });
  stripe.instead.clear();
  await checkOut(token);
  stripe.page.status = 'expired';
  await call('checkout.session.expired', stripe.page);
  expect((await billing(token)).payments[0]).toMatchObject({ status: 'failed', failure: 'timeout' });
  stripe.instead.set('/v1/checkout/sessions', { status: 503, body: {} });
  await checkOut(token);
  for (let minute = 0; minute < 30; minute += 1) await pass(60);
  const { token: again } = await api.users.logIn(user.email, goodPassword);
  expect((await billing(again)).payments[0]).toMatchObject({ status: 'failed', failure: 'refused' });
  expect((await reviewed()).review).toEqual([]);
});

test('calls that Stripe did not sign count for nothing and are kept once', async () => {
  const { token } = await api.users.verified();
  await checkOut(token);
  stripe.pay();
  const forged = await call('checkout.session.completed', stripe.page, 'whsec_another0000000000');
  const unsigned = await api.call('POST', '/webhooks/stripe', { body: {} });
  expect([forged, unsigned.status, unsigned.body]).toEqual([
    400,
    400,
    expect.objectContaining({ code: 'not_signed' }),
  ]);
  expect((await billing(token)).payments[0]?.status).toBe('pending');
  const { review } = await reviewed();
  expect(review.map(({ reason, source }) => [reason, source])).toEqual([
    ['forged', 'card'],
    ['forged', 'card'],
  ]);
  // What the same account at Stripe sells besides is not ours.
  expect(await call('checkout.session.completed', { id: 'cs_other', metadata: {} })).toBe(200);
  expect(await call('checkout.session.completed', { id: 'cs_other', metadata: { payment: 'gone' } })).toBe(
    200,
  );
  expect((await reviewed()).review.map(({ reason }) => reason).toSorted()).toEqual([
    'forged',
    'forged',
    'unknown',
  ]);
});

test('an operator refunds by card, once, and says why', async () => {
  const { id, token } = await paid();
  const by = await asOperator();
  const refund = () =>
    api.call('POST', `/admin/payments/${id}/reversal`, { ...by, body: { reason: 'Paid twice' } });
  stripe.instead.set('/v1/refunds', { status: 500, body: {} });
  expect(await refund()).toMatchObject({ status: 503, body: { code: 'card_unanswered' } });
  stripe.instead.set('/v1/refunds', { status: 400, body: { error: { code: 'charge_disputed' } } });
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'payment_step' } });
  expect((await billing(token)).plan).toBe('growth');
  stripe.instead.clear();
  expect((await refund()).body).toMatchObject({ status: 'reversed', currency: 'USD', method: 'card' });
  expect((await refund()).status).toBe(409);
  expect((await billing(token)).plan).toBeUndefined();
  const refunds = stripe.asked.filter(({ path }) => path === '/v1/refunds');
  expect(refunds.map(({ form, key }) => [form.payment_intent, key])).toEqual(
    Array.from({ length: 3 }, () => ['pi_1', `refund ${id} 2026-11-21`]),
  );
  // What Stripe tells of it afterwards is known.
  Object.assign(stripe.intent, {
    metadata: { payment: id },
    latest_charge: { amount_refunded: 14_900, disputed: false },
  });
  await call('charge.refunded', { payment_intent: 'pi_1' });
  expect((await reviewed()).review).toEqual([]);
});

test('a refund that fails later is an operator’s matter: the money is here, and counts once they say so', async () => {
  const { id, token } = await paid();
  const by = await asOperator();
  const refund = () =>
    api.call('POST', `/admin/payments/${id}/reversal`, { ...by, body: { reason: 'Paid twice' } });
  await refund();
  const said = () => call('refund.failed', { id: 're_1', status: 'failed' });
  // Stripe says otherwise when asked.
  await said();
  expect((await reviewed()).review).toEqual([]);
  Object.assign(stripe.refund, { status: 'failed' });
  expect([await said(), await call('charge.refund.updated', { id: 're_1' })]).toEqual([200, 200]);
  const [item, ...others] = (await reviewed()).review;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ reason: 'refund_failed', payment_id: id, amount: 149, currency: 'USD' });
  expect(api.emails.map(({ subject }) => subject)).toContain('A refund did not arrive: pi_1');
  expect((await billing(token)).payments[0]?.status).toBe('reversed');
  const settle = (outcome: string) =>
    api.call('PATCH', `/admin/payment-reviews/${item?.id}`, { ...by, body: { outcome, reason: 'Goes on' } });
  // Nothing counts while a later refund may have reached the customer.
  stripe.instead.set('/v1/payment_intents/pi_1', { status: 500, body: {} });
  expect((await settle('credited')).body).toMatchObject({ code: 'card_unanswered' });
  stripe.instead.clear();
  const charge = (amount_refunded: number) =>
    Object.assign(stripe.intent, {
      amount_received: 14_900,
      latest_charge: { amount_refunded, disputed: false },
    });
  charge(14_900);
  expect((await settle('credited')).body).toMatchObject({ code: 'payment_step' });
  charge(0);
  expect((await settle('credited')).status).toBe(200);
  expect(await billing(token)).toMatchObject({
    plan: 'growth',
    payments: [{ status: 'completed', transaction_id: 'pi_1' }],
  });
  // Asked for again, it is not the one that failed.
  expect((await refund()).body).toMatchObject({ code: 'payment_step' });
  const keys = stripe.asked.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key);
  expect(keys.slice(1)).toEqual([`refund ${id} 2026-11-21`, `refund ${id} 2026-11-21 after re_1`]);
  // What is heard late of one before, once another arrived, is nobody's matter.
  charge(14_900);
  await call('refund.failed', { id: 're_0' });
  expect((await reviewed()).review).toEqual([]);
});

test.each([
  [
    'charge.dispute.created',
    'dispute',
    { amount_refunded: 0, disputed: true },
    'The bank of your card took back the payment of USD 149.00',
  ],
  [
    'charge.refunded',
    'reversal',
    { amount_refunded: 14_900, disputed: false },
    'The payment by card of USD 149.00',
  ],
])('after %s an operator decides, once Stripe says the same', async (type, reason, charge, told) => {
  const { id, token, user } = await paid();
  Object.assign(stripe.intent, { metadata: { payment: id }, amount_received: 14_900 });
  await call(type, { payment_intent: 'pi_1' });
  expect((await reviewed()).review).toEqual([]);
  stripe.intent.latest_charge = charge;
  expect([
    await call(type, { payment_intent: 'pi_1' }),
    await call(type, { payment_intent: 'pi_1' }),
  ]).toEqual([200, 200]);
  const { review } = await reviewed();
  expect(review).toMatchObject([{ reason, payment_id: id, amount: 149, currency: 'USD', times: 2 }]);
  expect(api.emails.filter(({ subject }) => subject.endsWith(': pi_1'))).toHaveLength(1);
  expect((await billing(token)).plan).toBe('growth');
  const settled = await api.call('PATCH', `/admin/payment-reviews/${review[0]?.id}`, {
    ...(await asOperator()),
    body: { outcome: 'reversed', reason: 'The bank took it back' },
  });
  expect(settled.status).toBe(200);
  await api.services.background.idle();
  const mail = api.emails.find(({ subject }) => subject === 'A payment for your plan was taken back');
  expect(mail).toMatchObject({ to: user.email, text: expect.stringContaining(told) });
  const { token: again } = await api.users.logIn(user.email, goodPassword);
  expect(await billing(again)).toMatchObject({ payments: [{ status: 'reversed' }] });
  expect(stripe.asked.filter(({ path }) => path === '/v1/refunds')).toEqual([]);
});

test('what is said while Stripe is asked already is asked again', async () => {
  const { id } = await paid();
  const ofCharge = (amount_refunded: number) =>
    Object.assign(stripe.intent, {
      metadata: { payment: id },
      latest_charge: { amount_refunded, disputed: false },
    });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  stripe.slow.set('/v1/payment_intents/pi_1', answered);
  const isAsked = () => stripe.asked.filter(({ path }) => path.startsWith('/v1/payment_intents')).length;
  ofCharge(100);
  const first = call('charge.refunded', { payment_intent: 'pi_1' });
  while (isAsked() === 0) await new Promise((resolve) => setImmediate(resolve));
  ofCharge(14_900);
  stripe.slow.clear();
  const event = stripe.event('charge.refunded', { payment_intent: 'pi_1' }, api.clock.now());
  const headers = { 'stripe-signature': event.signature };
  await fetch(`${api.base}/webhooks/stripe`, { method: 'POST', headers, body: event.body });
  answer();
  await first;
  expect((await reviewed()).review.map(({ amount }) => amount).toSorted()).toEqual([1, 149]);
});

test('dollars are not added to shillings', async () => {
  await paid();
  const by = await asOperator();
  expect((await api.call('GET', '/admin/payments/daily', by)).body).toEqual([]);
  expect((await api.call('GET', '/admin/payments?q=USD 149', by)).body).toMatchObject([{ amount: 149 }]);
});

test('without the settings cards are off, and it is said how to pay', async () => {
  const off = await startTestApi();
  try {
    const { token } = await off.users.verified();
    const answer = await off.call('POST', '/billing/checkout', { token, body: wanted });
    expect(answer).toMatchObject({ status: 409, body: { code: 'payments_off' } });
    expect((await off.call('GET', '/billing', { token })).body).toMatchObject({
      cardPrices: [],
      available: false,
    });
  } finally {
    await off.stop();
  }
});
