import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgeUptime } from '../domain/signals/rules/uptime.ts';
import { createReach } from './reach.ts';
import { createSiteLooks } from './site-looks.ts';
import { notSeen } from './why-not-seen.ts';

const { signal } = new AbortController();

describe('a server that breaks off', () => {
  const server = http.createServer((request) => request.destroy());
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  /** @param late milliseconds for which our own process stood still */
  const uptimeOf = async (late: number) => {
    const settings = { allowPrivate: true, dnsServers: undefined, rdapBase: undefined };
    const looks = createSiteLooks({ settings, lateness: { during: (work) => work(() => late) } });
    const { port } = server.address() as AddressInfo;
    return judgeUptime(await looks.at(`http://127.0.0.1:${port}`, signal).start());
  };

  test('fails, unless our own process was late for more than a fifth of the time that it has', async () => {
    expect(await uptimeOf(2_000)).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('It broke off the connection.'),
    });
    expect(await uptimeOf(2_001)).toMatchObject({
      state: 'unknown',
      says: 'Our own machine was too slow to tell whether it answers.',
    });
  });
});

test('a time that ran out is the site’s fault where our own process was in time, and nothing else turns with it', () => {
  const tooSlow = new DOMException('', 'TimeoutError');
  const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' });
  const fault = (error: unknown, isLate: boolean) =>
    notSeen(error, 'site.test', { signal, isLate, reach: createReach() }).fault;
  expect([fault(tooSlow, false), fault(tooSlow, true)]).toEqual(['site', 'unknown']);
  expect([fault(refused, false), fault(refused, true)]).toEqual(['site', 'site']);
});

test('who is silent after two others were says nothing of themselves, until somebody answers', () => {
  const reach = createReach();
  const fault = (name: string, error: unknown = new DOMException('', 'TimeoutError')) =>
    notSeen(error, name, { signal, isLate: false, reach }).fault;
  expect(['a.test', 'b.test', 'b.test', 'c.test', 'a.test'].map((name) => fault(name))).toEqual([
    'site',
    'site',
    'site',
    'unknown',
    'unknown',
  ]);
  fault('d.test', Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect(fault('a.test')).toBe('site');
});
