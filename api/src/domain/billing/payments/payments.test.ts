import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import type { SignedIn } from '@adili/schemas/sessions/session';
import { days } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startDaraja } from '../../../testing/daraja.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let daraja: Awaited<ReturnType<typeof startDaraja>>;
let api: TestApi;
let log = '';
beforeEach(async () => {
  log = '';
  daraja = await startDaraja();
  api = await startTestApi({
    environment: { ...daraja.environment, MPESA_CALLBACK_ADDRESSES: '127.0.0.1,::1' },
    log: {
      write: (line) => {
        log += line;
      },
    },
  });
});
afterEach(async () => {
  await api.stop();
  daraja.stop();
});

const wanted = { plan: 'growth', phone: '+254 712 345 678' };
const checkOut = async (token: string, body: object = wanted) =>
  api.call('POST', '/billing/checkout', { token, body });
const billing = async (token: string) => (await api.call('GET', '/billing', { token })).body as Billing;

const stkResult = (
  code: number,
  items: object[] = [
    { Name: 'MpesaReceiptNumber', Value: 'TKM1' },
    { Name: 'Amount', Value: 19_500 },
  ],
) => ({
  Body: {
    stkCallback: { CheckoutRequestID: 'ws_CO_1', ResultCode: code, CallbackMetadata: { Item: items } },
  },
});
const callBack = (id: string, body: object) =>
  api.call('POST', `/webhooks/mpesa/stk/${daraja.secret}/${id}`, { body });

async function reconciliation() {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const asOperator = { token, adminKey: 'key-of-tests' };
  const { body } = await api.call('GET', '/admin/payments/reconciliation', asOperator);
  return { asOperator, body: body as { review: { id: string; reason: string }[]; matched: number } };
}

test('a payment is prompted once, credited on confirmation and receipted', async () => {
  const { token, user } = await api.users.verified();
  const [first, second] = await Promise.all([checkOut(token), checkOut(token)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  const { id } = first.body as OwnPayment;
  expect((second.body as OwnPayment).id).toBe(id);
  expect((await checkOut(token, { ...wanted, plan: 'starter' })).body).toMatchObject({
    code: 'checkout_open',
  });
  expect(daraja.asked.map(({ path }) => path)).toEqual(['/mpesa/stkpush/v1/processrequest']);
  expect(daraja.asked[0]?.body).toMatchObject({
    BusinessShortCode: '174379',
    Timestamp: '20261121120000',
    Password: Buffer.from('174379passkey20261121120000').toString('base64'),
    Amount: 19_500,
    PhoneNumber: '254712345678',
    CallBackURL: expect.stringMatching(new RegExp(`/webhooks/mpesa/stk/${daraja.secret}/${id}$`)),
  });
  expect((await callBack(id, stkResult(0))).body).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' });
  await api.services.background.idle();
  expect(await billing(token)).toMatchObject({
    plan: 'growth',
    // It was paid for in the trial, and begins when that ends.
    paidUntil: '2027-01-05T09:00:00.000Z',
    payments: [{ id, status: 'completed', transaction_id: 'TKM1', amount: 19_500, phone: '678' }],
  });
  const mail = api.emails.find(({ subject }) => subject.includes('Receipt'));
  expect(mail).toMatchObject({ to: user.email, text: expect.stringContaining('KES 19,500.00') });
  expect((await reconciliation()).body.matched).toBe(1);
});

test('an owner without a trial starts it once', async () => {
  const { token, user } = await api.users.customer();
  const start = (by = token) => api.call('POST', '/billing/trial', { token: by });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { trialEndsAt } = await billing(token);
  expect(trialEndsAt).toBe('2026-12-05T09:00:00.000Z');
  expect((await start()).body).toMatchObject({ code: 'trial_used' });
  // Nor may another owner, who has had none themselves.
  const other = await colleague(api, user.organisationId, 'owner');
  const { trialEndsAt: _, ...account } = (await api.services.store.users.byId(other.id)) as Account;
  await api.services.store.users.replace(account);
  expect((await start(other.token)).body).toMatchObject({ code: 'trial_used' });
});

test('an organisation has one trial, whichever members come and go', async () => {
  const { user } = await api.users.verified();
  const { organisations } = api.services.store;
  const readTrial = async (id = '') => (await organisations.byId(id))?.trialEndsAt;
  const given = await readTrial(user.organisationId);
  api.clock.advance(days(3));
  const { token } = await api.users.logIn(user.email, goodPassword);
  const body = { name: 'Faith', email: 'fresh@example.com', password: goodPassword };
  const fresh = (await api.call('POST', '/trials', { body })).body as SignedIn;
  await api.call('POST', '/organisation/invitations', { token, body: { email: body.email, role: 'owner' } });
  await api.services.background.idle();
  const link = api.emails.at(-1)?.text.match(/invitation\?token=([\w-]+)/)?.[1];
  const joined = await api.call('POST', '/auth/invitations/accept', {
    token: fresh.token,
    body: { token: link },
  });
  const { token: theirs, user: theySee } = joined.body as SignedIn;
  expect([await readTrial(user.organisationId), theySee.trialEndsAt]).toEqual([given, given]);
  expect((await api.call('POST', '/billing/trial', { token: theirs })).body).toMatchObject({
    code: 'trial_used',
  });
  expect((await api.call('DELETE', `/organisation/members/${theySee.id}`, { token: theirs })).status).toBe(
    204,
  );
  const alone = await api.users.logIn(body.email, goodPassword);
  expect(await readTrial(alone.user.organisationId)).toBe(fresh.user.trialEndsAt);
  const again = await api.call('POST', '/billing/trial', { token: alone.token });
  expect(again.body).toMatchObject({ code: 'trial_used' });
});

test('neither number nor secret is in the log or the store', async () => {
  const { token } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(0, [{ Name: 'PhoneNumber', Value: 254712345678 }]));
  await api.call('POST', `/WebHooks/mpesa/stk/${daraja.secret}/${id}`, { body: stkResult(0) });
  await api.call('GET', `/webhooks/mpesa/stk/${daraja.secret}/${id}`);
  await api.services.background.idle();
  const kept = JSON.stringify([
    await api.services.store.payments.byId(id),
    (await api.services.store.paymentReviews.after('2026-01-01T00:00:00.000Z')).length,
    (await api.services.store.jobs.after('2026-01-01T00:00:00.000Z')).map(({ payload }) => payload),
  ]);
  for (const secret of ['712345678', daraja.secret, 'secret-of-the-app', 'passkey'])
    expect([secret, log.includes(secret), kept.includes(secret)]).toEqual([secret, false, false]);
});

test('what a callback claims is credited only once M-Pesa confirms it', async () => {
  const { token } = await api.users.verified();
  daraja.answers.query.body = { ResponseCode: '0', ResultCode: '1032' };
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(0));
  await api.services.background.idle();
  expect(await billing(token)).toMatchObject({ payments: [{ status: 'failed', failure: 'cancelled' }] });
  await callBack(id, stkResult(0, [{ Name: 'Amount', Value: 1 }]));
  await api.call('POST', `/webhooks/mpesa/stk/${'x'.repeat(32)}/${id}`, { body: stkResult(0) });
  await api.call('POST', '/webhooks/mpesa/stk', { body: stkResult(0) });
  await callBack(id, { Body: 1 });
  await callBack('nothing', { Body: { stkCallback: { CheckoutRequestID: 'other', ResultCode: 0 } } });
  await api.services.background.idle();
  const { body } = await reconciliation();
  expect(body.review.map(({ reason }) => reason).toSorted()).toEqual([
    'amount',
    // One names the receipt, the other names none.
    'contradiction',
    'contradiction',
    'forged',
    'malformed',
    'unknown',
  ]);
  expect((await billing(token)).plan).toBeUndefined();
});

test('a payment that turns out paid later is credited late', async () => {
  const { token } = await api.users.verified();
  daraja.answers.query.body = { ResponseCode: '0', ResultCode: '1037' };
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(1037));
  await api.services.background.idle();
  expect(await billing(token)).toMatchObject({ payments: [{ failure: 'timeout' }] });
  daraja.answers.query.body = { ResponseCode: '0', ResultCode: '0' };
  await callBack(id, stkResult(0));
  await api.services.background.idle();
  expect(await billing(token)).toMatchObject({ plan: 'growth', payments: [{ status: 'completed' }] });
});

test.each([1, 25])('a failed payment claimed %i h later needs review if M-Pesa is silent', async (hours) => {
  const { token } = await api.users.verified();
  daraja.answers.query.body = { ResponseCode: '0', ResultCode: '1037' };
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(1037));
  await api.services.background.idle();
  api.clock.advance(hours * 3_600_000);
  daraja.answers.query = { status: 500, body: {} };
  await callBack(id, stkResult(0));
  const waitFor = async (halfHours: number) => {
    for (let one = 0; one < halfHours; one += 1) {
      api.clock.advance(1_800_000);
      api.services.jobs.wakeAll();
      await api.services.background.idle();
    }
    return (await reconciliation()).body.review;
  };
  expect(await waitFor(46)).toEqual([]);
  expect(await waitFor(4)).toMatchObject([
    { reason: 'contradiction', payment_id: id, transaction_id: 'TKM1' },
  ]);
});

test('a prompt of another payment goes to review and credits that only', async () => {
  const { token } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  const { token: otherToken, user } = await api.users.verified();
  const other = (await checkOut(otherToken, { ...wanted, phone: '+254 712 345 679' })).body as OwnPayment;
  await callBack(other.id, stkResult(0));
  await callBack(id, stkResult(0));
  for (let minute = 0; minute < 30; minute += 1) {
    api.clock.advance(60_000);
    api.services.jobs.wakeAll();
    await api.services.background.idle();
  }
  const [paid, given] = [
    await api.services.store.payments.byId(id),
    await api.services.store.payments.byId(other.id),
  ];
  expect([paid?.status, paid?.transaction_id]).toEqual(['completed', 'TKM1']);
  expect([given?.status, given?.failure]).toEqual(['failed', 'unanswered']);
  const { token: again } = await api.users.logIn(user.email, goodPassword);
  expect((await billing(again)).plan).toBeUndefined();
  expect((await reconciliation()).body.review).toMatchObject([
    { reason: 'unanswered', payment_id: other.id },
    { reason: 'contradiction', payment_id: other.id, transaction_id: 'TKM1' },
  ]);
});

test('a prompt without an id goes to review after a quarter of an hour', async () => {
  const { token: first, user } = await api.users.verified();
  daraja.answers.prompt = { status: 503, body: {} };
  await checkOut(first);
  for (let minute = 0; minute < 30; minute += 1) {
    api.clock.advance(60_000);
    api.services.jobs.wakeAll();
    await api.services.background.idle();
  }
  const { token } = await api.users.logIn(user.email, goodPassword);
  expect(await billing(token)).toMatchObject({ payments: [{ status: 'failed', failure: 'unanswered' }] });
  const { asOperator, body } = await reconciliation();
  expect(body.review).toMatchObject([{ reason: 'unanswered' }]);
  const path = `/admin/payment-reviews/${body.review[0]?.id}`;
  const decision = { outcome: 'credited', reason: 'On the statement' };
  const settle = () => api.call('PATCH', path, { ...asOperator, body: decision });
  expect((await settle()).status).toBe(200);
  expect(await settle()).toMatchObject({
    status: 409,
    body: { error: 'This payment is settled already. Reload the page to see how.' },
  });
  expect(await billing(token)).toMatchObject({ plan: 'growth', payments: [{ status: 'completed' }] });
});

test('a review item is kept while open, and 400 days after settling', async () => {
  await callBack('nothing', { Body: { stkCallback: { CheckoutRequestID: 'other', ResultCode: 0 } } });
  const left = async (days: number) => {
    api.clock.advance(days * 86_400_000);
    await sweep(api.services);
    return (await api.services.store.paymentReviews.after('2000-01-01T00:00:00.000Z')).map(
      ({ state }) => state,
    );
  };
  expect(await left(1_000)).toEqual(['open']);
  const { asOperator, body } = await reconciliation();
  const decision = { outcome: 'dismissed', reason: 'Not on the statement' };
  const path = `/admin/payment-reviews/${body.review[0]?.id}`;
  expect((await api.call('PATCH', path, { ...asOperator, body: decision })).status).toBe(200);
  expect(await left(399)).toEqual(['settled']);
  expect(await left(2)).toEqual([]);
});

test('a reversal counts once the operator records it', async () => {
  const { token } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(0));
  await api.services.background.idle();
  const parameters = { ResultParameter: [{ Key: 'OriginalTransactionID', Value: 'TKM1' }] };
  for (let time = 0; time < 2; time += 1)
    await api.call('POST', `/webhooks/mpesa/confirmation/${daraja.secret}`, {
      body: { Result: { ResultCode: 0, ResultParameters: parameters } },
    });
  await api.services.background.idle();
  expect(api.emails.filter(({ subject }) => subject.includes('reversed payment: TKM1'))).toHaveLength(1);
  expect((await billing(token)).plan).toBe('growth');
  const { asOperator } = await reconciliation();
  const reverse = () =>
    api.call('POST', `/admin/payments/${id}/reversal`, { ...asOperator, body: { reason: 'Refunded' } });
  expect((await reverse()).body).toMatchObject({ status: 'reversed' });
  expect((await reverse()).status).toBe(409);
  expect((await billing(token)).plan).toBeUndefined();
});

test('a flood of forged calls hides nothing that is true', async () => {
  const { token } = await api.users.verified();
  const { id } = (await checkOut(token)).body as OwnPayment;
  await callBack(id, stkResult(0));
  await api.services.background.idle();
  for (let one = 0; one < 70; one += 1)
    await api.call('POST', '/webhooks/mpesa/stk', {
      body: { Body: { stkCallback: { CheckoutRequestID: `f${one}`, ResultCode: 0 } } },
    });
  await callBack(id, stkResult(0, [{ Name: 'Amount', Value: 1 }]));
  const { body } = await reconciliation();
  const forged = body.review.filter(({ reason }) => reason === 'forged');
  expect(body.review[0]?.reason).toBe('amount');
  expect(forged).toHaveLength(51);
  // Of 70 from one network 60 are taken; those beyond the room stand in one item.
  expect(forged.find((item) => !('checkout_request_id' in item))).toMatchObject({ times: 10 });
});

test('forged calls without details reopen a dismissed item', async () => {
  const forge = () => api.call('POST', '/webhooks/mpesa/stk', { body: {} });
  await forge();
  await forge();
  const { asOperator, body } = await reconciliation();
  expect(body.review).toMatchObject([{ reason: 'forged', times: 2 }]);
  const path = `/admin/payment-reviews/${body.review[0]?.id}`;
  await api.call('PATCH', path, { ...asOperator, body: { outcome: 'dismissed', reason: 'A scan' } });
  expect((await reconciliation()).body.review).toEqual([]);
  await forge();
  expect((await reconciliation()).body.review).toMatchObject([{ reason: 'forged', times: 1 }]);
});

test('a payment for a deleted organisation goes to review for a refund', async () => {
  const { token } = await api.users.verified();
  daraja.answers.query = { status: 500, body: {} };
  const { id } = (await checkOut(token)).body as OwnPayment;
  const payment = await api.services.store.payments.byId(id);
  if (!payment) throw new Error('no payment');
  await api.services.store.payments.replace({ ...payment, organisationId: 'erased' });
  daraja.answers.query = { status: 200, body: { ResponseCode: '0', ResultCode: '0' } };
  await callBack(id, stkResult(0));
  await api.services.background.idle();
  const { asOperator, body } = await reconciliation();
  expect(body.review).toMatchObject([{ reason: 'refund', payment_id: id, transaction_id: 'TKM1' }]);
  const path = `/admin/payment-reviews/${body.review[0]?.id}`;
  const settle = (outcome: string) =>
    api.call('PATCH', path, { ...asOperator, body: { outcome, reason: 'Refunded' } });
  expect((await settle('credited')).status).toBe(409);
  expect((await settle('reversed')).status).toBe(200);
});

test('a forged item credits nothing, though it names a payment', async () => {
  const { token } = await api.users.verified();
  daraja.answers.query = { status: 500, body: {} };
  const { transaction_id } = (await checkOut(token)).body as OwnPayment;
  await api.call('POST', '/webhooks/mpesa/confirmation', {
    body: { TransID: transaction_id, TransAmount: 1, BusinessShortCode: '174379' },
  });
  const { asOperator, body } = await reconciliation();
  const settled = await api.call('PATCH', `/admin/payment-reviews/${body.review[0]?.id}`, {
    ...asOperator,
    body: { outcome: 'credited', reason: 'No' },
  });
  expect([body.review[0]?.reason, settled.status]).toEqual(['forged', 409]);
  expect(await billing(token)).toMatchObject({ payments: [{ status: 'pending' }] });
});

test('while M-Pesa is silent a payment waits a day, then is given up', async () => {
  const { token: first, user } = await api.users.verified();
  await checkOut(first);
  daraja.stop();
  for (let hour = 0; hour < 30; hour += 1) {
    api.clock.advance(3_600_000);
    api.services.jobs.wakeAll();
    await api.services.background.idle();
  }
  const { token } = await api.users.logIn(user.email, goodPassword);
  expect(await billing(token)).toMatchObject({ payments: [{ status: 'failed', failure: 'unanswered' }] });
  expect((await reconciliation()).body.review).toMatchObject([{ reason: 'unanswered' }]);
  expect((await checkOut(token, { ...wanted, plan: 'starter' })).status).toBe(202);
});

test('a prompt goes to M-Pesa only, and follows no redirect', async () => {
  const { token } = await api.users.verified();
  daraja.answers.prompt = { status: 307, body: {} };
  expect((await checkOut(token)).status).toBe(202);
  expect(daraja.asked.map(({ path }) => path)).toEqual(['/mpesa/stkpush/v1/processrequest']);
});

test('another number with the same end is another payment', async () => {
  const { token } = await api.users.verified();
  expect((await checkOut(token)).status).toBe(202);
  expect((await checkOut(token, { ...wanted, phone: '0799999678' })).body).toMatchObject({
    code: 'checkout_open',
  });
});

test('a call over IPv4 is known by its address where the API listens to both', async () => {
  const environment = { ...daraja.environment, HOST: '::', MPESA_CALLBACK_ADDRESSES: '127.0.0.1' };
  const both = await startTestApi({ environment });
  try {
    const { port } = new URL(both.base);
    await fetch(`http://127.0.0.1:${port}/webhooks/mpesa/stk/${daraja.secret}/x`, {
      method: 'POST',
      body: JSON.stringify(stkResult(0)),
    });
    const kept = await both.services.store.paymentReviews.after('2026-01-01T00:00:00.000Z');
    expect(kept.map(({ reason }) => reason)).toEqual(['unknown']);
  } finally {
    await both.stop();
  }
});

test('an export has what a person paid for an organisation that they left', async () => {
  const { token, user } = await api.users.verified();
  await api.services.store.payments.insert({
    id: 'paid',
    transaction_id: 'SKE7',
    amount_cents: 650_000,
    date: '2026-11-20T09:00:00.000Z',
    status: 'completed',
    paidBy: user.id,
    organisationId: 'former',
  });
  expect((await api.call('GET', '/me/export', { token })).body).toMatchObject({
    payments: [{ transaction_id: 'SKE7' }],
  });
});

test('only a payment that was asked for is let through to the shortcode', async () => {
  const { token } = await api.users.verified();
  const { transaction_id } = (await checkOut(token)).body as OwnPayment;
  const paid = {
    TransID: 'TKM1',
    TransAmount: '19500.00',
    BusinessShortCode: '174379',
    BillRefNumber: transaction_id,
  };
  const validate = async (body: object, secret = daraja.secret) =>
    (await api.call('POST', `/webhooks/mpesa/validation/${secret}`, { body })).body;
  expect(await validate(paid)).toMatchObject({ ResultCode: 0 });
  expect(await validate({ ...paid, BillRefNumber: 'NOBODY' })).toMatchObject({ ResultCode: 'C2B00012' });
  expect(await validate({ ...paid, TransAmount: '1.00' })).toMatchObject({ ResultCode: 'C2B00013' });
  expect(await validate({ ...paid, BusinessShortCode: '600000' })).toMatchObject({ ResultCode: 'C2B00015' });
  expect(await validate(paid, 'x'.repeat(32))).toMatchObject({ ResultCode: 'C2B00016' });
});

test.each(['', undefined])(
  'a payment with the reference %p matches none without a reference',
  async (BillRefNumber) => {
    const old = { id: 'old', transaction_id: 'SOLD', amount_cents: 650_000, status: 'completed' } as const;
    await api.services.store.payments.insert({ ...old, date: '2026-11-20T09:00:00.000Z' });
    const body = { TransID: 'TKM1', TransAmount: '6500.00', BusinessShortCode: '174379', BillRefNumber };
    await api.call('POST', `/webhooks/mpesa/confirmation/${daraja.secret}`, { body });
    const { review } = (await reconciliation()).body;
    expect(review).toMatchObject([{ reason: 'unknown', transaction_id: 'TKM1', amount: 6_500 }]);
    expect(review[0]).not.toHaveProperty('payment_id');
  },
);

test('only a verified address prompts, and a number ten times a day', async () => {
  const customer = await api.users.customer();
  expect(await checkOut(customer.token)).toMatchObject({
    status: 403,
    body: { code: 'address_not_verified' },
  });
  daraja.answers.prompt = { status: 400, body: { errorCode: '400.002.02' } };
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const { token } = await api.users.verified();
    statuses.push((await checkOut(token)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect(daraja.asked).toHaveLength(10);
});
