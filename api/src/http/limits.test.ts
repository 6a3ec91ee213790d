import { minutes } from '../runtime/clock.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { atOnce } from '../testing/at-once.ts';
import { goodPassword } from '../testing/test-users.ts';
import { limits } from './limits.ts';

// Dozens of password checks.

let api: TestApi;
const start = async (environment: Record<string, string>) => {
  api = await startTestApi({ environment });
};
afterEach(() => api.stop());

const contact = (headers = {}) =>
  api.call('POST', '/contact-sales', { body: { email: 'a@example.com' }, headers });

test('an address that calls too often learns when to retry', async () => {
  await start({ RATE_LIMIT_SCALE: '0.1' });
  const allowed = limits.message.calls * 0.1;
  for (let number = 0; number < allowed; number += 1) expect((await contact()).status).toBe(201);
  const answer = await contact();
  expect([answer.status, answer.body]).toEqual([429, expect.objectContaining({ code: 'too_many_attempts' })]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await api.call('GET', '/health')).status).toBe(200);
});

test('an address has one limit of cases for all accounts that it opens', async () => {
  await start({ RATE_LIMIT_SCALE: '0.1' });
  const allowed = limits.supportCase.calls * 0.1;
  const tokens = [(await api.users.customer()).token, (await api.users.customer()).token];
  const open = (number: number) =>
    api.call('POST', '/support/cases', { token: tokens[number % 2], body: { subject: 'A', text: 'B' } });
  for (let number = 0; number < allowed; number += 1) expect((await open(number)).status).toBe(201);
  expect(await open(0)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
});

test('a balancer looks as often as it likes', async () => {
  await start({ RATE_LIMIT_SCALE: '0.0001' });
  for (const path of ['/health', '/health', '/ready', '/ready'])
    expect((await api.call('GET', path)).status).toBe(200);
  expect((await api.call('GET', '/auth/session')).status).not.toBe(429);
  expect((await api.call('GET', '/auth/session')).status).toBe(429);
});

test('a forged X-Forwarded-For walks past no limit', async () => {
  await start({ RATE_LIMIT_SCALE: '0.05' });
  await contact({ 'x-forwarded-for': '192.0.2.1' });
  expect((await contact({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
});

test('behind a proxy each address has a limit of its own', async () => {
  await start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' });
  await contact({ 'x-forwarded-for': '192.0.2.1' });
  expect((await contact({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(201);
  expect((await contact({ 'x-forwarded-for': '192.0.2.66, 192.0.2.1' })).status).toBe(429);
});

const logIn = (email: string, password: string) =>
  api.call('POST', '/auth/login', { body: { email, password } });

test('an account pauses after ten failed logins, known or not, for 15 minutes', async () => {
  await start({});
  await api.users.customer('known@example.com');
  for (const email of ['known@example.com', 'unknown@example.com']) {
    for (let number = 0; number < 10; number += 1) expect((await logIn(email, 'wrong')).status).toBe(401);
    const answer = await logIn(email, goodPassword);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900']);
  }
  api.clock.advance(minutes(15));
  expect((await logIn('known@example.com', goodPassword)).status).toBe(200);
});

test('many guesses at once count like one after the other', async () => {
  await start({});
  await api.users.customer('known@example.com');
  const guesses = Array.from({ length: 30 }, () => () => logIn('known@example.com', 'wrong'));
  const statuses = (await atOnce(api.services.passwords, guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('a login that works clears the count', async () => {
  await start({});
  await api.users.customer('known@example.com');
  for (let round = 0; round < 3; round += 1) {
    for (let number = 0; number < 9; number += 1) await logIn('known@example.com', 'wrong');
    expect((await logIn('known@example.com', goodPassword)).status).toBe(200);
  }
});
