import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { hours } from '../../../runtime/clock.ts';
import type { Store } from '../../../store/store.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { firstStep, setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';

// Hundreds of password checks.

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => api.stop());

const email = 'ann@example.com';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const guess = (network: number, who = email) =>
  api.call('POST', '/auth/login', {
    ...from(`198.51.${network}.7`),
    body: { email: who, password: 'Siri!Yangu2026' },
  });

/** Runs each transaction, undoes it, and runs it again, as after a conflict. */
function runningTwice(store: Store): Store {
  const undone = new Error('undone');
  return {
    ...store,
    transaction: async (work, options) => {
      const first = store.transaction(async (tables) => {
        await work(tables);
        throw undone;
      }, options);
      await first.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      return store.transaction(work, options);
    },
  };
}

async function entries(action: string): Promise<AuditEntry[]> {
  const { rows } = await api.services.store.auditEntries.list({ limit: 500, sort: 'at', descending: false });
  return rows.filter((entry) => entry.action === action);
}
const allText = async () =>
  JSON.stringify(await api.services.store.auditEntries.list({ limit: 500, sort: 'at', descending: true }));

test('failed logins are recorded at each power of ten, with the network', async () => {
  const { user } = await api.users.customer(email);
  for (let number = 0; number < 12; number += 1) await guess(1 + (number % 3));
  expect(await entries('login.failed')).toEqual([
    expect.objectContaining({
      actor: 'visitor',
      target: user.id,
      detail: 'wrong password, from 198.51.1.0',
    }),
    expect.objectContaining({ detail: 'wrong password, from 198.51.1.0; 10 times within an hour' }),
  ]);
  expect(await allText()).not.toMatch(/Siri|198\.51\.\d\.7/);
  api.clock.advance(hours(1));
  await guess(1);
  expect(await entries('login.failed')).toHaveLength(3);
});

test('a login that must wait is recorded, once for many', async () => {
  const { user } = await api.users.customer(email);
  for (let number = 0; number < 15; number += 1) await guess(1);
  expect(await entries('login.locked')).toEqual([
    expect.objectContaining({ actor: 'visitor', target: user.id, detail: 'too many tries, from 198.51.1.0' }),
  ]);
});

test('an address without an account is recorded by a hash', async () => {
  await guess(1, 'nobody@example.com');
  await guess(1, 'another@example.com');
  const [first, second] = await entries('login.failed');
  expect(first?.target).toMatch(/^email:[\w-]{16}$/);
  expect(second?.target).not.toBe(first?.target);
  expect(first?.detail).toBe('no account, from 198.51.1.0');
  expect(await allText()).not.toContain('nobody@');
});

test('made-up addresses do not fill the log', async () => {
  for (let number = 0; number < 300; number += 1) await guess(number % 250, `made-up${number}@example.com`);
  const recorded = await entries('login.failed');
  expect(recorded).toHaveLength(100);
  expect(recorded.at(-1)?.detail).toMatch(/; further ones are left out for a while$/);
  api.clock.advance(hours(1));
  await guess(1, 'made-up0@example.com');
  expect(await entries('login.failed')).toHaveLength(101);
});

test('a refused operator call is recorded with who, which and why', async () => {
  const customer = await api.users.customer(email);
  const boss = await api.users.logIn(operator.email, operator.password);
  for (let number = 0; number < 12; number += 1) {
    await api.call('GET', '/admin/visitors?q=secret', { token: customer.token, adminKey: 'key-of-tests' });
  }
  await api.call('PATCH', '/admin/dsrs/some-id', { token: boss.token, adminKey: 'wrong key', body: {} });
  const recorded = await entries('access.refused');
  expect(recorded.map(({ actor, detail }) => [actor, detail])).toEqual([
    [customer.user.id, 'GET /admin/visitors: not an operator'],
    [customer.user.id, 'GET /admin/visitors: not an operator; 10 times within an hour'],
    [boss.user.id, 'PATCH /admin/dsrs/:id: admin key missing or wrong'],
  ]);
  expect(await allText()).not.toContain('wrong key');
});

test('a wrong password and a wrong code are recorded differently', async () => {
  const { token } = await api.users.verified(email);
  await setUpApp(api, token);
  await guess(1);
  for (let number = 0; number < 2; number += 1) {
    const challenge = await firstStep(api, email, goodPassword);
    await api.call('POST', '/auth/second-factor', { body: { challenge, code: `00000${number}` } });
  }
  expect((await entries('login.failed')).map(({ detail }) => detail)).toEqual([
    'wrong password, from 198.51.1.0',
    'wrong second factor, from 127.0.0.0',
  ]);
});

test('a password reset is recorded once for each network', async () => {
  await api.users.customer(email);
  for (const network of [1, 2, 1])
    await api.call('POST', '/auth/forgot-password', { ...from(`198.51.${network}.7`), body: { email } });
  await api.services.background.idle();
  const recorded = (await entries('password.reset_requested')).map(({ detail }) => detail);
  expect(recorded.toSorted()).toEqual(['link mailed, from 198.51.1.0', 'link mailed, from 198.51.2.0']);
});

test('what a transaction that runs again would write is written once it counts', async () => {
  await api.stop();
  api = await startTestApi({ around: runningTwice });
  const { token } = await api.users.customer(email);
  for (let number = 0; number < 4; number += 1)
    await api.call('POST', '/auth/login', { body: { email, password: 'Siri!Yangu2026' } });
  await api.call('GET', '/admin/logs', { token });
  expect([await entries('login.failed'), await entries('access.refused')]).toEqual([
    [expect.objectContaining({ detail: 'wrong password, from 127.0.0.0' })],
    [expect.objectContaining({ detail: 'GET /admin/logs: not an operator' })],
  ]);
});

test('log-ins and log-outs are recorded to the hundredth, then sampled', async () => {
  const { user } = await api.users.customer(email);
  for (let number = 1; number < 105; number += 1) {
    const { token } = await api.users.logIn(email, goodPassword);
    await api.call('POST', '/auth/logout', { token });
  }
  expect([(await entries('session.started')).length, (await entries('session.ended')).length]).toEqual([
    100, 100,
  ]);
  expect(await api.services.store.sessions.where('userId', user.id)).toHaveLength(1);
});

test('a successful login is recorded only as a session', async () => {
  await api.users.customer(email);
  await api.users.logIn(email, goodPassword);
  expect(await entries('login.failed')).toEqual([]);
});
