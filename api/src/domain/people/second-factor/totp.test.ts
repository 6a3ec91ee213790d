import { hours, minutes } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { codeAt, firstStep, nextCode, setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { rememberDevice } from '../../foundation/devices.ts';
import { setOperatorPassword } from '../accounts/operators.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const email = 'owner@example.com';
const password = goodPassword;
const signUp = () => api.users.verified(email);
const secondStep = (challenge: string, code: string) =>
  api.call('POST', '/auth/second-factor', { body: { challenge, code } });
const begin = () => firstStep(api, email, password);
const subjects = async () => {
  await api.services.background.idle();
  return api.emails.map(({ subject }) => subject);
};
async function actions(): Promise<string[]> {
  const { rows } = await api.services.store.auditEntries.list({ limit: 99, sort: 'at', descending: true });
  return rows.map(({ action }) => action);
}

test('an app confirmed during a password command stays a factor', async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const hash = async (password: string) => {
    await setUpApp(api, token);
    return api.services.passwords.hash(password);
  };
  const work = { ...api.services, passwords: { ...api.services.passwords, hash } };
  await setOperatorPassword(work, { email: operator.email, password: goodPassword });
  const body = { email: operator.email, password: goodPassword };
  expect((await api.call('POST', '/auth/login', { body })).body).toMatchObject({
    code: 'second_factor_required',
  });
});

test('once an app is set up, a log-in asks for its code first', async () => {
  const { token, user } = await signUp();
  const { secret, uri, recoveryCodes } = await setUpApp(api, token);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Adili:owner%40example.com\\?.*secret=${secret}`));
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await api.call('GET', '/me/second-factor', { token })).body).toMatchObject({
    totp: true,
    recoveryCodesLeft: 10,
  });
  const login = await api.call('POST', '/auth/login', { body: { email, password } });
  expect([login.status, login.body, login.cookie]).toEqual([
    401,
    {
      error: expect.stringContaining('code of your authenticator app'),
      code: 'second_factor_required',
      challenge: expect.any(String),
    },
    undefined,
  ]);
  expect(await api.services.store.sessions.where('userId', user.id)).toHaveLength(1);
  const entered = await secondStep(await begin(), codeAt(api, secret));
  expect([entered.status, entered.body]).toEqual([
    200,
    { token: expect.any(String), user: expect.objectContaining({ id: user.id }) },
  ]);
  expect(entered.cookie).toMatch(/./);
  expect(entered.device).toMatch(/./);
  expect(await subjects()).toEqual(['Your Adili account now has a second factor']);
  expect(await actions()).toContain('second_factor.on');
});

test('a wrong password gets one answer, with and without a factor', async () => {
  const { token } = await signUp();
  const wrong = async () => {
    await api.services.background.idle();
    const transaction = jest.spyOn(api.services.store, 'transaction');
    const { status, body } = await api.call('POST', '/auth/login', { body: { email, password: 'wrong' } });
    const writes = transaction.mock.calls.length;
    transaction.mockRestore();
    return { status, body, writes };
  };
  const without = await wrong();
  await setUpApp(api, token);
  expect(await wrong()).toEqual(without);
  expect(without).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
});

test('a code is good a step early or late, and no further', async () => {
  const { secret } = await setUpApp(api, (await signUp()).token);
  api.clock.advance(minutes(10));
  for (const [steps, status] of [
    [-2, 401],
    [2, 401],
    [-1, 200],
    [1, 200],
  ] as const)
    expect((await secondStep(await begin(), codeAt(api, secret, steps))).status).toBe(status);
});

test('a code and a challenge count once, also when sent twice at once', async () => {
  const { secret, recoveryCodes } = await setUpApp(api, (await signUp()).token);
  const code = codeAt(api, secret);
  const challenges = [await begin(), await begin(), await begin()];
  const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  const used = challenges[answers.findIndex(({ status }) => status === 200)] ?? '';
  const again = await secondStep(used, recoveryCodes[0] ?? '');
  expect([again.status, again.body]).toEqual([401, expect.objectContaining({ code: 'log_in_expired' })]);
  expect((await secondStep(await begin(), recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a recovery code works once, and its owner gets a mail', async () => {
  const { recoveryCodes } = await setUpApp(api, (await signUp()).token);
  const code = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ');
  expect((await secondStep(await begin(), code)).status).toBe(200);
  expect((await secondStep(await begin(), code)).status).toBe(401);
  expect(await subjects()).toContain('A recovery code of your Adili account was used');
  expect(await actions()).toContain('second_factor.recovery_code_used');
});

test('a challenge ends after 5 minutes, a new password or a change', async () => {
  const { user, token } = await signUp();
  const { secret } = await setUpApp(api, token);
  const old = await begin();
  api.clock.advance(minutes(5));
  const fresh = await begin();
  const [, ...rest] = fresh.split('.');
  const foreign = [(await api.users.verified()).user.id, ...rest].join('.');
  for (const challenge of [old, foreign, `${fresh}x`, 'a.b.c.d', '.'])
    expect((await secondStep(challenge, codeAt(api, secret))).body).toMatchObject({ code: 'log_in_expired' });
  const account = await api.services.store.users.byId(user.id);
  if (account) await api.services.store.users.replace({ ...account, passwordHash: 'another' });
  expect((await secondStep(fresh, codeAt(api, secret))).body).toMatchObject({ code: 'log_in_expired' });
});

test('wrong codes are counted per account, whatever the challenge', async () => {
  const { secret } = await setUpApp(api, (await signUp()).token);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await secondStep(await begin(), '000000')).body).toMatchObject({ code: 'wrong_code' });
  nextCode(api);
  const locked = await secondStep(await begin(), codeAt(api, secret));
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  api.clock.advance(hours(1));
  expect((await secondStep(await begin(), codeAt(api, secret))).status).toBe(200);
});

test('the app is turned off with a code, and not without; its codes go with it', async () => {
  const { token } = await signUp();
  const { secret } = await setUpApp(api, token);
  const off = (code: string) => api.call('DELETE', '/me/totp', { token, body: { code } });
  expect((await off('000000')).body).toMatchObject({ fields: { code: expect.any(String) } });
  expect((await off(codeAt(api, secret))).status).toBe(204);
  expect((await api.call('GET', '/me/second-factor', { token })).body).toMatchObject({
    totp: false,
    recoveryCodesLeft: 0,
  });
  expect((await api.users.logIn(email, password)).token).toMatch(/./);
  expect(await subjects()).toContain('The authenticator app of your Adili account was turned off');
});

test('an app is not set up over another, nor with a wrong code', async () => {
  const { token } = await signUp();
  await api.call('POST', '/me/totp', { token });
  const wrong = await api.call('POST', '/me/totp/confirm', { token, body: { code: '000000' } });
  expect([wrong.status, wrong.body]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
  expect((await api.users.logIn(email, password)).token).toMatch(/./);
  await setUpApp(api, token);
  expect((await api.call('POST', '/me/totp', { token })).body).toMatchObject({ code: 'totp_on' });
});

/** Begins to set an app up. @returns what confirms it, and with which token */
async function beginApp(by: string) {
  const { secret } = (await api.call('POST', '/me/totp', { token: by })).body as { secret: string };
  return (token = by) => api.call('POST', '/me/totp/confirm', { token, body: { code: codeAt(api, secret) } });
}

test('a secret waits a quarter of an hour for its first code', async () => {
  const confirm = await beginApp((await signUp()).token);
  api.clock.advance(minutes(15));
  const { token } = await api.users.logIn(email, password);
  expect((await confirm(token)).body).toMatchObject({ code: 'no_totp' });
  const next = await beginApp(token);
  api.clock.advance(minutes(14));
  expect((await next()).status).toBe(200);
});

test('a secret does not outlive the password of the day', async () => {
  const { token, user } = await signUp();
  const confirm = await beginApp(token);
  const body = { current: password, password: 'Jua!Kali20266' };
  expect((await api.call('POST', '/me/password', { token, body })).status).toBeLessThan(300);
  expect((await confirm()).body).toMatchObject({ code: 'no_totp' });
  expect(await api.services.store.totps.byId(user.id)).toBeNull();
});

test('a new factor ends all sessions that have not shown it', async () => {
  const other = await signUp();
  const { token } = await api.users.logIn(email, password);
  await setUpApp(api, token);
  const readStatus = async (by: string) => (await api.call('GET', '/me', { token: by })).status;
  expect([await readStatus(other.token), await readStatus(token)]).toEqual([401, 200]);
  await subjects();
  expect(api.emails.at(-1)?.text).toMatch(/All other devices were logged out.*remove the authenticator app/s);
});

test('a quarter of an hour after the log-in, it takes the password', async () => {
  const { cookie } = await signUp();
  api.clock.advance(minutes(16));
  const renewed = await api.call('POST', '/auth/refresh', { cookie });
  const { token } = renewed.body as { token: string };
  const begun = (body?: object) => api.call('POST', '/me/totp', { token, body });
  expect((await begun()).body).toMatchObject({ code: 'password_required' });
  expect((await begun({ password: 'wrong' })).body).toMatchObject({
    fields: { password: 'This is not your password' },
  });
  expect((await begun({ password })).status).toBe(200);
});

test('the first wrong code of an hour is mailed to the owner', async () => {
  const { token } = await signUp();
  const { secret } = await setUpApp(api, token);
  await api.call('DELETE', '/me/totp', { token, body: { code: '000000' } });
  await api.call('POST', '/auth/login', { body: { email, password: 'Wrong!Password1' } });
  for (let count = 0; count < 3; count += 1) await secondStep(await begin(), '000000');
  await secondStep(await begin(), codeAt(api, secret));
  const wrongCode = 'Someone entered a wrong code for your Adili account';
  expect(await subjects()).toEqual(['Your Adili account now has a second factor', wrongCode]);
  expect(api.emails.at(-1)?.text).toMatch(/someone knows your password.*forgot-password/s);
  api.clock.advance(hours(1));
  await secondStep(await begin(), '000000');
  expect((await subjects()).filter((subject) => subject === wrongCode)).toHaveLength(2);
});

test('neither secret nor recovery code stands in the store', async () => {
  const { token, user } = await signUp();
  const { secret, recoveryCodes } = await setUpApp(api, token);
  const { totps, recoveryCodes: kept } = api.services.store;
  const totp = await totps.byId(user.id);
  const text = JSON.stringify([totp, await kept.where('userId', user.id)]);
  expect(text).not.toContain(secret);
  for (const code of recoveryCodes) expect(text).not.toContain(code);
  const { encryption } = api.services;
  expect(encryption.decrypt(totp?.secret ?? '', user.id)).toBe(secret);
  expect(encryption.decrypt(totp?.secret ?? '', 'somebody else')).toBeNull();
  const changed = Buffer.from(totp?.secret ?? '', 'base64url');
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(encryption.decrypt(changed.toString('base64url'), user.id)).toBeNull();
});

/** Sets a password by a mailed link. */
async function resetTo(password: string) {
  await api.call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  const link = api.emails.findLast(({ text }) => text.includes('reset-password?'))?.text;
  const token = link?.match(/token=([\w-]+)/)?.[1];
  return api.call('POST', '/auth/reset-password', { body: { token, password } });
}

test('a mailbox has 20 wrong codes an hour over all new passwords', async () => {
  const { token, user } = await signUp();
  const { secret } = await setUpApp(api, token);
  const statuses: number[] = [];
  const devices: (string | undefined)[] = [];
  let latest = '';
  for (const round of [1, 2, 3]) {
    latest = `Ukweli!Mpya77${round}`;
    const { status, device } = await resetTo(latest);
    expect(status).toBe(200);
    devices.push(device);
    // Even a browser that the account knew would add nothing.
    const account = await api.services.store.users.byId(user.id);
    const known = account ? `adili-device=${rememberDevice(api.services.hmac, account, null)}` : '';
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { challenge: await firstStep(api, email, latest), code: '000000' };
      const answer = await api.call('POST', '/auth/second-factor', { body, cookie: known });
      statuses.push(answer.status);
    }
  }
  expect(devices).toEqual([undefined, undefined, undefined]);
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
  nextCode(api);
  const right = async () => secondStep(await firstStep(api, email, latest), codeAt(api, secret));
  expect((await right()).status).toBe(429);
  api.clock.advance(hours(1));
  expect((await right()).status).toBe(200);
});

test('an unverified address gets no mail of it', async () => {
  const { token } = await api.users.customer(email);
  await setUpApp(api, token);
  expect([await subjects(), await actions()]).toEqual([[], expect.arrayContaining(['second_factor.on'])]);
});
