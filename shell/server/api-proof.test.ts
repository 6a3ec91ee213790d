import { HOP_HEADER } from '@adili/server/hop';
import { company } from '@adili/server/testing/company';
import { fakeSource } from './testing/fake-source.ts';
import { ask, closeServers, serve, startSite } from './testing/shell-site.ts';

let says: string;
let status: number;
let asked: number;
let now: number;

beforeEach(() => {
  [says, status, asked, now] = ['accepted', 200, 0, 1_000];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  closeServers();
});

/** A shell of production over an API that says what `says` and `status` say; what its `/ready` answers. */
async function start() {
  const api = await serve((_request, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json', [HOP_HEADER]: says }).end('{}');
  });
  const settings = {
    NODE_ENV: 'production',
    HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
    ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
    API_BASE: 'https://api.adili.example',
    API_INTERNAL: api,
    ...company,
  };
  const { site, registry } = await startSite({ sources: [fakeSource('mfe-blog', '1').source], settings });
  await registry.check();
  const ready = async () => {
    const answer = await ask(`${site}/ready`);
    const { status, api } = JSON.parse(String(answer.body)) as { status: string; api?: string };
    return { code: answer.status, status, api };
  };
  /** The first answer that is not this one. */
  const after = async (before: object) => {
    for (;;) {
      const answer = await ready();
      if (JSON.stringify(answer) !== JSON.stringify(before)) return answer;
    }
  };
  return { ready, after };
}

const starting = { code: 503, status: 'starting', api: undefined };
const well = { code: 200, status: 'ready', api: undefined };
const refused = expect.stringMatching(/^The API does not take the HOP_SECRET of the shell/);

test('in production /ready waits until the API takes the shell', async () => {
  const { ready, after } = await start();
  expect(await ready()).toEqual(starting);
  expect(await after(starting)).toEqual(well);
  await Promise.all([ready(), ready(), ready()]);
  expect(asked).toBe(1);
});

test('one that the API never took is not ready, and says why', async () => {
  says = 'refused';
  const { after } = await start();
  const answer = await after(starting);
  expect(answer).toEqual({ ...starting, api: refused });
  [says, now] = ['accepted', now + 5_000];
  expect(await after(answer)).toEqual(well);
});

test('it serves on with an API that is away, or takes it no more', async () => {
  status = 502;
  const { after } = await start();
  const away = await after(starting);
  expect(away).toEqual({ code: 200, status: 'degraded', api: 'The API answers 502.' });
  [status, now] = [200, now + 5_000];
  expect(await after(away)).toEqual(well);
  [says, now] = ['refused', now + 5_000];
  expect(await after(well)).toEqual({ code: 200, status: 'degraded', api: refused });
});
