import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { APIRequestContext } from 'playwright/test';
import { createAccessTokens } from '../../api/src/security/access-tokens.ts';
import { API } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { compose } from './compose.ts';

type Secrets = Partial<Record<`${'JWT' | 'VAULT'}_SECRET` | `${'JWT' | 'VAULT'}_SECRET_PREVIOUS`, string>>;

/** Has all APIs run with these and no other, as lines of `.env` would. */
async function runWith(secrets: Secrets): Promise<void> {
  for (const name of ['JWT_SECRET', 'VAULT_SECRET'])
    for (const each of [name, `${name}_PREVIOUS`]) delete process.env[each];
  Object.assign(process.env, secrets);
  await compose('up', '--wait', '--no-deps', '--scale', 'api=3', 'api');
}

const [b = '', c = '', w = ''] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex'));
const email = `secrets.${Date.now()}@example.com`;
const password = 'Upright!Secrets26';

async function post<T>(request: APIRequestContext, path: string, data: object, token = ''): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(API + path, { data, headers });
  return answer.json();
}

/** What each of three APIs says of a bearer, as they take turns. */
const statuses = async (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const found = [1, 2, 3].map(async () => (await request.get(`${API}/me`, { headers })).status());
  return new Set(await Promise.all(found));
};

test('secrets are changed in use: sessions and apps go on, and nothing counts that a leaked one signed', async ({
  request,
}) => {
  test.setTimeout(600_000);
  // What the stack made for itself signs and seals.
  const a = (await compose('exec', '-T', 'api', 'cat', '/data/jwt-secret')).trim();
  const reseal = () => compose('exec', '-T', 'api', 'node', 'api/src/data.ts', 'reseal');
  try {
    const { token } = await post<{ token: string }>(request, '/auth/signup', { email, password });
    const { secret } = await post<{ secret: string }>(request, '/me/totp', {}, token);
    const code = () => new TOTP({ secret }).generate();
    await post(request, '/me/totp/confirm', { code: code() }, token);

    // In turn: each takes the next one before any signs by it.
    await runWith({ JWT_SECRET: a, JWT_SECRET_PREVIOUS: b, VAULT_SECRET_PREVIOUS: w });
    await runWith({ JWT_SECRET: b, JWT_SECRET_PREVIOUS: a, VAULT_SECRET: w });
    expect(await statuses(request, token)).toEqual(new Set([200]));
    expect(await reseal()).toMatch(/[1-9]\d* rows were sealed anew/);

    // One leaked: what it signed counts no more, and people go on by their cookie.
    await runWith({ JWT_SECRET: c, VAULT_SECRET: w });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const forged = createAccessTokens(b, () => new Date()).issue(claims);
    for (const each of [token, forged]) expect(await statuses(request, each)).toEqual(new Set([401]));
    expect((await request.post(`${API}/auth/refresh`)).status()).toBe(200);
    const { challenge } = await post<{ challenge: string }>(request, '/auth/login', { email, password });
    const entered = await post<object>(request, '/auth/second-factor', { challenge, code: code() });
    expect(entered).toHaveProperty('token');
  } finally {
    await runWith({ VAULT_SECRET_PREVIOUS: w });
    await reseal();
    await runWith({});
  }
});
