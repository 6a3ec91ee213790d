import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { codeAt, firstStep, setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';

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

test('new recovery codes replace the old, with a mail and an entry', async () => {
  const { token, user } = await api.users.verified(email);
  const { recoveryCodes: old } = await setUpApp(api, token);
  api.clock.advance(minutes(14));
  const renewed = codesIn(await renew(token));
  expect(new Set([...old, ...renewed]).size).toBe(20);
  expect([await logInWith(old[0]), await logInWith(renewed[0])]).toEqual([401, 200]);
  await api.services.background.idle();
  const mail = api.emails.find(({ subject }) => subject === 'Your Adili account has new recovery codes');
  expect(mail?.text).toContain('make new recovery codes on your Account page');
  const recorded = await api.services.store.auditEntries.where('target', user.id);
  expect(recorded.map(({ action }) => action)).toContain('second_factor.recovery_codes_renewed');
  expect(JSON.stringify([mail, recorded])).not.toContain(renewed[0]);
});

test('new codes need a second factor; the password is not enough', async () => {
  const { token, cookie } = await api.users.verified(email);
  expect((await renew(token)).body).toMatchObject({ code: 'no_factor' });
  const { secret, recoveryCodes } = await setUpApp(api, token);
  api.clock.advance(minutes(15));
  const { token: later } = (await api.call('POST', '/auth/refresh', { cookie })).body as { token: string };
  for (const body of [undefined, { password: goodPassword }])
    expect((await renew(later, body)).body).toMatchObject({ code: 'code_required' });
  for (const code of ['000000', 'x'])
    expect((await renew(later, { code })).body).toMatchObject({
      fields: { code: expect.stringContaining('isn’t right') },
    });
  expect(codesIn(await renew(later, { code: recoveryCodes[0] }))).toHaveLength(10);
  const body = { code: codeAt(api, secret) };
  expect((await api.call('POST', '/me/passkeys/options', { token: later, body })).status).toBe(200);
  expect((await api.call('POST', '/me/passkeys/options', { token: later, body })).status).toBe(400);
});
