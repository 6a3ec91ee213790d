import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const body = (email: string, password = goodPassword) => ({ body: { email, password } });

test('signing up answers a token and sets an HttpOnly cookie', async () => {
  const answer = await api.call('POST', '/auth/signup', body('Amina@Example.com'));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    token: expect.any(String),
    user: {
      id: expect.any(String),
      email: 'amina@example.com',
      role: 'user',
      organisationId: expect.any(String),
      memberRole: 'owner',
      entitlements: [],
      secondFactorDueAt: expect.any(String),
      timeZone: 'Africa/Nairobi',
    },
  });
  const cookie = answer.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/; Path=\/auth;/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).not.toMatch(/Secure/);
});

test('an address signs up once, whatever its case', async () => {
  await api.call('POST', '/auth/signup', body('once@example.com'));
  const again = await api.call('POST', '/auth/signup', body(' ONCE@example.com'));
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    error: 'An account with this email already exists. Please log in instead.',
    code: 'account_exists',
  });
});

test.each([
  ['a@b', goodPassword, 'email', 'Invalid email format'],
  ['a b@example.com', goodPassword, 'email', 'Invalid email format'],
  [
    'ok@example.com',
    'short!1',
    'password',
    'Password must be at least 8 characters with one special character',
  ],
  [
    'ok@example.com',
    'nospecials1',
    'password',
    'Password must be at least 8 characters with one special character',
  ],
  [
    'ok@example.com',
    'space in!it',
    'password',
    'Password must be at least 8 characters with one special character',
  ],
  ['ok@example.com', `${'a'.repeat(128)}!`, 'password', 'Password must be at most 128 characters'],
  ['ok@example.com', 'password!', 'password', 'This password is too common. Please choose another one.'],
  ['ok@example.com', 'Qwerty123!', 'password', 'This password is too common. Please choose another one.'],
])('signing up as %s with %s names the %s', async (email, password, field, sentence) => {
  const answer = await api.call('POST', '/auth/signup', body(email, password));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: sentence, code: 'invalid_input', fields: { [field]: sentence } });
});

test('logging in works in any case of the address, and answers the role', async () => {
  const answer = await api.call('POST', '/auth/login', body('OPERATOR@example.com', operator.password));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { email: operator.email, role: 'admin' } });
});

test('a wrong password and an unknown address get the same answer', async () => {
  await api.users.customer('known@example.com');
  const wrong = await api.call('POST', '/auth/login', body('known@example.com', 'Wrong!Password1'));
  const unknown = await api.call('POST', '/auth/login', body('unknown@example.com', 'Wrong!Password1'));
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ error: 'Invalid email or password.', code: 'wrong_credentials' });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('an unknown address costs a password check too', async () => {
  const { passwords } = api.services;
  const matches = jest.spyOn(passwords, 'matches');
  await api.call('POST', '/auth/login', body('nobody@example.com'));
  expect(matches).toHaveBeenCalledWith(goodPassword, null);
  expect(await passwords.matches('anything', null)).toBe(false);
});

test('no answer of any call holds a password or its hash', async () => {
  const { token } = await api.users.customer('secretive@example.com');
  const answers = [
    await api.call('GET', '/me', { token }),
    await api.call('POST', '/auth/login', body('secretive@example.com')),
  ];
  for (const { text } of answers) expect(text).not.toMatch(/argon2|passwordHash|Mlima/);
});

test('a trial of 14 days signs the person in', async () => {
  const trial = { name: ' Ann Njeri ', email: 'trial@example.com', password: 'eight or more' };
  const answer = await api.call('POST', '/trials', { body: trial });
  expect(answer.status).toBe(201);
  const trialEndsAt = '2026-12-05T09:00:00.000Z';
  expect(answer.body).toMatchObject({
    user: { email: 'trial@example.com', fullName: 'Ann Njeri', trialEndsAt },
  });
  expect(answer.cookie).toMatch(/^adili_refresh=./);
  expect((await api.call('POST', '/trials', { body: trial })).status).toBe(409);
});

test('a trial keeps the plan that was chosen, and takes no other', async () => {
  const trial = { name: 'Ann', email: 'growing@example.com', password: 'eight or more', plan: 'growth' };
  const { token } = (await api.call('POST', '/trials', { body: trial })).body as { token: string };
  expect((await api.call('GET', '/me', { token })).body).toMatchObject({ plan: 'growth' });
  const made = await api.call('POST', '/trials', {
    body: { ...trial, email: 'b@example.com', plan: 'free' },
  });
  expect([made.status, made.body]).toMatchObject([400, { fields: { plan: expect.any(String) } }]);
});

test('who fills in the hidden field of a trial gets no account', async () => {
  const trial = { name: 'Ann Njeri', email: 'ann@example.com', password: 'eight or more' };
  const refused = await api.call('POST', '/trials', { body: { ...trial, website: 'https://spam.example' } });
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'This could not be sent.', code: 'rejected' },
  ]);
  expect(refused.cookie).toBeFalsy();
  expect((await api.call('POST', '/trials', { body: { ...trial, website: '' } })).status).toBe(201);
});

test('over https the cookie is Secure, and it stays below the path of the API', async () => {
  const secure = await startTestApi({
    environment: { PUBLIC_URL: 'https://adili.example', API_BASE: 'https://adili.example/api/' },
  });
  const answer = await secure.call('POST', '/auth/signup', body('a@example.com'));
  expect(answer.headers.getSetCookie()[0]).toMatch(/Path=\/api\/auth;.*HttpOnly; Secure; SameSite=Strict/);
  await secure.stop();
});
