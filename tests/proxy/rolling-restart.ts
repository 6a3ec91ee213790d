import { setTimeout as pause } from 'node:timers/promises';
import { Entry } from '../../api/src/testing/entry.ts';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import { freePort } from '../stack/free-port.ts';
import { type Check, type Figure, rounded } from '../store/figure.ts';
import { apiEnvironment } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { compareLines, Load, storedLines, timesOf } from './load.ts';
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
const CLIENTS = 12;
/** Calls at least, and at most. */
const ENOUGH = 10_000;
const MOST = 40_000;
/** Milliseconds that nginx leaves out who could not be reached: docs/operations.md waits for it. */
const FAIL_TIMEOUT = 10_000;

/** Lines that are shown of what nginx and the APIs say of failures. */
const MOST_LINES = 40;
const warnings = (out: string) => out.split('\n').filter((line) => line.startsWith('{'));

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
      const started: Entry[] = [];
      const start = (index: number) => {
        const api = new Entry({
          ...apiEnvironment(url, folder),
          PORT: String(ports[index]),
          TRUST_PROXY: '1',
          DRAIN_MS: '5000',
          // A call that can't be answered now is a line.
          LOG_LEVEL: 'warn',
        });
        started.push(api);
        return api;
      };
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
          const figures = await measure(check, nginx.origin, url, () => restartEach(apis, start));
          const isWrong = (line: string) => /^5\d\d /.test(line);
          const lines = [
            ...(await nginx.log()).filter(isWrong),
            ...started.flatMap(({ out }) => warnings(out)),
          ];
          for (const line of lines.slice(0, MOST_LINES)) console.log(line);
          return figures;
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
  const began = performance.now();
  const load = new Load(origin, { clients: CLIENTS, between: 10, most: MOST });
  await restart().finally(() => load.stop(ENOUGH));
  const took = performance.now() - began;
  const stored = await tell(place, storedLines);
  const { lost, twice } = compareLines(
    load.lines,
    stored.map(({ line }) => String(line)),
  );
  for (const [failure, count] of timesOf(load.failures)) console.log(`${count} x ${failure}`);
  return [
    { check, what: 'calls', value: load.made, unit: '', target: ENOUGH, least: true },
    { check, what: 'of them writes', value: load.writes, unit: '' },
    { check, what: 'took', value: rounded(took / 1_000, 0), unit: 's' },
    { check, what: 'failed', value: load.failures.length, unit: '', target: 0 },
    { check, what: 'acknowledged and lost', value: lost.length, unit: '', target: 0 },
    { check, what: 'done twice', value: twice.length, unit: '', target: 0 },
  ];
}
