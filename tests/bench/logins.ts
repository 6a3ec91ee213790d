import { setTimeout as pause } from 'node:timers/promises';
import { browser } from '../../api/src/testing/call.ts';
import { API } from './stack.ts';

const LOGINS = 1_000;
const AT_ONCE = 200;
/** Quiet and busy times take turns, so that a slow minute of the machine is in both. */
const ROUNDS = 3;
/** Calls of each kind, per round, while nothing else is under way. */
const QUIET_CALLS = 300;
/** Milliseconds between two calls of a kind: without a pause they would be a load of their own. */
const PAUSE = 10;

const password = 'Mlima!Kenya5199';

export interface LoginFigures {
  call: string;
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

/** What reading and writing take while a thousand people log in from a thousand addresses, against a quiet server. */
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
  const whileLoggingIn = async (round: number) => {
    let isOver = false;
    const logins = everyoneLogsIn(round).then(() => {
      isOver = true;
    });
    const times = await Promise.all(probes.map((probe) => timesWhile(probe, () => !isOver)));
    await logins;
    return times;
  };
  // The first calls warm the server up.
  await whileQuiet(QUIET_CALLS / 3);
  const quiet: number[][][] = [];
  const during: number[][][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await whileQuiet(QUIET_CALLS));
    during.push(await whileLoggingIn(round));
  }
  const ofProbe = (rounds: number[][][], index: number) => rounds.flatMap((times) => times[index] ?? []);
  return probes.map(({ call }, index) => figuresOf(call, ofProbe(quiet, index), ofProbe(during, index)));
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify(body),
  });

/** Each from an address of their own; whoever is told to wait does. */
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

function figuresOf(call: string, quiet: readonly number[], during: readonly number[]): LoginFigures {
  const quietP99 = percentile99(quiet);
  const duringLoginsP99 = percentile99(during);
  return {
    call,
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
