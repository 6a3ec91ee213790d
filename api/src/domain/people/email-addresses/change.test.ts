import { hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { recordWrites } from '../../../testing/write-recorder.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

let api: TestApi;
let take: () => string[];
beforeEach(async () => {
  api = await startTestApi({
    around: (opened) => {
      const noted = recordWrites(opened);
      take = noted.take;
      return noted.store;
    },
  });
});
afterEach(() => api.stop());

const old = 'old@example.com';
const next = 'next@example.com';
const tokenIn = (email: Email | undefined) => email?.text.match(/verify-email\?token=([\w-]{43})/)?.[1] ?? '';
const mailTo = (address: string) => api.emails.findLast(({ to }) => to === address);
const confirm = (token: string, session?: string) =>
  api.call('POST', '/auth/verify-email', { token: session, body: { token, password: goodPassword } });
const logIn = async (email: string, password = goodPassword) =>
  (await api.call('POST', '/auth/login', { body: { email, password } })).status;

async function ask(token: string, email = next, password = goodPassword) {
  const answer = await api.call('POST', '/me/email', { token, body: { email, password } });
  await api.services.background.idle();
  return answer;
}
async function link(token: string): Promise<string> {
  expect((await ask(token)).status).toBe(200);
  return tokenIn(mailTo(next));
}

test('the address changes on confirmation; the old one gets both mails', async () => {
  const { token, user } = await api.users.verified(old);
  const secret = await link(token);
  expect(api.emails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [next, 'Confirm your new Adili address'],
    [old, 'Someone asked to change the address of your Adili account'],
  ]);
  expect(mailTo(old)?.text).not.toContain('token=');
  expect([await logIn(old), await logIn(next)]).toEqual([200, 401]);
  const elsewhere = await api.users.logIn(old, goodPassword);
  const done = await confirm(secret, token);
  expect([done.status, done.body]).toEqual([
    200,
    { message: `Your address is changed. From now on, log in with ${next}.` },
  ]);
  await api.services.background.idle();
  expect(mailTo(old)?.subject).toBe('The address of your Adili account was changed');
  expect([await logIn(old), await logIn(next)]).toEqual([401, 200]);
  expect((await api.call('GET', '/me', { token })).body).toEqual({
    ...user,
    email: next,
    emailVerifiedAt: expect.any(String),
    entitlements: expect.any(Array),
  });
  expect((await api.call('GET', '/me', { token: elsewhere.token })).status).toBe(401);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: false });
  const recorded = rows.filter(({ action }) => action.startsWith('account.email'));
  expect(recorded.map(({ actor, action }) => [actor, action])).toEqual([
    [user.id, 'account.email_change_requested'],
    [user.id, 'account.email_changed'],
  ]);
  expect(JSON.stringify(recorded)).not.toContain('@');
});

test('a taken address gets the same answer, and its owner a mail', async () => {
  const taken = 'taken@example.com';
  await api.users.customer(taken);
  const { token } = await api.users.customer(old);
  // Both requests find what an earlier one left behind.
  await ask(token, 'first@example.com');
  take();
  const free = await ask(token);
  const writes = take();
  const refused = await ask(token, taken);
  expect(take()).toEqual(writes);
  expect([refused.status, refused.text]).toEqual([200, free.text.replace(next, taken)]);
  expect(mailTo(taken)?.subject).toBe('Someone tried to use your address for another Adili account');
  expect(mailTo(taken)?.text).not.toContain('token=');
  expect(await logIn(taken)).toBe(200);
});

test('an address that another account took meanwhile stays theirs', async () => {
  const { token } = await api.users.customer(old);
  const secret = await link(token);
  await api.users.customer(next);
  const answer = await confirm(secret);
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'address_taken' })]);
  expect((await api.call('GET', '/me', { token })).body).toMatchObject({ email: old });
});

test('a link counts once, for a day, and only the newest', async () => {
  const { token } = await api.users.customer(old);
  const first = await link(token);
  const second = await link(token);
  expect((await confirm(first)).status).toBe(400);
  const both = await Promise.all([confirm(second), confirm(second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a link that waited for a day changes nothing', async () => {
  const { token } = await api.users.customer(old);
  const secret = await link(token);
  api.clock.advance(hours(24));
  expect((await confirm(secret)).status).toBe(400);
  expect(await logIn(old)).toBe(200);
});

test('a link for the old address does not verify the new one', async () => {
  const { token } = await api.users.customer(old);
  await api.services.background.idle();
  const welcome = tokenIn(api.transport.welcomes[0]);
  await api.call('POST', '/auth/forgot-password', { body: { email: old } });
  await api.services.background.idle();
  const reset = mailTo(old)?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  expect((await confirm(await link(token))).status).toBe(200);
  expect((await confirm(welcome)).status).toBe(400);
  const late = await api.call('POST', '/auth/reset-password', {
    body: { token: reset, password: 'Jua!Kali266' },
  });
  expect([late.status, late.body]).toEqual([400, expect.objectContaining({ code: 'reset_link_invalid' })]);
});

test('a new password stops a change under way', async () => {
  const { token } = await api.users.customer(old);
  const secret = await link(token);
  await api.call('POST', '/auth/forgot-password', { body: { email: old } });
  await api.services.background.idle();
  const reset = mailTo(old)?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  await api.call('POST', '/auth/reset-password', { body: { token: reset, password: 'Jua!Kali266' } });
  expect((await confirm(secret)).status).toBe(400);
});

test('ten wrong passwords in a quarter of an hour block this session only', async () => {
  const { token } = await api.users.customer(old);
  const wrong = await ask(token, next, 'Wrong!Password1');
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      error: 'This is not your password',
      code: 'invalid_input',
      fields: { password: 'This is not your password' },
    },
  ]);
  for (let count = 1; count < 10; count += 1) await ask(token, next, 'Wrong!Password1');
  const eleventh = await ask(token);
  expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '900']);
  const body = { current: goodPassword, password: 'Jua!Kali266' };
  expect((await api.call('POST', '/me/password', { token, body })).status).toBe(429);
  const forApp = { token, body: { password: goodPassword } };
  expect((await api.call('POST', '/me/totp', forApp)).status).toBe(429);
  expect(api.emails).toEqual([]);
  const other = await api.users.logIn(old, goodPassword);
  expect((await ask(other.token)).status).toBe(200);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: false });
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['login.failed', 'login.locked']));
});

test('the right password forgives the wrong ones before it', async () => {
  const { token } = await api.users.customer(old);
  for (let count = 0; count < 9; count += 1) await ask(token, next, 'Wrong!Password1');
  expect((await ask(token)).status).toBe(200);
  expect((await ask(token, next, 'Wrong!Password1')).status).toBe(400);
  expect((await ask(token)).status).toBe(200);
});

test('five links an hour per account, fifteen per mailbox, one answer', async () => {
  const people = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => api.users.customer(`${name}@example.com`)),
  );
  const mails = async () => {
    await api.services.background.idle();
    return api.emails.filter(({ to }) => to.startsWith('next')).length;
  };
  for (const { token } of people.slice(0, 3)) {
    for (let count = 0; count < 5; count += 1)
      expect((await ask(token, `next+${count}@example.com`)).status).toBe(200);
    expect((await ask(token, 'other@example.com')).body).toMatchObject({ code: 'too_many_links' });
  }
  expect(await mails()).toBe(15);
  expect((await ask(people[3]?.token ?? '')).status).toBe(200);
  expect(await mails()).toBe(15);
});

test('asking often for an address does not block its own verification', async () => {
  const stranger = await api.users.customer();
  const { token } = await api.users.customer(next);
  for (let count = 0; count < 5; count += 1) await ask(stranger.token);
  expect((await api.call('POST', '/me/verification', { token })).status).toBe(200);
});

test('the address that an account has already, and what is none, are named', async () => {
  const { token } = await api.users.customer(old);
  for (const email of [' OLD@example.com', 'no address'])
    expect((await ask(token, email)).body).toMatchObject({ fields: { email: expect.any(String) } });
  expect(api.emails).toEqual([]);
});
