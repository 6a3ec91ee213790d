import { setTimeout as pause } from 'node:timers/promises';
import { browser } from '../../../api/src/testing/call.ts';
import { Entry } from '../../../api/src/testing/entry.ts';
import { type Check, type Figure, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { apiEnvironment, type Place, readPlace } from '../place.ts';
import { onPostgres, withoutPostgres } from '../postgres.ts';

const visitors = 28;
const customers = 4;

const password = 'Mlima!Kenya5199';

/** Calls again and again until nobody answers. @param path of the call @param bodyOf and what was acknowledged with it */
async function callOn(
  url: string,
  name: string,
  bodyOf: (id: string) => { body: object; is: string },
  acknowledged: Set<string>,
) {
  for (let number = 0; ; number += 1) {
    const { body, is } = bodyOf(`${name}-${number}`);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': browser },
        body: JSON.stringify(body),
      });
      if (answer.ok) acknowledged.add(is);
      else if (answer.status !== 503) throw new TypeError(`${url} answered ${answer.status}`);
      await answer.arrayBuffer();
    } catch (error) {
      // Nobody answers any more, or took the connection away.
      if (error instanceof TypeError && error.message.startsWith('fetch failed')) return;
      throw error;
    }
  }
}

/** The API itself, with visits and sign-ups over HTTP. @param folder for what it keeps beside a database */
async function drainOver(check: string, place: Place, folder: string): Promise<Figure[]> {
  const api = new Entry(apiEnvironment(place, folder));
  const base = await api.address();
  const [paths, emails] = [new Set<string>(), new Set<string>()];
  const visit = (id: string) => ({ body: { page_path: `/visit/${id}` }, is: `/visit/${id}` });
  const signUp = (id: string) => ({
    body: { email: `${id}@example.com`, password },
    is: `${id}@example.com`,
  });
  const calls = [
    ...Array.from({ length: visitors }, (_, one) => callOn(`${base}/visits`, String(one), visit, paths)),
    ...Array.from({ length: customers }, (_, one) =>
      callOn(`${base}/auth/signup`, `p${one}`, signUp, emails),
    ),
  ];
  await pause(3_000);
  const began = performance.now();
  api.signal('SIGTERM');
  const code = await api.ended();
  const drained = performance.now() - began;
  await Promise.all(calls);
  const lost = await readPlace(place, async (tables) => {
    const visits = await tables?.visitors.list({ limit: 1_000_000, sort: 'visit_time', descending: true });
    const kept = new Set(visits?.rows.map(({ page_path }) => page_path));
    let gone = 0;
    for (const email of emails) if ((await tables?.users.byKey('email', email)) === null) gone += 1;
    return [...paths].filter((path) => !kept.has(path)).length + gone;
  });
  const taken = paths.size + emails.size;
  return [
    { check, what: 'exit code', value: code ?? -1, unit: '', target: 0 },
    { check, what: 'from the signal to the end', value: rounded(drained, 0), unit: 'ms', target: 10_000 },
    { check, what: 'visits and sign-ups acknowledged', value: taken, unit: '', target: 1, least: true },
    { check, what: 'of them lost', value: lost, unit: '', target: 0 },
  ];
}

export const drain: Check = () => inFolder((folder) => drainOver('SIGTERM under load', folder, folder));

const overPostgres = 'SIGTERM under load, over PostgreSQL';

export const postgresDrain: Check = async () =>
  withoutPostgres(overPostgres) ?? onPostgres(({ url }, folder) => drainOver(overPostgres, url, folder));
