import { delivery } from '@adili/schemas/delivery/delivery';
import { HOP_HEADER, readHop } from '@adili/server/hop';
import { adminToken, customerToken, startFakeApi, tokenOf } from '../testing/fake-api.ts';
import { fakeSource } from '../testing/fake-source.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { closeServers, serve, startSite } from '../testing/shell-site.ts';

describe('operator', () => {
  afterEach(closeServers);

  async function startWithApi(api?: string) {
    const store = new MemoryStore();
    await putSite(store);
    await publish(store, '1');
    const { site, registry } = await startSite({
      store,
      settings: { API_BASE: 'https://api.invalid', API_INTERNAL: api ?? (await startFakeApi()) },
    });
    await registry.check();
    return { site, registry, store };
  }

  /** An API whose place somebody has taken: what it leads to knows everybody as an operator. */
  const startRedirectingApi = () =>
    serve((request, response) => {
      if (request.url === '/admin/me') return void response.writeHead(302, { location: '/there' }).end();
      response.end(JSON.stringify({ id: '1', email: 'amina@adili.example', role: 'admin' }));
    });

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const confirmed = JSON.stringify({ overrides: [{ name: 'mfe-blog', origin: 'http://localhost:3002' }] });

  describe.each([
    ['GET', 'delivery.json', undefined],
    ['POST', 'override-grant', confirmed],
  ])('%s %s', (method, address, body) => {
    const request = (token: string) => ({
      method,
      body,
      headers: { ...bearer(token).headers, 'content-type': 'application/json' },
    });

    test.each([
      ['nobody', undefined, 401, 'sign_in_required'],
      ['a forged token', tokenOf('forger'), 401, 'sign_in_required'],
      ['a payload that is not JSON', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eA.zz', 401, 'sign_in_required'],
      ['an unsigned null', 'eyJhbGciOiJub25lIn0.bnVsbA.', 401, 'sign_in_required'],
      ['three dots', '...', 401, 'sign_in_required'],
      ['a customer', customerToken, 403, 'admin_only'],
    ])('is refused to %s', async (_who, token, status, code) => {
      const { site } = await startWithApi();
      const answer = await fetch(`${site}/${address}`, token ? request(token) : { method, body });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ code, error: expect.stringMatching(/\.$/) });
    });

    test('is for an operator, and for no other site', async () => {
      const { site } = await startWithApi();
      const answer = await fetch(`${site}/${address}`, request(adminToken));
      expect(answer.ok).toBe(true);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });

    test.each([
      ['is away', async () => 'http://localhost:1'],
      ['fails', () => serve((_request, response) => void response.writeHead(500).end())],
      ['is something else', () => serve((_request, response) => void response.end('<html>'))],
      ['leads elsewhere', startRedirectingApi],
    ])('says so while the API %s', async (_what, api) => {
      const { site } = await startWithApi(await api());
      const answer = await fetch(`${site}/${address}`, request(adminToken));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.json()).toMatchObject({ code: 'api_unavailable' });
    });
  });

  test('an API that hangs is given up after ten seconds', async () => {
    const hung = await serve(() => {});
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { site } = await startWithApi(hung);
    timeout.mockClear();
    const { status } = await fetch(`${site}/delivery.json`, bearer(adminToken));
    expect(status).toBe(503);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('the report fits its schema: who published what, and when', async () => {
    const { site, registry, store } = await startWithApi();
    const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
    const row = { at: '2026-11-20T08:00:00Z', by: 'Amina', from: '1', to: '2' };
    const history = Array.from({ length: 30 }, () => ({ ...row, kind: 'canary' as const, percent: 10 }));
    await putRow(store, one, { previous: two, canary: { ...two, percent: 10 }, history });
    await registry.check();
    const answer = await fetch(`${site}/delivery.json`, bearer(adminToken));
    const report = delivery.parse(await answer.json());
    const released = { contract: '1.1', publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Amina' };
    expect(report).toMatchObject({
      shell: { version: '1', contract: '1.3' },
      remotes: [
        {
          name: 'mfe-blog',
          source: 'registry',
          owner: { team: 'Guides', contact: 'guides@adili.example' },
          live: { version: '1', ...released },
          previous: { version: '2', ...released },
          canary: { version: '2', percent: 10, ...released },
          problem: null,
        },
      ],
      problem: null,
    });
    expect(report.remotes[0]?.history).toHaveLength(20);
    expect(report.remotes[0]?.history[0]).toEqual({ ...row, kind: 'canary', percent: 10 });
  });

  test('an operator reads the reason too', async () => {
    const { site, registry, store } = await startWithApi();
    store.away = true;
    await registry.check();
    const report = delivery.parse(await (await fetch(`${site}/delivery.json`, bearer(adminToken))).json());
    expect(report.problem).toBe(
      "The registry can't be read; what was last read stands. s3://versions/test does not answer. Check the network.",
    );
  });

  test('a remote on a server of its own that never answered is reported as such', async () => {
    const { site, registry } = await startSite({
      sources: [fakeSource('mfe-auth', null).source],
      settings: { API_INTERNAL: await startFakeApi() },
    });
    await registry.check();
    const report = delivery.parse(await (await fetch(`${site}/delivery.json`, bearer(adminToken))).json());
    expect(report.remotes).toEqual([
      {
        name: 'mfe-auth',
        owner: null,
        source: 'server',
        live: null,
        previous: null,
        canary: null,
        history: [],
        problem: 'Away.',
      },
    ]);
  });
});

describe('asking the api', () => {
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

  test('the API gets the address of the caller, signed by the shared secret', async () => {
    const { hops, ask } = await start();
    await ask(adminToken, { [HOP_HEADER]: 'a hop of the caller', 'x-forwarded-for': '192.0.2.1' });
    expect(hops.map(addressIn)).toEqual([expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/)]);
  });

  test('behind a proxy it gets the address that the proxy saw', async () => {
    const { hops, ask } = await start({ TRUST_PROXY: '1' });
    await ask(adminToken, { 'x-forwarded-for': '192.0.2.66, 192.0.2.1' });
    expect(hops.map(addressIn)).toEqual(['192.0.2.1']);
  });

  test('without a secret it gets no address', async () => {
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

  test('an address that is often refused gets 429, and others go on', async () => {
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

  test('an operator is never limited for calls that were let through', async () => {
    const { ask } = await start({ RATE_LIMIT_SCALE: '0.05' });
    for (let number = 0; number < 10; number += 1) expect((await ask(adminToken)).status).toBe(200);
  });
});
