import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { SignedReceipt } from '@adili/schemas/consents/receipt';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import { resealRows } from '../../../data/reseal.ts';
import { verifyReceiptBy } from '../../../data/verify-receipt.ts';
import { days, minutes } from '../../../runtime/clock.ts';
import { createAccessTokens } from '../../../security/access-tokens.ts';
import { hmacUnder } from '../../../security/hmac.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../../../testing/api.ts';
import { codeAt, firstStep, nextCode, setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { newChallenge } from '../second-factor/challenge.ts';
import { newRefreshSecret } from './secrets.ts';

const [first, second, vault, nextVault] = ['first', 'second', 'vault', 'next vault'].map((name) =>
  name.padEnd(32, '.'),
) as [string, string, string, string];

let api: TestApi;
let others: TestApi[] = [];
beforeEach(async () => {
  api = await startTestApi({ environment: { JWT_SECRET: first } });
  others = [];
});
afterEach(async () => {
  for (const other of others) await other.stop();
  await api.stop();
});

/** A process next to the first one, with other secrets. */
async function withSecrets(
  environment: Record<string, string>,
  log?: TestApiOptions['log'],
): Promise<TestApi> {
  const started = await startTestApi({ environment, place: api.place, ...(log && { log }) });
  others.push(started);
  return started;
}
const planned = () => withSecrets({ JWT_SECRET: second, JWT_SECRET_PREVIOUS: first });
const afterLeak = () => withSecrets({ JWT_SECRET: second, VAULT_SECRET_PREVIOUS: first });

const meStatus = async (on: TestApi, token: string) => (await on.call('GET', '/me', { token })).status;
const refresh = (on: TestApi, cookie: string) => on.call('POST', '/auth/refresh', { cookie });
const secondStep = async (on: TestApi, challenge: string, code: string) =>
  (await on.call('POST', '/auth/second-factor', { body: { challenge, code } })).status;
const tokenIn = ({ body }: { readonly body: unknown }) => (body as { token: string }).token;
const owner = 'owner@example.com';

describe('a planned rotation', () => {
  test('what was given out before goes on counting', async () => {
    const { token, cookie } = await api.users.verified(owner);
    const { secret } = await setUpApp(api, token);
    const challenge = await firstStep(api, owner, goodPassword);
    const asked = await api.call('POST', '/requests', { body: { email: 'ann@example.com', type: 'Access' } });
    await api.services.background.idle();
    const code = api.emails.find(({ to }) => to === 'ann@example.com')?.text.match(/\b\d{8}\b/)?.[0];
    const on = await planned();
    expect(await meStatus(on, token)).toBe(200);
    const renewed = await refresh(on, cookie);
    expect(await meStatus(on, tokenIn(renewed))).toBe(200);
    expect(await secondStep(on, challenge, codeAt(api, secret))).toBe(200);
    const confirmed = await on.call('POST', '/requests/confirm', {
      body: { id: (asked.body as { id: string }).id, code },
    });
    expect(confirmed.status).toBe(201);
    // A copy of a cookie from before is still found out.
    expect((await refresh(on, cookie)).status).toBe(401);
    expect(await meStatus(on, tokenIn(renewed))).toBe(401);
  });

  test('15 minutes later the secret before signs nothing, after restarts too', async () => {
    const { token, cookie, user } = await api.users.verified(owner);
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    await planned();
    api.clock.advance(minutes(10));
    const on = await planned();
    const fresh = createAccessTokens(first, api.clock.now);
    const made = () => fresh.issue({ sub: user.id, sid, role: 'user', email: owner });
    expect(await meStatus(on, made())).toBe(200);
    const last = made();
    api.clock.advance(minutes(5));
    for (const process of [on, await planned()]) {
      expect(await meStatus(process, last)).toBe(401);
      expect(await meStatus(process, made())).toBe(401);
    }
    expect((await refresh(on, cookie)).status).toBe(200);
    const { rows } = await on.services.store.auditEntries.list({ limit: 99, sort: 'at', descending: true });
    expect(rows.filter(({ action }) => action === 'secret.rotated')).toHaveLength(1);
  });

  test('90 days later a start says that the secret before can go', async () => {
    const start = async () => {
      const lines: string[] = [];
      const log = { write: (line: string) => void lines.push(line) };
      await withSecrets({ JWT_SECRET: second, JWT_SECRET_PREVIOUS: first }, log);
      return lines.filter((line) => line.includes('JWT_SECRET_PREVIOUS'));
    };
    expect(await start()).toEqual([]);
    api.clock.advance(days(91));
    expect(await start()).toEqual([expect.stringContaining('has been set since 2026-11-21,')]);
  });

  test('a process that knows the next secret takes what another signs by it', async () => {
    const notYet = await withSecrets({ JWT_SECRET: first, JWT_SECRET_PREVIOUS: second });
    const on = await planned();
    const { token, cookie } = await on.users.verified(owner);
    expect(await meStatus(notYet, token)).toBe(200);
    expect(await meStatus(on, tokenIn(await refresh(notYet, cookie)))).toBe(200);
  });

  test('a browser that an account knows stays known, and is sealed anew', async () => {
    await api.users.customer(owner);
    const body = { email: owner, password: goodPassword };
    const { device = '' } = await api.call('POST', '/auth/login', { body });
    const on = await planned();
    const again = await on.call('POST', '/auth/login', { body, cookie: device });
    expect(again.device?.split('.')[0]).toBe(device.split('.')[0]);
    expect(again.device).not.toBe(device);
  });

  test('an erasure finds tries at the address from before', async () => {
    const work = (on: TestApi) => on.services.hmac.all('stranger', owner);
    const [before] = work(api);
    expect(work(await planned())).toContain(before);
    expect(work(await afterLeak())).not.toContain(before);
  });
});

describe('after a leak', () => {
  test('sessions and apps go on, and a bearer from before is refused at once', async () => {
    const { token, cookie } = await api.users.verified(owner);
    const { secret } = await setUpApp(api, token);
    const on = await afterLeak();
    expect(await meStatus(on, token)).toBe(401);
    const renewed = await refresh(on, cookie);
    expect(await meStatus(on, tokenIn(renewed))).toBe(200);
    expect(await secondStep(on, await firstStep(on, owner, goodPassword), codeAt(api, secret))).toBe(200);
  });

  test('by the leaked secret nothing can be forged, nor a session ended', async () => {
    const { token, user, cookie } = await api.users.verified(owner);
    const { secret } = await setUpApp(api, token);
    const on = await afterLeak();
    const account = await on.services.store.users.byId(user.id);
    const [session] = await on.services.store.sessions.where('userId', user.id);
    if (!account || !session) throw new Error('There is no session.');
    const forged = createAccessTokens(first, api.clock.now);
    const bearer = forged.issue({ sub: user.id, sid: session.id, role: 'user', email: owner });
    expect(await meStatus(on, bearer)).toBe(401);
    const hmac = hmacUnder(first);
    const name = cookie.split('=')[0];
    const made = `${name}=${session.id}.${newRefreshSecret(hmac, session.id)}`;
    expect((await refresh(on, made)).status).toBe(401);
    const challenge = newChallenge({ ...on.services, hmac }, account);
    expect(await secondStep(on, challenge, codeAt(api, secret))).toBe(401);
    expect((await refresh(on, cookie)).status).toBe(200);
  });
});

test('a forged renewal is refused also while the secret counts', async () => {
  const { user, cookie } = await api.users.customer(owner);
  const [session] = await api.services.store.sessions.where('userId', user.id);
  const made = `${cookie.split('=')[0]}=${session?.id}.${newRefreshSecret(hmacUnder(first), session?.id ?? '')}`;
  expect((await refresh(api, made)).status).toBe(401);
});

test('apps and receipts go on under a vault secret, the next, and a seal anew', async () => {
  const { token } = await api.users.verified(owner);
  const { secret } = await setUpApp(api, token);
  const decision = await api.call('POST', '/me/consents', {
    token,
    body: { consent: true, notice_version: '3' },
  });
  const { id } = decision.body as ConsentDecision;
  const receipt = (await api.call('GET', `/me/consents/${id}/receipt`, { token })).body as SignedReceipt;
  const logIn = async (on: TestApi) => {
    nextCode(api);
    return secondStep(on, await firstStep(on, owner, goodPassword), codeAt(api, secret));
  };
  const readKeys = async (on: TestApi) => (await on.call('GET', '/.well-known/consent-keys.json')).text;
  const keys = await readKeys(api);

  // Sealed under JWT_SECRET, as release 0.2.0 did.
  expect(await logIn(await withSecrets({ JWT_SECRET: first, VAULT_SECRET: vault }))).toBe(200);
  expect(await logIn(await withSecrets({ JWT_SECRET: second, VAULT_SECRET: vault }))).toBe(401);
  const moved = { JWT_SECRET: second, VAULT_SECRET: vault };
  expect(await logIn(await withSecrets({ ...moved, VAULT_SECRET_PREVIOUS: first }))).toBe(200);
  for (const [sealing, opening] of [
    [vault, first],
    [nextVault, vault],
  ] as const)
    expect(await resealRows(api.services.store, { sealing, opening: [opening] }, () => undefined)).toEqual({
      anew: 2,
      before: 0,
      closed: [],
    });
  const on = await withSecrets({ ...moved, VAULT_SECRET: nextVault });
  expect(await logIn(on)).toBe(200);
  expect(await readKeys(on)).toBe(keys);
  await expect(verifyReceiptBy(receiptText(receipt), keys)).resolves.toMatchObject({ record_id: id });
});
