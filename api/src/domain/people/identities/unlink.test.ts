import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createOpenIdBrowser } from '../../../testing/open-id-browser.ts';
import { client, startOpenIdProvider } from '../../../testing/open-id-provider.ts';
import { goodPassword } from '../../../testing/test-users.ts';

const apiBase = 'http://api.test.example';
const email = 'brian@example.com';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${apiBase}/auth/google/callback`, {
    brian: { email, email_verified: true },
  });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  api = await startTestApi({
    environment: {
      API_BASE: apiBase,
      OIDC_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
  });
});
afterEach(() => api.stop());

async function signInWithGoogle() {
  const browser = createOpenIdBrowser(api.base);
  await browser.signIn({ as: 'brian' });
  return browser;
}
async function readLink(token: string): Promise<string> {
  const { body } = await api.call('GET', '/me/identities', { token });
  expect(body).toEqual([{ id: expect.any(String), provider: 'Google', linkedAt: expect.any(String) }]);
  return (body as { id: string }[])[0]?.id ?? '';
}
const unlink = (token: string, id: string, body?: object) =>
  api.call('DELETE', `/me/identities/${id}`, { token, body });

test('only the person with the password unlinks Google, and gets a mail', async () => {
  const person = await api.users.verified(email);
  const browser = await signInWithGoogle();
  const { token } = await api.users.logIn(email, goodPassword);
  await browser.link(token);
  const id = await readLink(token);
  const other = await api.users.customer();
  expect((await unlink(other.token, id)).status).toBe(404);
  api.clock.advance(minutes(15));
  const cookie = person.cookie;
  const { token: later } = (await api.call('POST', '/auth/refresh', { cookie })).body as { token: string };
  expect((await unlink(later, id)).body).toMatchObject({ code: 'password_required' });
  expect((await unlink(later, id, { password: goodPassword })).status).toBe(204);
  expect((await api.call('GET', '/me/identities', { token: later })).body).toEqual([]);
  expect((await (await signInWithGoogle()).enter()).body).toMatchObject({ code: 'link_by_password' });
  await api.services.background.idle();
  expect(api.emails.at(-1)?.subject).toBe('You can no longer log in to Adili with Google');
  const recorded = await api.services.store.auditEntries.where('target', person.user.id);
  expect(recorded.map(({ action }) => action)).toContain('identity.unlinked');
});

test('Google can be unlinked only where another way to sign in is left', async () => {
  const entered = await (await signInWithGoogle()).enter();
  const { token, user } = entered.body as { token: string; user: { id: string } };
  const id = await readLink(token);
  expect((await unlink(token, id)).body).toMatchObject({ code: 'last_way_in' });
  const { body } = await api.call('POST', '/me/passkeys/options', { token });
  const answer = createAuthenticator(user.id).register((body as { challenge: string }).challenge);
  expect((await api.call('POST', '/me/passkeys', { token, body: answer })).status).toBe(201);
  expect((await unlink(token, id)).status).toBe(204);
});
