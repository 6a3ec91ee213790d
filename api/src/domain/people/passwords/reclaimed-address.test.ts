import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { firstStep, setUpApp } from '../../../testing/authenticator-app.ts';
import { colleague } from '../../../testing/colleague.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const email = 'owner@example.com';
const password = 'Jua!Kali20266';

async function newest(pattern: RegExp): Promise<string> {
  await api.services.background.idle();
  return api.emails.map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean) ?? '';
}

/** By the link in the mail. */
async function reset(address = email): Promise<void> {
  await api.call('POST', '/auth/forgot-password', { body: { email: address } });
  const token = await newest(/reset-password\?token=([\w-]+)/);
  const answer = await api.call('POST', '/auth/reset-password', { body: { token, password } });
  expect(answer.status).toBe(200);
}

async function addPasskey({ token, user }: { token: string; user: { id: string } }) {
  const device = createAuthenticator(user.id);
  const { body } = await api.call('POST', '/me/passkeys/options', { token });
  const answer = device.register((body as { challenge: string }).challenge);
  expect((await api.call('POST', '/me/passkeys', { token, body: answer })).status).toBe(201);
  return async () => {
    const options = await api.call('POST', '/auth/passkey/options');
    const { challenge } = options.body as { challenge: string };
    return (await api.call('POST', '/auth/passkey', { body: device.signIn(challenge) })).status;
  };
}

/** As it was while nobody had to prove an address to make keys and to invite. */
async function unproveAddress(id: string): Promise<void> {
  const { users } = api.services.store;
  const account = await users.byId(id);
  if (account) await users.replace({ ...account, emailVerifiedAt: undefined });
}

const newKey = async (token: string) => {
  const body = { name: 'k', scopes: ['organisation:read'] };
  const made = await api.call('POST', '/organisation/api-keys', { token, body });
  return (made.body as { key: string }).key;
};
const invite = async (token: string) => {
  const body = { email: 'friend@example.com', role: 'admin' };
  await api.call('POST', '/organisation/invitations', { token, body });
};
const noticeTo = (address: string) =>
  api.emails.findLast(({ to, subject }) => to === address && subject === 'Your Adili password was changed')
    ?.text;

test('a reset removes every way in of who registered the address', async () => {
  const stranger = await api.users.verified(email);
  const key = await newKey(stranger.token);
  await invite(stranger.token);
  await unproveAddress(stranger.user.id);
  await api.call('POST', '/me/email', {
    token: stranger.token,
    body: { email: 'stranger@evil.example', password: goodPassword },
  });
  const { user } = stranger;
  const byPasskey = await addPasskey(stranger);
  const app = await setUpApp(api, stranger.token);
  expect(await byPasskey()).toBe(200);
  api.clock.advance(days(13));
  await reset();

  const owner = await api.users.logIn(email, password);
  expect(owner.user).toMatchObject({ id: user.id, memberRole: 'owner', emailVerifiedAt: expect.any(String) });
  expect(owner.user.organisationId).not.toBe(user.organisationId);
  const due = Date.parse(owner.user.secondFactorDueAt ?? '') - api.clock.now().getTime();
  expect(due).toBe(days(14));
  expect(await byPasskey()).toBe(401);
  const change = await newest(/verify-email\?token=([\w-]+)/);
  expect(change).toHaveLength(43);
  expect((await api.call('POST', '/auth/verify-email', { body: { token: change } })).status).toBe(400);
  expect((await api.call('GET', '/organisation', { token: key })).status).toBe(401);
  const { store } = api.services;
  expect(await store.addressLinks.where('userId', user.id)).toEqual([]);
  expect(await store.recoveryCodes.count()).toBe(0);
  expect(await store.totps.byId(user.id)).toBeNull();
  expect(await store.invitations.where('organisationId', user.organisationId ?? '')).toEqual([]);
  expect(app.recoveryCodes).toHaveLength(10);

  await api.services.background.idle();
  expect(noticeTo(email)).toContain(
    'every authenticator app, recovery code, passkey and linked Google account',
  );
  const recorded = await store.auditEntries.where('target', user.id);
  const detailOf = (action: string) => recorded.find((entry) => entry.action === action)?.detail;
  expect(detailOf('password.reset')).toContain('not verified: second factors');
  expect(detailOf('account.email_verified')).toBe('by a reset link');
  expect(detailOf('member.left')).toContain(`owner of ${user.organisationId}`);
});

test('a reclaimed last owner leaves the others their keys', async () => {
  const stranger = await api.users.verified(email);
  const { organisationId } = stranger.user;
  const other = await colleague(api, organisationId, 'auditor');
  const key = await newKey(stranger.token);
  await invite(stranger.token);
  await unproveAddress(stranger.user.id);
  await reset();
  const owner = await api.users.logIn(email, password);
  expect(owner.user.organisationId).not.toBe(organisationId);
  expect(await api.services.store.invitations.count()).toBe(0);
  expect((await api.call('GET', '/organisation', { token: key })).body).toMatchObject({ id: organisationId });
  expect((await api.call('GET', '/organisation', { token: other.token })).status).toBe(200);
});

test('a verified account keeps its factors through a reset', async () => {
  const { token, user } = await api.users.customer(email);
  await api.call('POST', '/me/verification', { token });
  const verify = await newest(/verify-email\?token=([\w-]+)/);
  const verified = await api.call('POST', '/auth/verify-email', { token, body: { token: verify } });
  expect(verified.status).toBe(200);
  const { recoveryCodes } = await setUpApp(api, token);
  await reset();
  const challenge = await firstStep(api, email, password);
  const body = { challenge, code: recoveryCodes[0] };
  const entered = await api.call('POST', '/auth/second-factor', { body });
  expect(entered.body).toMatchObject({ user: { organisationId: user.organisationId } });
  await api.services.background.idle();
  expect(noticeTo(email)).not.toContain('removed');
});

test('an app that was begun and not confirmed does not outlive a reset', async () => {
  const { token, user } = await api.users.logIn(operator.email, operator.password);
  expect((await api.call('POST', '/me/totp', { token })).status).toBe(200);
  await reset(operator.email);
  expect(await api.services.store.totps.byId(user.id)).toBeNull();
});

test("an operator's factor does not go with a mailbox", async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  await setUpApp(api, token);
  await reset(operator.email);
  expect(await firstStep(api, operator.email, password)).toMatch(/./);
});
