import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, caller } from '../../../api/src/testing/call.ts';
import { Entry } from '../../../api/src/testing/entry.ts';
import { databaseOf, tell } from '../../../api/src/testing/postgres/databases.ts';
import { createTestUsers } from '../../../api/src/testing/test-users.ts';
import { type Check, type Figure, percentile, rounded } from '../figure.ts';
import { apiEnvironment } from '../place.ts';
import { onPostgres, withoutPostgres } from '../postgres.ts';

const check = 'long reads and PostgreSQL';

/** Entries of the trail of who searches. */
const entries = 1_000_000;

/** Searches that are asked for at a time. */
const atOnce = 300;

/** Calls of somebody else. */
const looks = 300;

type Ask = () => Promise<Answer>;

async function takeTimes(ask: Ask): Promise<{ p99: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now();
    const { status } = await ask();
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
  }
  return { p99: percentile(times, 99), failed };
}

/** Asks again and again, as soon as each answer lets it, until it is ended. */
function burst(ask: Ask) {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const workers = Array.from({ length: atOnce }, async () => {
    while (!over.signal.aborted) {
      const { status, headers } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const seconds = Number(headers.get('retry-after'));
      await pause(seconds * 1_000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  });
  const end = async () => {
    over.abort();
    await Promise.all(workers);
    return statuses;
  };
  return { end };
}

/** One account searches its trail of a million entries all the time; another reads what is its own. */
async function searched(url: string, folder: string): Promise<Figure[]> {
  const place = databaseOf(url, 'searched');
  await tell(url, 'create database searched');
  const limits = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
  const api = new Entry({ ...apiEnvironment(place, path.join(folder, 'api')), ...limits });
  const call = caller(await api.address());
  const [searching, other] = [await createTestUsers(call).customer(), await createTestUsers(call).customer()];
  const { organisationId } = searching.user;
  await tell(
    place,
    `insert into audit_entries (id, at, actor, action, target, detail, "organisationId")
      select 'a' || g, now() - g * interval '1 second', '${searching.user.id}', 'organisation.changed',
        '${organisationId}', 'name ' || md5(g::text) || repeat(' renamed', 8), '${organisationId}'
      from generate_series(1, ${entries}) g`,
    'vacuum analyze',
  );
  const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });
  const read: Ask = () => call('GET', '/me', { token: other.token, headers: from(1) });
  const search: Ask = () =>
    call('GET', '/organisation/audit-trail?q=zanzibar', { token: searching.token, headers: from(2) });
  const quiet = await takeTimes(read);
  const began = performance.now();
  await search();
  const one = performance.now() - began;
  const under = burst(search);
  const busy = await takeTimes(read);
  const statuses = await under.end();
  api.signal('SIGTERM');
  await api.ended();
  const count = (...of: number[]) => of.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  const all = [...statuses.values()].reduce((sum, some) => sum + some, 0);
  const figure = (what: string, value: number, unit = '', target?: number): Figure => ({
    check,
    what,
    value: rounded(value),
    unit,
    target,
  });
  return [
    figure('one search of a million entries', one, 'ms'),
    figure(`p99 of GET /me of another, quiet`, quiet.p99, 'ms'),
    figure(`the same beside ${atOnce} searches`, busy.p99, 'ms', rounded(Math.max(3 * quiet.p99, 250))),
    figure('calls of another that failed', quiet.failed + busy.failed, '', 0),
    figure('searches answered', count(200)),
    figure('searches refused with 503 or 429', count(503, 429)),
    figure('searches answered otherwise', all - count(200, 503, 429), '', 0),
  ];
}

export const postgresLongReads: Check = async () =>
  withoutPostgres(check) ?? onPostgres(({ url }, folder) => searched(url, folder));
