import { setTimeout as pause } from 'node:timers/promises';
import { browser } from '../../api/src/testing/call.ts';
import { API } from './stack.ts';

const LOGINS = 1_000;
const AT_ONCE = 200;
/** The steady way: so many a second, for so many seconds a round. */
const A_SECOND = 20;
const SECONDS = 15;
/** Quiet and busy times take turns, so that a slow minute of the machine is in both. */
const ROUNDS = 3;
/** Calls of each kind, per round, while nothing else is under way. */
const QUIET_CALLS = 300;
/** Milliseconds between two calls of a kind: without a pause they would be a load of their own. */
const PAUSE = 10;

const password = 'Mlima!Kenya5199';

export interface LoginFigures {
  call: string;
  /** How people log in beside it. */
  logins: string;
  /** 99th percentiles in milliseconds. */
  quietP99: number;
  duringLoginsP99: number;
  /** duringLoginsP99 / quietP99. */
  ratio: number;
  calls: number;
}

interface Probe {
  call: string;
  once(): Promise<Response>;
}

interface Way {
  logins: string;
  /** @param round makes each round's people its own */
  comeIn(round: number): Promise<void>;
}

const ways: readonly Way[] = [
  { logins: `${A_SECOND} a second`, comeIn: (round) => steadyLogins(round) },
  { logins: `${LOGINS} at once`, comeIn: (round) => everyoneLogsIn(ROUNDS + round) },
];

/**
 * What reading and writing take while people log in, each from an address of their own, against a quiet server: some
 * every second, and a thousand at once.
 */
export async function measureLogins(): Promise<LoginFigures[]> {
  const signedUp = await post('/auth/signup', { email: 'bench@example.com', password });
  const { token } = (await signedUp.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const probes: Probe[] = [
    { call: 'GET /me/consents', once: () => fetch(`${API}/me/consents`, { headers }) },
    { call: 'POST /visits', once: () => post('/visits', { page_path: '/pricing' }) },
  ];
  const whileQuiet = (calls: number) =>
    Promise.all(probes.map((probe) => timesWhile(probe, (sent) => sent < calls)));
  const whileLoggingIn = async ({ comeIn }: Way, round: number) => {
    let isOver = false;
    const logins = comeIn(round).then(() => {
      isOver = true;
    });
    const times = await Promise.all(probes.map((probe) => timesWhile(probe, () => !isOver)));
    await logins;
    return times;
  };
  // The first calls warm the server up.
  await whileQuiet(QUIET_CALLS / 3);
  const figures: LoginFigures[] = [];
  for (const way of ways) {
    const quiet: number[][][] = [];
    const during: number[][][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await whileQuiet(QUIET_CALLS));
      during.push(await whileLoggingIn(way, round));
    }
    const ofProbe = (rounds: number[][][], index: number) => rounds.flatMap((times) => times[index] ?? []);
    for (const [index, { call }] of probes.entries())
      figures.push({ call, logins: way.logins, ...compared(ofProbe(quiet, index), ofProbe(during, index)) });
  }
  return figures;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify(body),
  });

async function steadyLogins(round: number): Promise<void> {
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let number = 0; number < A_SECOND * SECONDS; number += 1) {
    await pause(Math.max(0, began + (number * 1_000) / A_SECOND - performance.now()));
    under.push(logIn(round, number));
  }
  await Promise.all(under);
}

/** A client that must wait does. */
async function everyoneLogsIn(round: number): Promise<void> {
  let next = 0;
  const person = async () => {
    while (next < LOGINS) {
      const number = next++;
      await logIn(round, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
}

async function logIn(round: number, number: number): Promise<void> {
  const address = `198.${18 + round}.${Math.floor(number / 250)}.${number % 250}`;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const body = { email: `stranger${round}-${number}@example.com`, password };
    const answer = await post('/auth/login', body, { 'x-forwarded-for': address });
    await answer.arrayBuffer();
    if (answer.status === 401) return;
    if (answer.status !== 503) throw new Error(`A login answered ${answer.status}.`);
    await pause(Number(answer.headers.get('retry-after')) * 1_000);
  }
  throw new Error('A login was never checked.');
}

async function timesWhile({ call, once }: Probe, goesOn: (sent: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    const answer = await once();
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}.`);
    await pause(PAUSE);
  }
  return times;
}

function compared(quiet: readonly number[], during: readonly number[]) {
  const quietP99 = percentile99(quiet);
  const duringLoginsP99 = percentile99(during);
  return {
    quietP99: round(quietP99),
    duringLoginsP99: round(duringLoginsP99),
    ratio: round(duringLoginsP99 / quietP99),
    calls: during.length,
  };
}

const round = (value: number) => Number(value.toFixed(2));

function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
