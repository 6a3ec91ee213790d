import { metrics } from '@adili/server/metrics/registry';
import { company } from '@adili/server/testing/company';
import { pino } from 'pino';
import { adminToken, startFakeApi } from './testing/fake-api.ts';
import { fakeSource } from './testing/fake-source.ts';
import { guidePage, publishedPage } from './testing/remote-version.ts';
import { ask, closeServers, startSite } from './testing/shell-site.ts';

beforeEach(() => metrics.resetMetrics());
afterEach(closeServers);

const METRICS_TOKEN = 'Zc4!mQ8vTr1xHd6@Kw9sLp3nYb7jFg5E';
const blog = () => fakeSource('mfe-blog', '1', [publishedPage(), guidePage]);
const read = async (site: string) => String((await ask(`${site}/metrics`)).body);
const requestsIn = (text: string) => text.match(/(?<=^http_request_duration_seconds_count).*/gm);

test('documents count by page, remote and version, made-up paths as one', async () => {
  const { source } = blog();
  const { site } = await startSite({ sources: [source] });
  const paths = [
    '/blog',
    '/blog',
    '/made-up/1',
    '/made-up/2',
    '/remotes/mfe-blog/7/a.js',
    '/remotes/x/1/a.js',
  ];
  for (const path of paths) await ask(site + path);
  expect(requestsIn(await read(site))).toEqual([
    '{method="GET",route="/blog",status="200",remote="mfe-blog",version="1"} 2',
    '{method="GET",route="none",status="404"} 2',
    '{method="GET",route="/remotes",status="404"} 2',
  ]);
});

test('a version that is not delivered any more leaves the metrics', async () => {
  const { source, publish } = blog();
  const { site, registry } = await startSite({ sources: [source] });
  await ask(`${site}/blog`);
  publish('2');
  await registry.check();
  await ask(`${site}/blog`);
  const text = await read(site);
  expect(requestsIn(text)).toEqual([
    '{method="GET",route="/blog",status="200",remote="mfe-blog",version="2"} 1',
  ]);
  expect(text.match(/^adili_remote_delivered\{.*/gm)).toEqual([
    'adili_remote_delivered{remote="mfe-blog",version="2",share="live"} 1',
  ]);
});

test('the age of a source begins anew with each look that succeeds', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { source, publish } = blog();
  const { site, registry } = await startSite({ sources: [source] });
  await registry.check();
  publish(null);
  now.mockReturnValue(91_000);
  await registry.check();
  const away = await read(site);
  expect(away).toContain('adili_registry_age_seconds{source="mfe-blog"} 90\n');
  expect(away).toContain('adili_remote_problem{remote="mfe-blog"} 1\n');
  publish('1');
  await registry.check();
  const back = await read(site);
  expect(back).toContain('adili_registry_age_seconds{source="mfe-blog"} 0\n');
  expect(back).toContain('adili_remote_problem{remote="mfe-blog"} 0\n');
});

test('where there is a token, the metrics answer to nothing else', async () => {
  const { site } = await startSite({ sources: [blog().source], settings: { METRICS_TOKEN } });
  const statusWith = async (headers: Record<string, string>) =>
    (await ask(`${site}/metrics`, headers)).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test('in production no port that all reach answers them without a token', async () => {
  const settings = {
    NODE_ENV: 'production',
    HOP_SECRET: METRICS_TOKEN,
    ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
    API_BASE: 'https://api.adili.example',
    ...company,
  };
  const { site } = await startSite({ sources: [blog().source], settings });
  const { status, body } = await ask(`${site}/metrics`);
  expect(status).toBe(404);
  expect(String(body)).not.toContain('adili_');
});

test('a kept document has its line too, and what asks the API goes under one id', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const asked: unknown[] = [];
  const api = await startFakeApi(({ headers }) => asked.push(headers['x-request-id']));
  const { site } = await startSite({ sources: [blog().source], settings: { API_INTERNAL: api }, log });
  await ask(`${site}/blog`);
  await ask(`${site}/blog?from=mail`);
  await ask(`${site}/delivery.json`, { authorization: `Bearer ${adminToken}` });
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
  expect(requests.map(({ req }) => req.path)).toEqual(['/blog', '/blog', '/delivery.json']);
  expect(asked).toEqual([requests[2].req.id]);
});
