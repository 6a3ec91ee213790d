import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { testOnLowdb } from '../../../testing/store.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example', BASE_PATH: '/app' } });
});
afterEach(() => api.stop());

const email = 'forgetful@example.com';
const password = 'Jua!Kali20266';

async function ask(address = email): Promise<string> {
  const answer = await api.call('POST', '/auth/forgot-password', {
    body: { email: address },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.status).toBe(200);
  await api.services.background.idle();
  return answer.text;
}

const tokenIn = (email: { text: string } | undefined) => email?.text.match(/token=([\w-]+)/)?.[1] ?? '';
const reset = (token: string, chosen = password) =>
  api.call('POST', '/auth/reset-password', { body: { token, password: chosen } });

test('the answer is always the same; only an account gets a mail', async () => {
  await api.users.customer(email);
  expect(await ask('nobody@example.com')).toBe(await ask());
  expect(api.emails.map(({ to }) => to)).toEqual([email]);
  expect(api.emails[0]?.text).toContain('https://adili.example/app/reset-password?token=');
});

test('the token sets a new password once, and every session ends', async () => {
  const { token, cookie } = await api.users.customer(email);
  await ask();
  const link = tokenIn(api.emails[0]);
  expect((await reset(link)).body).toEqual({
    message: 'Password reset successfully! Please log in with your new password.',
  });
  expect((await api.call('GET', '/me', { token })).status).toBe(401);
  expect((await api.call('POST', '/auth/refresh', { cookie })).status).toBe(401);
  expect((await api.call('POST', '/auth/login', { body: { email, password: goodPassword } })).status).toBe(
    401,
  );
  expect((await api.call('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  const again = await reset(link);
  expect([again.status, again.body]).toEqual([400, expect.objectContaining({ code: 'reset_link_invalid' })]);
});

test('it ends the sessions of a verified account too', async () => {
  const { token } = await api.users.verified(email);
  const before = api.emails.length;
  await ask();
  expect((await reset(tokenIn(api.emails[before]))).status).toBe(200);
  expect((await api.call('GET', '/me', { token })).status).toBe(401);
});

test('a login checked during a reset starts no session', async () => {
  await api.users.customer(email);
  await ask();
  const { passwords } = api.services;
  const check = passwords.matches;
  jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
    const isRight = await check(...given);
    expect((await reset(tokenIn(api.emails[0]))).status).toBe(200);
    return isRight;
  });
  const answer = await api.call('POST', '/auth/login', { body: { email, password: goodPassword } });
  expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'wrong_credentials' })]);
});

test('only the newest link counts, and for half an hour', async () => {
  await api.users.customer(email);
  await ask();
  await ask();
  expect((await reset(tokenIn(api.emails[0]))).status).toBe(400);
  api.clock.advance(minutes(30));
  expect((await reset(tokenIn(api.emails[1]))).status).toBe(400);
  await ask();
  api.clock.advance(minutes(29));
  expect((await reset(tokenIn(api.emails[2]))).status).toBe(200);
  await api.services.background.idle();
  expect(api.emails.slice(3)).toMatchObject([{ to: email, subject: 'Your Adili password was changed' }]);
});

test('a token that is made up costs no hash', async () => {
  const hash = jest.spyOn(api.services.passwords, 'hash');
  expect((await reset('made-up')).body).toMatchObject({ code: 'reset_link_invalid' });
  expect(hash).not.toHaveBeenCalled();
});

test('a password that is refused leaves the link as it was', async () => {
  await api.users.customer(email);
  await ask();
  const link = tokenIn(api.emails[0]);
  expect((await reset(link, 'short')).body).toMatchObject({ fields: { password: expect.any(String) } });
  expect((await reset(link, 'sunshine')).body).toMatchObject({
    error: expect.stringContaining('too common'),
  });
  expect((await reset(link)).status).toBe(200);
});

testOnLowdb('no file of the store holds the token', async () => {
  await api.users.customer(email);
  await ask();
  const stored = await readFile(path.join(api.folder, 'db.json'), 'utf8');
  expect(tokenIn(api.emails[0])).toHaveLength(43);
  expect(stored).toContain('"reset_tokens":[{');
  expect(stored).not.toContain(tokenIn(api.emails[0]));
});

test('an account gets at most five mails an hour', async () => {
  await api.users.customer(email);
  for (let number = 0; number < 7; number += 1) await ask();
  expect(api.emails).toHaveLength(5);
  api.clock.advance(hours(1));
  await ask();
  expect(api.emails).toHaveLength(6);
});
