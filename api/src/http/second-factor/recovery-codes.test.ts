import { minutes } from '../../domain/clock.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { firstStep, setUpApp } from '../../testing/authenticator-app.ts';
import { goodPassword } from '../../testing/cast.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const email = 'owner@example.com';
const renew = (token: string, body?: object) => api.call('POST', '/me/recovery-codes', { token, body });
const codesIn = ({ body }: { body: unknown }) => (body as { recoveryCodes: string[] }).recoveryCodes;

async function logInWith(code: string | undefined): Promise<number> {
  const challenge = await firstStep(api, email, goodPassword);
  return (await api.call('POST', '/auth/second-factor', { body: { challenge, code } })).status;
}

test('new recovery codes take the place of those before; the owner is told by mail and by an entry', async () => {
  const { token, user } = await api.cast.verified(email);
  const { recoveryCodes: old } = await setUpApp(api, token);
  api.clock.advance(minutes(14));
  const renewed = codesIn(await renew(token));
  expect(new Set([...old, ...renewed]).size).toBe(20);
  expect([await logInWith(old[0]), await logInWith(renewed[0])]).toEqual([401, 200]);
  await api.services.background.idle();
  const mail = api.emails.find(({ subject }) => subject === 'Your Adili account has new recovery codes');
  expect(mail?.text).toContain('make new recovery codes on your Account page');
  const told = await api.services.store.auditEntries.where('target', user.id);
  expect(told.map(({ action }) => action)).toContain('second_factor.recovery_codes_renewed');
  expect(JSON.stringify([mail, told])).not.toContain(renewed[0]);
});

test('they take a second factor, and the password a quarter of an hour after the log-in', async () => {
  const { token, cookie } = await api.cast.verified(email);
  expect((await renew(token)).body).toMatchObject({ code: 'no_factor' });
  await setUpApp(api, token);
  api.clock.advance(minutes(15));
  const { token: later } = (await api.call('POST', '/auth/refresh', { cookie })).body as { token: string };
  expect((await renew(later)).body).toMatchObject({ code: 'password_required' });
  expect((await renew(later, { password: 'Wrong!Password1' })).body).toMatchObject({
    fields: { password: 'This is not your password' },
  });
  expect(codesIn(await renew(later, { password: goodPassword }))).toHaveLength(10);
});
