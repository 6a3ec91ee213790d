import { days } from '../../domain/clock.ts';
import { exemptFromSecondFactor } from '../../domain/second-factor/requirement.ts';
import { operator, startTestApi, type TestApi } from '../../testing/api.ts';
import { setUpApp } from '../../testing/authenticator-app.ts';
import { goodPassword } from '../../testing/cast.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const adminKey = 'key-of-tests';
const inTwoWeeks = '2026-12-05T09:00:00.000Z';
const reaches = async (path: string, token: string) =>
  (await api.call('GET', path, { token, adminKey })).status;

test('an owner has 14 days from the account on; then only what is their own, until there is a factor', async () => {
  const { user } = await api.cast.customer('owner@example.com');
  expect(user.secondFactorDueAt).toBe(inTwoWeeks);
  api.clock.advance(days(13));
  const early = await api.cast.logIn('owner@example.com', goodPassword);
  expect(await reaches('/organisation', early.token)).toBe(200);
  api.clock.advance(days(1));
  const { token } = await api.cast.logIn('owner@example.com', goodPassword);
  expect((await api.call('GET', '/organisation', { token })).body).toMatchObject({
    code: 'second_factor_setup_required',
    error: expect.stringContaining('Account page'),
  });
  for (const path of ['/me', '/me/dsrs', '/me/second-factor']) expect(await reaches(path, token)).toBe(200);
  await setUpApp(api, token);
  expect(await reaches('/organisation', token)).toBe(200);
  expect((await api.call('GET', '/me', { token })).body).not.toHaveProperty('secondFactorDueAt');
});

test('an operator has 14 days from the first sign-in on, whenever the account was made', async () => {
  api.clock.advance(days(100));
  const first = await api.cast.logIn(operator.email, operator.password);
  expect(await reaches('/admin/visitors', first.token)).toBe(200);
  api.clock.advance(days(14));
  const late = await api.cast.logIn(operator.email, operator.password);
  expect(await reaches('/admin/visitors', late.token)).toBe(403);
  await setUpApp(api, late.token);
  expect(await reaches('/admin/visitors', late.token)).toBe(200);
});

test('who need not has no date, unless their organisation asks for it', async () => {
  const { user } = await api.cast.customer('member@example.com');
  const { users, organisations } = api.services.store;
  const account = await users.byId(user.id);
  if (account) await users.replace({ ...account, memberRole: 'member' });
  const member = await api.cast.logIn('member@example.com', goodPassword);
  expect(member.user.secondFactorDueAt).toBeUndefined();
  const organisation = await organisations.byId(user.organisationId ?? '');
  const asking = { requireSecondFactor: true };
  if (organisation) await organisations.replace({ ...organisation, ...asking });
  const asked = await api.cast.logIn('member@example.com', goodPassword);
  expect(asked.user.secondFactorDueAt).toBe(inTwoWeeks);
});

test('an account of the demonstration is asked for none', async () => {
  await exemptFromSecondFactor(api.services, [operator.email]);
  api.clock.advance(days(400));
  const { token, user } = await api.cast.logIn(operator.email, operator.password);
  expect(user.secondFactorDueAt).toBeUndefined();
  expect(await reaches('/admin/visitors', token)).toBe(200);
});
