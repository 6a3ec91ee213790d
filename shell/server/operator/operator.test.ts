import { delivery } from '@adili/schemas/delivery/delivery';
import { adminToken, customerToken, startFakeApi, tokenOf } from '../testing/fake-api.ts';
import { fakeSource } from '../testing/fake-source.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { closeServers, serve, startSite } from '../testing/shell-site.ts';

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

test('an API that hangs is given up after three seconds', async () => {
  const hung = await serve(() => {});
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { site } = await startWithApi(hung);
  timeout.mockClear();
  const { status } = await fetch(`${site}/delivery.json`, bearer(adminToken));
  expect(status).toBe(503);
  expect(timeout).toHaveBeenCalledWith(3_000);
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
    shell: { version: '1', contract: '1.1' },
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
