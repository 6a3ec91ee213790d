import { type Content, readContent } from '@adili/frameworks/read-content';
import { hooks } from '../../api/src/domain/hooks.ts';
import { shippedFrameworks } from '../../api/src/domain/register/frameworks/loaded-framework.ts';
import { countStates } from '../../api/src/domain/register/register/counts.ts';
import { readStates } from '../../api/src/domain/register/register/register.ts';
import type { Store } from '../../api/src/store/store.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { databaseOf, tell } from '../../api/src/testing/postgres/databases.ts';
import { inFolder } from '../store/folder.ts';
import { apiEnvironment, openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { fillRegister, largest, signUp } from './large-register.ts';

const CALLS = 100;
/** Times that all states are computed from nothing. */
const TURNS = 20;
const ORGANISATIONS = [1, 20];
/** Milliseconds that the slowest twentieth of calls and of computations may take, and bytes of an answer. */
const limits = { p95: 150, states: 250, bytes: 40_000 };

export interface RegisterFigures {
  what: string;
  /** Of this size. */
  organisations: number;
  requirements: number;
  /** Milliseconds: the first time after a start, and the median and 95th percentile of those after it. */
  first: number;
  median: number;
  p95: number;
  limit: number;
  bytes?: number;
  mostBytes?: number;
}

/** The figure that so much of all is at most. */
const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);

async function timed(address: string, token: string): Promise<{ took: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${address}/readiness`, { headers: { authorization: `Bearer ${token}` } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`GET /readiness answered ${answer.status}.`);
  return { took: performance.now() - began, bytes: byteLength };
}

const timesOf = (took: readonly number[]) => {
  const sorted = took.toSorted((one, other) => one - other);
  return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

/** How long the state of each requirement takes: the rows read, and all of it computed from them. */
async function timeStates(store: Store, organisationId: string, content: Content) {
  const reading = { clock: () => new Date(), frameworks: shippedFrameworks(content), hooks };
  const took = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const began = performance.now();
    const register = await readStates(reading, store, organisationId);
    for (const framework of register.frameworks) countStates(register, framework);
    took.push(performance.now() - began);
  }
  const [first = Number.NaN, ...others] = took;
  return { first: Math.round(first), ...timesOf(others), limit: limits.states };
}

async function measure(place: string, folder: string, organisations: number): Promise<RegisterFigures[]> {
  const content = await readContent();
  const frameworks = largest(content);
  const environment = apiEnvironment(place, folder);
  const before = new Entry(environment);
  const address = await before.address();
  const people = [];
  for (let number = 0; number < organisations; number += 1) people.push(await signUp(address, number));
  before.signal('SIGTERM');
  await before.ended();
  const store = await openPlace(place);
  for (const { organisationId } of people)
    await store.transaction((tables) => fillRegister(tables, organisationId, frameworks));
  await tell(place, 'vacuum analyze');
  const states = await timeStates(store, people[0]?.organisationId ?? '', content);
  await store.close();
  const of = { organisations, requirements: frameworks.reduce((sum, { ids }) => sum + ids.length, 0) };
  const api = new Entry(environment);
  try {
    const at = await api.address();
    const first = await timed(at, people[0]?.token ?? '');
    const calls = [];
    for (let number = 0; number < CALLS; number += 1)
      calls.push(await timed(at, people[number % people.length]?.token ?? ''));
    return [
      { what: 'all states from nothing', ...of, ...states },
      {
        what: 'GET /readiness',
        ...of,
        first: Math.round(first.took),
        ...timesOf(calls.map(({ took }) => took)),
        limit: limits.p95,
        bytes: Math.max(...calls.map(({ bytes }) => bytes)),
        mostBytes: limits.bytes,
      },
    ];
  } finally {
    api.signal('SIGTERM');
    await api.ended();
  }
}

/** What the first data of the register's overview take on PostgreSQL, in an organisation as large as any; null without PostgreSQL. */
export const measureRegister = async (): Promise<RegisterFigures[] | null> =>
  withoutPostgres('')
    ? null
    : onPostgres(async ({ url }) => {
        const figures: RegisterFigures[] = [];
        for (const organisations of ORGANISATIONS) {
          const name = `register${organisations}`;
          await tell(url, `create database ${name}`);
          figures.push(
            ...(await inFolder((folder) => measure(databaseOf(url, name), folder, organisations))),
          );
        }
        return figures;
      });
