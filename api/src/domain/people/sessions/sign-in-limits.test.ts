import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minutes } from '../../../runtime/clock.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { testOnLowdb } from '../../../testing/store.ts';
import { goodPassword } from '../../../testing/test-users.ts';

// Hundreds of password checks.

let api: TestApi;
beforeEach(async () => {
  // One proxy, so that each call can come from an address of its own.
  api = await startTestApi({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => api.stop());

const email = 'owner@example.com';
const home = '203.0.113.5';
const enemy = (network: number) => `198.51.${network}.7`;

interface Try {
  password?: string;
  from?: string;
  device?: string;
  email?: string;
}
const logIn = ({ password = goodPassword, from = home, device, ...who }: Try = {}) =>
  api.call('POST', '/auth/login', {
    body: { email, ...who, password },
    cookie: device,
    headers: { 'x-forwarded-for': from },
  });
async function guess(times: number, given: Try): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => logIn({ password: 'wrong', ...given })),
  );
  return answers.map(({ status }) => status);
}
const signUp = () =>
  api.call('POST', '/auth/signup', {
    body: { email, password: goodPassword },
    headers: { 'x-forwarded-for': home },
  });
async function ownDevice(): Promise<string> {
  const { device } = await signUp();
  expect(device).toMatch(/^adili-device=./);
  return device ?? '';
}

/** Guesses from so many networks that every unknown device has to wait. */
async function besiege(): Promise<void> {
  for (let network = 0; network < 11; network += 1) await guess(10, { from: enemy(network) });
}

test('ten bad logins block that network only', async () => {
  await signUp();
  await guess(10, { from: enemy(1) });
  expect((await logIn({ from: enemy(1) })).status).toBe(429);
  expect((await logIn({ from: '198.51.1.250' })).status).toBe(429);
  expect((await logIn({ from: home })).status).toBe(200);
});

test('an IPv6 network counts as one', async () => {
  await signUp();
  await guess(10, { from: '2001:db8:1:2::3' });
  expect((await logIn({ from: '2001:db8:1:ffff::1' })).status).toBe(429);
  expect((await logIn({ from: '2001:db8:2::1' })).status).toBe(200);
});

test('guesses from many networks are slowed, and never keep a known device out', async () => {
  const device = await ownDevice();
  await besiege();
  const stranger = await logIn({ from: '192.0.2.9' });
  expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await logIn({ from: '192.0.2.9', device })).status).toBe(200);
  expect((await logIn({ from: enemy(1), device })).status).toBe(200);
});

test('guesses from many networks at once share one limit', async () => {
  await signUp();
  for (let network = 0; network < 9; network += 1) await guess(10, { from: enemy(network) });
  const guesses = [100, 101, 102].flatMap((network) =>
    Array(10).fill(() => logIn({ password: 'wrong', from: enemy(network) })),
  );
  const statuses = (await atOnce(api.services.passwords, guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('a check that could not be made is no failed try', async () => {
  await signUp();
  const matches = jest
    .spyOn(api.services.passwords, 'matches')
    .mockRejectedValue(new StoreUnavailableError());
  expect(await guess(10, { from: home })).toEqual(Array(10).fill(503));
  matches.mockRestore();
  expect((await logIn({ from: home })).status).toBe(200);
});

test('an address without an account is slowed just the same', async () => {
  const email = 'nobody@example.com';
  for (let network = 0; network < 10; network += 1) {
    expect(await guess(10, { email, from: enemy(network) })).toEqual(Array(10).fill(401));
  }
  expect(await guess(1, { email, from: enemy(1) })).toEqual([429]);
  expect(await guess(1, { email, from: enemy(200) })).toEqual([429]);
});

test('a known device has ten tries of its own, and uses up none of others', async () => {
  const device = await ownDevice();
  await guess(10, { device });
  expect((await logIn({ device })).status).toBe(429);
  expect((await logIn()).status).toBe(200);
  api.clock.advance(minutes(15));
  expect((await logIn({ device })).status).toBe(200);
});

test('a device of another account, or with a forged cookie, is unknown', async () => {
  await signUp();
  const { device: foreign } = await api.call('POST', '/auth/signup', {
    body: { email: 'enemy@example.com', password: goodPassword },
  });
  await besiege();
  const made = `adili-device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
  for (const device of [foreign ?? '', made, 'adili-device=', 'adili-device=~~.~', 'adili-device=%00'])
    expect([device, (await logIn({ from: '192.0.2.9', device })).status]).toEqual([device, 429]);
});

test('a browser stays known to the accounts that share it', async () => {
  const first = await ownDevice();
  const { device: both } = await api.call('POST', '/auth/signup', {
    body: { email: 'partner@example.com', password: goodPassword },
    cookie: first,
  });
  await besiege();
  expect((await logIn({ device: both })).status).toBe(200);
});

test('a new password makes every device unknown but the one that set it', async () => {
  const device = await ownDevice();
  await api.call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  const token = api.emails[0]?.text.match(/token=([\w-]+)/)?.[1] ?? '';
  const password = 'Jua!Kali20266';
  const reset = await api.call('POST', '/auth/reset-password', { body: { token, password } });
  await besiege();
  expect((await logIn({ password, device })).status).toBe(429);
  expect((await logIn({ password, device: reset.device })).status).toBe(200);
});

test.each([
  ['/auth/signup', { email: 'a@example.com', password: goodPassword }],
  ['/trials', { name: 'A', email: 'b@example.com', password: goodPassword }],
])('%s sets an HttpOnly, same-site cookie that knows the device', async (path, body) => {
  const answer = await api.call('POST', path, { body });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('adili-device=')) ?? '';
  for (const part of [/; Path=\/auth;/, /; Max-Age=31536000;/, /; HttpOnly/, /; SameSite=Strict/])
    expect(cookie).toMatch(part);
});

testOnLowdb('no e-mail, address or device stands in the clear where tries are counted', async () => {
  const device = await ownDevice();
  await guess(1, { from: enemy(1) });
  await guess(1, { device });
  const { tables } = JSON.parse(await readFile(path.join(api.folder, 'db.json'), 'utf8'));
  const { attempts } = tables;
  expect(attempts.length).toBeGreaterThan(3);
  const text = JSON.stringify(attempts);
  for (const clear of ['owner', 'example', '198.51', device.slice(13, 35)]) expect(text).not.toContain(clear);
});
