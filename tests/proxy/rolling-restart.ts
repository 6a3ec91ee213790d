import { setTimeout as pause } from 'node:timers/promises';
import { browser } from '../../api/src/testing/call.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { freePort } from '../stack/free-port.ts';
import { type Check, type Figure, rounded } from '../store/figure.ts';
import { apiEnvironment, readPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { startNginx, withoutNginx } from './nginx.ts';

/** What stands in nginx's configuration: nothing, or connections that it keeps, as in deploy/nginx. */
interface Kept {
  readonly check: string;
  readonly upstream: string;
  readonly location: string;
}

const byDefault: Kept = { check: 'rolling restart', upstream: '', location: '' };
const kept: Kept = {
  check: 'rolling restart, connections kept',
  upstream: 'keepalive 64;',
  location: 'proxy_http_version 1.1; proxy_set_header Connection "";',
};
const APIS = 3;
const WORKERS = 12;
/** Calls at least, and at most. */
const ENOUGH = 10_000;
const MOST = 40_000;
/** Milliseconds that nginx leaves out who could not be reached: docs/operations.md waits for it. */
const FAIL_TIMEOUT = 10_000;
/** Of so many calls one makes an account, which is slow, five leave a message and fourteen a visit; the others read. */
const MIX = 40;

const password = 'Mlima!Kenya5199';

interface Calls {
  made: number;
  writes: number;
  failures: string[];
  /** What was acknowledged. */
  readonly paths: Set<string>;
  readonly messages: Set<string>;
  readonly accounts: Set<string>;
}

/** One call, a write or a read by its number. */
async function callOnce(origin: string, number: number, calls: Calls): Promise<void> {
  const turn = number % MIX;
  const [email, page] = [`roll-${number}@example.com`, `/roll/${number}`];
  const write =
    turn === 0
      ? { path: '/auth/signup', body: { email, password }, kept: calls.accounts, is: email }
      : turn % 8 === 1
        ? { path: '/contact-sales', body: { email }, kept: calls.messages, is: email }
        : turn % 2 === 1
          ? { path: '/visits', body: { page_path: page }, kept: calls.paths, is: page }
          : null;
  const path = write?.path ?? (turn % 4 === 2 ? '/auth/providers' : '/.well-known/consent-keys.json');
  calls.made += 1;
  if (write) calls.writes += 1;
  try {
    const answer = await fetch(origin + path, {
      method: write ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      ...(write && { body: JSON.stringify(write.body) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) calls.failures.push(`${path} ${answer.status}`);
    else write?.kept.add(write.is);
  } catch (error) {
    calls.failures.push(`${path} ${String(error)}`);
  }
}

/** As docs/operations.md has it: one after another, each only when nginx takes the one before it in again. */
async function restartEach(apis: Entry[], start: (index: number) => Entry): Promise<void> {
  for (const [index, api] of apis.entries()) {
    api.signal('SIGTERM');
    const code = await api.ended();
    if (code !== 0) throw new Error(`An API ended with ${code}: ${api.err}`);
    const next = start(index);
    apis[index] = next;
    const address = await next.address();
    while ((await fetch(`${address}/ready`)).status !== 200) await pause(25);
    if (index < apis.length - 1) await pause(FAIL_TIMEOUT);
  }
}

/** How often each of these is there. */
function timesOf(rows: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const row of rows) times.set(row, (times.get(row) ?? 0) + 1);
  return times;
}

/** Rolls three APIs over one PostgreSQL behind nginx as it comes, while reads and writes go on. */
export const rollingRestart: Check = () => roll(byDefault);

/** The same behind an nginx that keeps its connections to them. */
export const rollingRestartKept: Check = () => roll(kept);

async function roll({ check, upstream, location }: Kept): ReturnType<Check> {
  const why = await withoutNginx();
  if (why) return [{ check, skipped: why }];
  return (
    withoutPostgres(check) ??
    onPostgres(async ({ url }, folder) => {
      const ports = await Promise.all(Array.from({ length: APIS }, freePort));
      const start = (index: number) =>
        new Entry({
          ...apiEnvironment(url, folder),
          PORT: String(ports[index]),
          TRUST_PROXY: '1',
          DRAIN_MS: '5000',
          LOG_LEVEL: 'error',
        });
      const first = start(0);
      const apis = [first];
      try {
        // It makes the tables; the others find them.
        await first.address();
        apis.push(start(1), start(2));
        await Promise.all(apis.map((api) => api.address()));
        const servers = ports.map((port) => `server 127.0.0.1:${port};`).join(' ');
        const nginx = await startNginx(
          folder,
          `upstream api { ${servers} ${upstream} }`,
          `location / { proxy_pass http://api; proxy_set_header X-Forwarded-For $remote_addr; ${location} }`,
        );
        try {
          return await measure(check, nginx.origin, url, () => restartEach(apis, start));
        } finally {
          await nginx.stop();
        }
      } finally {
        for (const api of apis) api.signal('SIGKILL');
        await Promise.all(apis.map((api) => api.ended()));
      }
    })
  );
}

async function measure(
  check: string,
  origin: string,
  place: string,
  restart: () => Promise<void>,
): Promise<Figure[]> {
  const calls: Calls = {
    made: 0,
    writes: 0,
    failures: [],
    paths: new Set(),
    messages: new Set(),
    accounts: new Set(),
  };
  let isOver = false;
  let number = 0;
  const began = performance.now();
  const worker = async () => {
    while ((!isOver || calls.made < ENOUGH) && calls.made < MOST) {
      await callOnce(origin, number++, calls);
      await pause(10);
    }
  };
  const working = Promise.all(Array.from({ length: WORKERS }, worker));
  await restart().finally(() => {
    isOver = true;
  });
  await working;
  const took = performance.now() - began;
  const [visits, messages, accounts] = await readPlace(place, async (tables) => {
    if (!tables) return [[], [], []];
    const all = { limit: 1_000_000, descending: true } as const;
    const [visitors, sent, users] = await Promise.all([
      tables.visitors.list({ ...all, sort: 'visit_time' }),
      tables.contactMessages.list({ ...all, sort: 'created_at' }),
      tables.users.list({ ...all, sort: 'createdAt' }),
    ]);
    return [
      visitors.rows.map(({ page_path }) => page_path),
      sent.rows.map(({ email }) => email),
      users.rows.map(({ email }) => email),
    ];
  });
  const kinds = [
    [calls.paths, timesOf(visits)],
    [calls.messages, timesOf(messages)],
    [calls.accounts, timesOf(accounts)],
  ] as const;
  const lost = kinds.flatMap(([acknowledged, times]) => [...acknowledged].filter((is) => !times.has(is)));
  const twice = kinds.flatMap(([, times]) => [...times].filter(([, count]) => count > 1));
  for (const [failure, count] of timesOf(calls.failures)) console.log(`${count} x ${failure}`);
  return [
    { check, what: 'calls', value: calls.made, unit: '', target: ENOUGH, least: true },
    { check, what: 'of them writes', value: calls.writes, unit: '' },
    { check, what: 'took', value: rounded(took / 1_000, 0), unit: 's' },
    { check, what: 'failed', value: calls.failures.length, unit: '', target: 0 },
    { check, what: 'acknowledged and lost', value: lost.length, unit: '', target: 0 },
    { check, what: 'done twice', value: twice.length, unit: '', target: 0 },
  ];
}
