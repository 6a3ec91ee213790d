import { readContent } from '@adili/frameworks/read-content';
import { Entry } from '../../api/src/testing/entry.ts';
import { databaseOf, tell } from '../../api/src/testing/postgres/databases.ts';
import { inFolder } from '../store/folder.ts';
import { apiEnvironment, openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { fillRegister, largest, signUp } from './large-register.ts';

const CALLS = 100;
const ORGANISATIONS = [1, 20];
/** Milliseconds that 95 of 100 calls may take, and bytes of an answer. */
const limits = { p95: 150, bytes: 40_000 };

/** What `GET /readiness` takes. */
interface RegisterFigures {
  /** Of this size. */
  organisations: number;
  requirements: number;
  /** Milliseconds: the first time after a start, and those after it. */
  first: number;
  median: number;
  p95: number;
  limit: number;
  bytes: number;
  mostBytes: number;
}

async function timed(address: string, token = ''): Promise<{ took: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${address}/readiness`, { headers: { authorization: `Bearer ${token}` } });
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`GET /readiness answered ${answer.status}.`);
  return { took: Math.round(performance.now() - began), bytes };
}

async function withApi<T>(environment: Record<string, string>, work: (address: string) => Promise<T>) {
  const api = new Entry(environment);
  try {
    return await work(await api.address());
  } finally {
    api.signal('SIGTERM');
    await api.ended();
  }
}

async function measure(place: string, folder: string, organisations: number): Promise<RegisterFigures> {
  const frameworks = largest(await readContent());
  const environment = apiEnvironment(place, folder);
  const people = await withApi(environment, (address) =>
    Promise.all(Array.from({ length: organisations }, (_, number) => signUp(address, number))),
  );
  const store = await openPlace(place);
  for (const { organisationId } of people)
    await store.transaction((tables) => fillRegister(tables, organisationId, frameworks));
  await store.close();
  await tell(place, 'vacuum analyze');
  return withApi(environment, async (address) => {
    const first = await timed(address, people[0]?.token);
    const calls = [];
    for (let number = 0; number < CALLS; number += 1)
      calls.push(await timed(address, people[number % people.length]?.token));
    const took = calls.map((call) => call.took).toSorted((one, other) => one - other);
    return {
      organisations,
      requirements: frameworks.reduce((sum, { ids }) => sum + ids.length, 0),
      first: first.took,
      median: took[CALLS / 2] ?? Number.NaN,
      p95: took[CALLS * 0.95 - 1] ?? Number.NaN,
      limit: limits.p95,
      bytes: Math.max(...calls.map(({ bytes }) => bytes)),
      mostBytes: limits.bytes,
    };
  });
}

/** What the first data of the register's overview take on PostgreSQL, in an organisation as large as any; null without PostgreSQL. */
export const measureRegister = async (): Promise<RegisterFigures[] | null> =>
  withoutPostgres()
    ? null
    : onPostgres(async ({ url }) => {
        const figures: RegisterFigures[] = [];
        for (const organisations of ORGANISATIONS) {
          const name = `register${organisations}`;
          await tell(url, `create database ${name}`);
          figures.push(await inFolder((folder) => measure(databaseOf(url, name), folder, organisations)));
        }
        return figures;
      });
