import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { createOpenIdBrowser } from '../../../testing/open-id-browser.ts';
import { client, startOpenIdProvider } from '../../../testing/open-id-provider.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import type { OpenIdProvider } from '../../foundation/ports/open-id.ts';

const people = {
  amina: { email: 'Amina@example.com', email_verified: true, name: 'Amina Odhiambo' },
  brian: { email: 'brian@example.com', email_verified: true },
  caro: { email: 'caro@example.com', email_verified: true, name: 'Ca\u0000ro' },
  guess: { email: 'amina@example.com', email_verified: false, name: 'Somebody else' },
};
const api_base = 'http://api.test.example';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${api_base}/auth/google/callback`, people);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  api = await startTestApi({
    environment: {
      API_BASE: api_base,
      OIDC_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
  });
});
afterEach(() => api.stop());

const newBrowser = () => createOpenIdBrowser(api.base);
const named = 'http://localhost:3000/login?google=named';
const failed = (code: string) => `http://localhost:3000/login?error=${code}`;
const me = (token: string) => api.call('GET', '/me', { token });
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;

test('a new address gets an account and an organisation, once', async () => {
  expect((await api.call('GET', '/auth/providers')).body).toEqual({ google: true });
  const browser = newBrowser();
  expect(await browser.signIn({ as: 'amina', query: '?from=%2Fblog%3Fpage%3D2' })).toBe(
    `${named}&from=%2Fblog%3Fpage%3D2`,
  );
  const entered = await browser.enter();
  expect(entered.status).toBe(200);
  expect(entered.cookie).toMatch(/^adili_refresh=/);
  const first = await me(tokenOf(entered));
  expect(first.body).toMatchObject({
    email: 'amina@example.com',
    fullName: 'Amina Odhiambo',
    memberRole: 'owner',
    organisationId: expect.any(String),
  });
  expect(first.body).not.toHaveProperty('trialEndsAt');
  const again = newBrowser();
  await again.signIn({ as: 'amina' });
  expect((await me(tokenOf(await again.enter()))).body).toEqual(first.body);
});

test('an address of another mail provider opens an unverified account', async () => {
  const guest = await api.call('POST', '/requests', { body: { email: 'brian@example.com', type: 'Access' } });
  await api.services.background.idle();
  const code = api.emails.at(-1)?.text.match(/\b\d{8}\b/)?.[0];
  const { id } = guest.body as { id: string };
  expect((await api.call('POST', '/requests/confirm', { body: { id, code } })).status).toBeLessThan(300);
  const { openId } = api.services;
  const finish: OpenIdProvider['finish'] = async (...given) => {
    if (openId === null) throw new Error('No provider is set up');
    return { ...(await openId.finish(...given)), isHosted: false };
  };
  Object.assign(api.services, { openId: { ...openId, finish } });
  const browser = newBrowser();
  await browser.signIn({ as: 'brian' });
  const token = tokenOf(await browser.enter());
  await api.services.background.idle();
  expect((await me(token)).body).not.toHaveProperty('emailVerifiedAt');
  expect((await api.call('GET', '/me/dsrs', { token })).body).toEqual([]);
  const link = api.transport.welcomes.at(-1)?.text.match(/verify-email\?token=([\w-]+)/)?.[1];
  expect((await api.call('POST', '/auth/verify-email', { token, body: { token: link } })).status).toBe(200);
  expect((await api.call('GET', '/me/dsrs', { token })).body).toHaveLength(1);
});

test('an account from the trial page has its trial and a valid name', async () => {
  const browser = newBrowser();
  await browser.signIn({ as: 'caro', query: '?for=trial' });
  const { body } = await me(tokenOf(await browser.enter()));
  expect(body).toMatchObject({ email: 'caro@example.com', trialEndsAt: expect.any(String) });
  expect(body).not.toHaveProperty('fullName');
});

test('an existing account is linked only with its password', async () => {
  await api.users.verified('brian@example.com');
  const browser = newBrowser();
  expect(await browser.signIn({ as: 'brian' })).toBe(named);
  expect(await browser.enter()).toMatchObject({
    status: 409,
    cookie: undefined,
    body: { code: 'link_by_password', error: expect.stringContaining('brian@example.com') },
  });
  const { token } = await api.users.logIn('brian@example.com', goodPassword);
  expect((await browser.link(token)).status).toBe(204);
  await api.services.background.idle();
  expect(api.emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['brian@example.com', 'You can now log in to Adili with Google'],
  ]);
  expect((await browser.link(token)).body).toMatchObject({ code: 'google_expired' });
  const later = newBrowser();
  await later.signIn({ as: 'brian' });
  const entered = await later.enter();
  expect(entered.body).toMatchObject({ user: { email: 'brian@example.com' } });
});

test('a session of before, or of another address, links nothing', async () => {
  const before = await api.users.customer('brian@example.com');
  api.clock.advance(1_000);
  const browser = newBrowser();
  await browser.signIn({ as: 'brian' });
  expect((await browser.link(before.token)).body).toMatchObject({ code: 'link_refused' });
  api.clock.advance(1_000);
  const other = await api.users.customer('other@example.com');
  expect((await browser.link(other.token)).body).toMatchObject({ code: 'link_refused' });
  const foreign = await api.call('POST', '/auth/google/link', {
    token: other.token,
    cookie: browser.cookie(),
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.body).toMatchObject({ code: 'foreign_origin' });
  expect((await browser.enter()).body).toMatchObject({ code: 'link_by_password' });
});

test('an account without a password can set one by mail', async () => {
  const browser = newBrowser();
  await browser.signIn({ as: 'amina' });
  await browser.enter();
  const logIn = (email: string) =>
    api.call('POST', '/auth/login', { body: { email, password: goodPassword } });
  const { status, body } = await logIn('amina@example.com');
  const stranger = await logIn('nobody@example.com');
  expect([status, body]).toEqual([stranger.status, stranger.body]);
  await api.call('POST', '/auth/forgot-password', { body: { email: 'amina@example.com' } });
  await api.services.background.idle();
  const [, token] = /token=([\w-]+)/.exec(api.emails[0]?.text ?? '') ?? [];
  const reset = await api.call('POST', '/auth/reset-password', { body: { token, password: goodPassword } });
  expect([reset.status, (await logIn('amina@example.com')).status]).toEqual([200, 200]);
});

const secretIn = (start: string) =>
  api.emails.map(({ text }) => new RegExp(`${start}\\?token=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);

test.each(['a reset by mail', 'another address'])('%s ends the link with Google', async (way) => {
  const first = await api.users.verified('brian@example.com');
  const browser = newBrowser();
  await browser.signIn({ as: 'brian' });
  const { token } = await api.users.logIn('brian@example.com', goodPassword);
  await browser.link(token);
  await api.services.background.idle();
  expect(api.emails.at(-1)?.text).toContain('which also takes Google off your account');
  if (way === 'a reset by mail') {
    await api.call('POST', '/auth/forgot-password', { body: { email: 'brian@example.com' } });
    await api.services.background.idle();
    const body = { token: secretIn('reset-password'), password: goodPassword };
    expect((await api.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    await api.services.background.idle();
    expect(api.emails.at(-1)?.text).toContain('Google can’t log in to it');
  } else {
    await api.call('POST', '/me/email', { token, body: { email: 'b@example.com', password: goodPassword } });
    await api.services.background.idle();
    const proof = await api.call('POST', '/auth/verify-email', {
      token,
      body: { token: secretIn('verify-email') },
    });
    expect(proof.status).toBe(200);
  }
  const later = newBrowser();
  await later.signIn({ as: 'brian' });
  const entered = await later.enter();
  expect(entered.body).not.toMatchObject({ user: { id: first.user.id } });
  expect(entered.status).toBe(way === 'a reset by mail' ? 409 : 200);
});

test('an address that the provider has not verified counts for nothing', async () => {
  const browser = newBrowser();
  expect(await browser.signIn({ as: 'guess' })).toBe(failed('google_unverified'));
  expect((await browser.enter()).body).toMatchObject({ code: 'google_expired' });
});

test.each([
  ['another state', { state: 'of-somebody-else' }],
  ['another nonce', { nonce: 'of-somebody-else' }],
  ['another challenge', { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }],
])('an answer to %s is refused', async (_, changed) => {
  const browser = newBrowser();
  expect(await browser.signIn({ as: 'amina', changed })).toBe(failed('google_failed'));
  expect((await browser.enter()).status).toBe(400);
});

test('an answer counts once, in the browser that asked, within ten minutes', async () => {
  const browser = newBrowser();
  const back = await browser.leave({ as: 'amina' });
  expect(await newBrowser().comeBack(back)).toBe(failed('google_expired'));
  expect(await browser.comeBack(back)).toBe(named);
  expect(await browser.comeBack(back)).toBe(failed('google_expired'));

  const slow = newBrowser();
  const late = await slow.leave({ as: 'amina' });
  api.clock.advance(11 * 60_000);
  expect(await slow.comeBack(late)).toBe(failed('google_expired'));
});

test('a code that the provider has taken already is refused', async () => {
  const first = newBrowser();
  const used = new URLSearchParams((await first.leave({ as: 'amina' })).split('?')[1]);
  const second = newBrowser();
  const back = await second.leave({ as: 'amina' });
  expect(await first.comeBack(`/auth/google/callback?${used}`)).toBe(named);
  const [path, query] = back.split('?');
  const replayed = new URLSearchParams(query);
  replayed.set('code', used.get('code') ?? '');
  expect(await second.comeBack(`${path}?${replayed}`)).toBe(failed('google_failed'));
});

test('whom the provider named enters once, and is forgotten after ten minutes', async () => {
  const browser = newBrowser();
  await browser.signIn({ as: 'amina' });
  const answers = await Promise.all([browser.enter(), browser.enter(), browser.enter()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  await browser.signIn({ as: 'amina' });
  api.clock.advance(11 * 60_000);
  expect((await browser.enter()).body).toMatchObject({ code: 'google_expired' });
});

test('saying no at the provider is no failure', async () => {
  expect(await newBrowser().signIn({ query: '?from=/pricing' })).toBe(
    `${failed('google_cancelled')}&from=%2Fpricing`,
  );
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login'])(
  'coming from %j leads nowhere but to the login page',
  async (from) => {
    const query = `?from=${encodeURIComponent(from)}`;
    expect(await newBrowser().signIn({ as: 'amina', query })).toBe(named);
  },
);

test('a browser that several accounts know goes on being known to them', async () => {
  const known = await api.call('POST', '/auth/login', {
    body: { email: (await api.users.customer('brian@example.com')).user.email, password: goodPassword },
  });
  const browser = newBrowser();
  await browser.signIn({ as: 'amina' });
  const entered = await browser.enter(known.device);
  expect(entered.device?.split('~')).toHaveLength(2);
});
