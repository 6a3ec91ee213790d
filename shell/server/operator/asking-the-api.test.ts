import { HOP_HEADER, readHop } from '@adili/server/hop';
import { adminToken, startFakeApi, tokenOf } from '../testing/fake-api.ts';
import { fakeSource } from '../testing/fake-source.ts';
import { closeServers, startSite } from '../testing/shell-site.ts';

afterEach(closeServers);

const secret = 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P';

async function start(settings: Record<string, string> = {}) {
  const hops: string[] = [];
  const api = await startFakeApi(({ headers }) => hops.push(headers[HOP_HEADER]?.toString() ?? 'none'));
  const { site } = await startSite({
    sources: [fakeSource('mfe-blog', '1').source],
    settings: { API_INTERNAL: api, HOP_SECRET: secret, ...settings },
  });
  const ask = async (token: string, headers: Record<string, string> = {}) =>
    await fetch(`${site}/delivery.json`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { hops, ask };
}

const addressIn = (hop: string) => readHop(secret, { method: 'GET', path: '/admin/me' }, hop);

test('the API is told for whom it is asked, under the secret that both share', async () => {
  const { hops, ask } = await start();
  await ask(adminToken, { [HOP_HEADER]: 'a hop of the caller', 'x-forwarded-for': '192.0.2.1' });
  expect(hops.map(addressIn)).toEqual([expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/)]);
});

test('behind a proxy it is told the address that the proxy saw', async () => {
  const { hops, ask } = await start({ TRUST_PROXY: '1' });
  await ask(adminToken, { 'x-forwarded-for': '192.0.2.66, 192.0.2.1' });
  expect(hops.map(addressIn)).toEqual(['192.0.2.1']);
});

test('without a secret it is told nothing', async () => {
  const { hops, ask } = await start({ HOP_SECRET: '' });
  expect((await ask(adminToken)).status).toBe(200);
  expect(hops).toEqual(['none']);
});

test.each([
  ['no token at all', 'x'],
  ['two parts', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0'],
  ['a payload that is not JSON', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eA.zz'],
  ['a payload that is null', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.bnVsbA.zz'],
  ['far too long', `${tokenOf('x'.repeat(8_000))}`],
])('a bearer that is %s is refused without asking', async (_, token) => {
  const { hops, ask } = await start();
  const answer = await ask(token);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'sign_in_required' }),
  ]);
  expect(hops).toEqual([]);
});

test('an address that is refused again and again is told to wait, and the API is spared; others go on', async () => {
  const { hops, ask } = await start({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.05' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const forger = () => ask(tokenOf('forger'), from('192.0.2.1'));
  for (let number = 0; number < 3; number += 1) expect((await forger()).status).toBe(401);
  const answer = await forger();
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { code: 'too_many_attempts', error: 'Too many attempts. Please wait a while and try again.' },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(hops).toHaveLength(3);
  expect((await ask(adminToken, from('192.0.2.2'))).status).toBe(200);
});

test('an operator is never told to wait for calls that were let through', async () => {
  const { ask } = await start({ RATE_LIMIT_SCALE: '0.05' });
  for (let number = 0; number < 10; number += 1) expect((await ask(adminToken)).status).toBe(200);
});
