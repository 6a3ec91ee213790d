import { hours } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example', BASE_PATH: '/app' } });
});
afterEach(() => api.stop());

const link = /https:\/\/adili\.example\/app\/verify-email\?token=([\w-]{43})$/m;
const tokenIn = (email: Email | undefined) => email?.text.match(link)?.[1] ?? '';
const verify = (token: string, password = goodPassword) =>
  api.call('POST', '/auth/verify-email', { body: { token, password } });
const invalid = [400, expect.objectContaining({ code: 'address_link_invalid' })];

async function newcomer() {
  const person = await api.users.customer();
  await api.services.background.idle();
  return { ...person, welcome: tokenIn(api.transport.welcomes.at(-1)) };
}

async function sendAgain(token: string): Promise<string> {
  expect((await api.call('POST', '/me/verification', { token })).status).toBe(200);
  await api.services.background.idle();
  return tokenIn(api.emails.at(-1));
}

const person = async (token: string) => (await api.call('GET', '/me', { token })).body;

test.each([
  ['/auth/signup', { email: 'new@example.com', password: goodPassword }, 'free for 14 days, once'],
  [
    '/trials',
    { name: 'New', email: 'new@example.com', password: goodPassword },
    'free for 14 days, until 5 December 2026',
  ],
])('%s mails a link to the new address, which verifies it once', async (path, body, trial) => {
  const { token, user } = (await api.call('POST', path, { body })).body as {
    token: string;
    user: { id: string };
  };
  await api.services.background.idle();
  expect(api.transport.welcomes.map(({ to }) => to)).toEqual(['new@example.com']);
  expect(api.transport.welcomes[0]?.text).toContain(trial);
  expect(api.transport.welcomes[0]?.text).toContain('https://adili.example/app/compliance/adopt');
  expect((await api.call('POST', path, { body })).status).toBe(409);
  await api.services.background.idle();
  expect(api.transport.welcomes).toHaveLength(1);
  expect(await person(token)).not.toHaveProperty('emailVerifiedAt');
  const secret = tokenIn(api.transport.welcomes[0]);
  const verified = await verify(secret);
  expect([verified.status, verified.body]).toEqual([
    200,
    { message: 'Thank you! Your address is verified.' },
  ]);
  expect(await person(token)).toMatchObject({ emailVerifiedAt: '2026-11-21T09:00:00.000Z' });
  const again = await verify(secret);
  expect([again.status, again.body]).toEqual(invalid);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: true });
  expect(rows.filter(({ action }) => action === 'account.email_verified')).toMatchObject([
    { actor: user.id, target: user.id },
  ]);
});

test('of many who use one link at once, one verifies', async () => {
  const { welcome } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(welcome)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('a link counts for a day, and only the newest', async () => {
  const { token, welcome } = await newcomer();
  const second = await sendAgain(token);
  expect([(await verify(welcome)).status, (await verify('made-up')).status]).toEqual([400, 400]);
  api.clock.advance(hours(24));
  const late = await verify(second);
  expect([late.status, late.body]).toEqual(invalid);
  api.clock.advance(1);
  await sweep(api.services);
  expect(await api.services.store.addressLinks.after('2000-01-01T00:00:00.000Z')).toEqual([]);
});

test('the link that was sent again verifies until the day is over', async () => {
  const { token, user } = await newcomer();
  const again = await sendAgain(token);
  expect(api.emails).toMatchObject([{ to: user.email, subject: 'Verify your Adili address' }]);
  // A session's bearer lasts 15 minutes, the link its day.
  api.clock.advance(hours(24) - 1);
  expect((await verify(again)).status).toBe(200);
});

test('a link is sent five times an hour, and none to a verified address', async () => {
  const { token, welcome } = await newcomer();
  for (let count = 0; count < 5; count += 1) await sendAgain(token);
  const sixth = await api.call('POST', '/me/verification', { token });
  expect([sixth.status, sixth.headers.get('retry-after'), sixth.body]).toEqual([
    429,
    '3600',
    expect.objectContaining({ code: 'too_many_links' }),
  ]);
  expect((await verify(welcome)).status).toBe(400);
  expect((await verify(tokenIn(api.emails[4]))).status).toBe(200);
  const needless = await api.call('POST', '/me/verification', { token });
  expect(needless.body).toEqual({ message: 'Your address is verified already.' });
  await api.services.background.idle();
  expect(api.emails).toHaveLength(5);
});

test('the store has no token, and a body that is no token is refused', async () => {
  const { welcome } = await newcomer();
  const { rows } = await api.services.store.addressLinks.list({
    limit: 9,
    sort: 'expiresAt',
    descending: true,
  });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(welcome);
  const empty = await verify('');
  expect(empty.body).toMatchObject({ code: 'invalid_input', fields: { token: expect.any(String) } });
});

test('a mailed link needs the session or password of its account', async () => {
  const { token, welcome } = await newcomer();
  const other = await api.users.customer();
  const bare = { body: { token: welcome } };
  const alone = await api.call('POST', '/auth/verify-email', bare);
  const asAnother = await api.call('POST', '/auth/verify-email', { ...bare, token: other.token });
  const needed = expect.objectContaining({ code: 'account_proof_needed' });
  expect([alone.status, alone.body, asAnother.status, asAnother.body]).toEqual([403, needed, 403, needed]);
  expect(alone.text).toContain('If you didn’t open this account');
  expect((await verify(welcome, 'Wrong!Password1')).body).toMatchObject({
    fields: { password: 'This is not your password' },
  });
  expect((await api.call('POST', '/auth/verify-email', { ...bare, token: 'ended' })).status).toBe(401);
  expect(await person(token)).not.toHaveProperty('emailVerifiedAt');
  expect((await api.call('POST', '/auth/verify-email', { ...bare, token })).status).toBe(200);
  expect(await person(token)).toHaveProperty('emailVerifiedAt');
  expect(await person(other.token)).not.toHaveProperty('emailVerifiedAt');
});

test('passwords that are tried with a link count as log-ins', async () => {
  const { welcome, user } = await newcomer();
  for (let count = 0; count < 10; count += 1) await verify(welcome, 'Wrong!Password1');
  expect((await verify(welcome)).status).toBe(429);
  const logIn = { body: { email: user.email, password: goodPassword } };
  expect((await api.call('POST', '/auth/login', logIn)).status).toBe(429);
});

test('one mailbox gets five welcome mails an hour under all spellings', async () => {
  for (let count = 0; count < 6; count += 1) await api.users.customer(`ann+${count}@example.com`);
  await api.services.background.idle();
  expect(api.transport.welcomes.map(({ to }) => to)).toHaveLength(5);
  const { token } = await api.users.logIn('ann+5@example.com', goodPassword);
  expect((await verify(await sendAgain(token))).status).toBe(200);
  api.clock.advance(hours(1));
  await api.users.customer('ann+6@example.com');
  await api.services.background.idle();
  expect(api.transport.welcomes).toHaveLength(6);
});
