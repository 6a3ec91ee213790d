import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const adminKey = 'key-of-tests';
const inTwoWeeks = '2026-12-05T09:00:00.000Z';
const reaches = async (path: string, token: string) =>
  (await api.call('GET', path, { token, adminKey })).status;

test('an owner has 14 days to set up a factor, then limited access', async () => {
  const { user } = await api.users.customer('owner@example.com');
  expect(user.secondFactorDueAt).toBe(inTwoWeeks);
  api.clock.advance(days(13));
  const early = await api.users.logIn('owner@example.com', goodPassword);
  expect(await reaches('/organisation', early.token)).toBe(200);
  api.clock.advance(days(1));
  const { token } = await api.users.logIn('owner@example.com', goodPassword);
  expect((await api.call('GET', '/organisation', { token })).body).toMatchObject({
    code: 'second_factor_setup_required',
    error: expect.stringContaining('Account page'),
  });
  for (const path of ['/me', '/me/dsrs', '/me/second-factor']) expect(await reaches(path, token)).toBe(200);
  await setUpApp(api, token);
  expect(await reaches('/organisation', token)).toBe(200);
  expect((await api.call('GET', '/me', { token })).body).not.toHaveProperty('secondFactorDueAt');
});

test('an operator has 14 days from the first sign-in', async () => {
  api.clock.advance(days(100));
  const first = await api.users.logIn(operator.email, operator.password);
  expect(await reaches('/admin/visitors', first.token)).toBe(200);
  api.clock.advance(days(14));
  const late = await api.users.logIn(operator.email, operator.password);
  expect(await reaches('/admin/visitors', late.token)).toBe(403);
  await setUpApp(api, late.token);
  expect(await reaches('/admin/visitors', late.token)).toBe(200);
});

test('who need not has no date, unless their organisation asks for it', async () => {
  const { user } = await api.users.customer('member@example.com');
  const { users, organisations } = api.services.store;
  const account = await users.byId(user.id);
  if (account) await users.replace({ ...account, memberRole: 'member' });
  const member = await api.users.logIn('member@example.com', goodPassword);
  expect(member.user.secondFactorDueAt).toBeUndefined();
  const organisation = await organisations.byId(user.organisationId ?? '');
  const asking = { requireSecondFactor: true };
  if (organisation) await organisations.replace({ ...organisation, ...asking });
  const asked = await api.users.logIn('member@example.com', goodPassword);
  expect(asked.user.secondFactorDueAt).toBe(inTwoWeeks);
});

test('no account is exempt for ever: a date beyond the grace is none', async () => {
  const { users } = api.services.store;
  const account = await users.byKey('email', operator.email);
  if (account) await users.replace({ ...account, secondFactorDueAt: '9999-12-31T00:00:00.000Z' });
  const { user } = await api.users.logIn(operator.email, operator.password);
  expect(user.secondFactorDueAt).toBe(inTwoWeeks);
});

test('the 14 days do not start again with a regained role', async () => {
  const { user } = await api.users.customer('owner@example.com');
  const { users } = api.services.store;
  const dueAs = async (memberRole: MemberRole) => {
    const account = await users.byId(user.id);
    if (account) await users.replace({ ...account, memberRole });
    const entered = await api.users.logIn('owner@example.com', goodPassword);
    return [entered.user.secondFactorDueAt, await reaches('/organisation', entered.token)];
  };
  api.clock.advance(days(10));
  expect(await dueAs('member')).toEqual([undefined, 200]);
  expect(await dueAs('owner')).toEqual([inTwoWeeks, 200]);
  expect(await dueAs('member')).toEqual([undefined, 200]);
  api.clock.advance(days(10));
  expect(await dueAs('member')).toEqual([undefined, 200]);
  expect(await dueAs('owner')).toEqual([inTwoWeeks, 403]);
});

test('who is overdue joins no other organisation before there is a factor', async () => {
  const { user } = await api.users.customer('late@example.com');
  api.clock.advance(days(14));
  const { token } = await api.users.logIn('late@example.com', goodPassword);
  const other = await api.users.verified();
  const asked = { email: 'late@example.com', role: 'member' };
  await api.call('POST', '/organisation/invitations', { token: other.token, body: asked });
  await api.services.background.idle();
  const link = api.emails.at(-1)?.text.match(/token=([\w-]+)/)?.[1];
  const accept = () => api.call('POST', '/auth/invitations/accept', { token, body: { token: link } });
  const refused = await accept();
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ code: 'second_factor_setup_required' }),
  ]);
  expect(await api.services.store.users.byId(user.id)).toMatchObject({ organisationId: user.organisationId });
  await setUpApp(api, token);
  expect((await accept()).status).toBe(200);
});
