import { hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const next = 'next@example.com';
const pending = async (token: string) => (await api.call('GET', '/me/email-change', { token })).body;
const cancel = async (token: string) => (await api.call('DELETE', '/me/email-change', { token })).status;

test('a pending address change can be cancelled, and its link ends', async () => {
  const { token, user } = await api.users.customer();
  const other = await api.users.customer();
  expect(await pending(token)).toEqual({});
  await api.call('POST', '/me/email', { token, body: { email: next, password: goodPassword } });
  expect(await pending(token)).toEqual({
    pending: { email: next, expiresAt: new Date(api.clock.now().getTime() + hours(24)).toISOString() },
  });
  expect([await pending(other.token), await cancel(other.token)]).toEqual([{}, 404]);
  expect([await cancel(token), await cancel(token)]).toEqual([204, 404]);
  expect(await pending(token)).toEqual({});
  await api.services.background.idle();
  const secret = api.emails.find(({ to }) => to === next)?.text.match(/token=([\w-]+)/)?.[1];
  const opened = await api.call('POST', '/auth/verify-email', { token, body: { token: secret } });
  expect(opened.status).toBe(400);
  const recorded = await api.services.store.auditEntries.where('target', user.id);
  expect(recorded.map(({ action }) => action)).toContain('account.email_change_cancelled');
});

test('one whose time is over waits no more', async () => {
  const { token, cookie } = await api.users.customer();
  await api.call('POST', '/me/email', { token, body: { email: next, password: goodPassword } });
  api.clock.advance(hours(24));
  const { token: later } = (await api.call('POST', '/auth/refresh', { cookie })).body as { token: string };
  expect([await pending(later), await cancel(later)]).toEqual([{}, 404]);
});
