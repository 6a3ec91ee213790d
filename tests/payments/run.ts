import { setTimeout as pause } from 'node:timers/promises';
import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import { caller } from '../../api/src/testing/call.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { createTestUsers } from '../../api/src/testing/test-users.ts';
import { apiEnvironment, type Place } from '../store/place.ts';
import { oddsOf } from './chance.ts';
import { differences, paidIn } from './compare.ts';
import { enterOwners, password } from './owners.ts';
import {
  buy,
  type Call,
  isWaiting,
  ledgerOf,
  orderOf,
  refundSome,
  review,
  TryAgainError,
  totalOf,
} from './shop.ts';
import { type Way, type WayName, wayOf } from './ways.ts';

/** Payments of one organisation: it may ask for 30 a day. */
const each = 25;

/** How long what is open is waited for: three looks of the API for jobs that are due, and room. */
const patience = 420_000;

export interface Outcome {
  readonly ledger: number;
  readonly completed: number;
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** An API that is killed and started again, always the same to its callers. */
class Api {
  readonly #environment: Record<string, string>;
  #entry: Entry;
  base = '';

  private constructor(environment: Record<string, string>) {
    this.#environment = environment;
    this.#entry = new Entry(environment);
  }

  static async start(environment: Record<string, string>): Promise<Api> {
    const api = new Api(environment);
    api.base = await api.#entry.address();
    return api;
  }

  readonly call: Call = (method, path, parts) => caller(this.base)(method, path, parts);

  /** kill -9, and the next process. */
  async kill(): Promise<void> {
    this.#entry.signal('SIGKILL');
    await this.#entry.ended();
    this.#entry = new Entry(this.#environment);
    this.base = await this.#entry.address();
  }

  async stop(): Promise<void> {
    this.#entry.signal('SIGTERM');
    await this.#entry.ended();
  }
}

/** How long a session is used for: less than it lasts. */
const freshFor = 300_000;

/** A session of an owner, with its time. */
async function logIn(api: Api, email: string) {
  const { token } = await createTestUsers(api.call).logIn(email, password);
  return { token, email, at: Date.now() };
}

/** Whatever fails while the API is down is done again once it is up. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isDown =
        error instanceof TypeError ||
        error instanceof TryAgainError ||
        (error as { code?: string }).code === 'ECONNREFUSED';
      if (!isDown || tries > 300) throw error;
      await pause(200);
    }
  }
}

/** So many payments of many organisations at once, with a kill -9 after half of them. */
export async function run(
  name: WayName,
  place: Place,
  folder: string,
  payments: number,
  seed: number,
): Promise<Outcome> {
  const owners = await enterOwners(place, Math.ceil(payments / each));
  const way = wayOf(name, seed);
  const settings = await way.settings();
  const api = await Api.start({ ...apiEnvironment(place, folder), ...settings });
  try {
    return await trade(api, way, owners, payments, seed);
  } finally {
    await api.stop();
    await way.close();
  }
}

async function trade(
  api: Api,
  way: Way,
  owners: readonly string[],
  payments: number,
  seed: number,
): Promise<Outcome> {
  let done = 0;
  let isOver = false;
  const delivered = (async () => {
    while (!isOver) {
      await way.messages.deliver(api.base);
      await pause(50);
    }
  })();
  let killed: Promise<void> | undefined;
  const killHalfway = () => {
    if (killed || done < payments / 2) return;
    const began = Date.now();
    killed = api.kill().then(() => way.messages.beCareful(began - 5_000));
    way.messages.beCareful(began - 5_000);
  };
  // One after the other: so many passwords at once are more than the API checks.
  const sessions: Awaited<ReturnType<typeof logIn>>[] = [];
  for (const email of owners) sessions.push(await logIn(api, email));
  const shop = async (first: (typeof sessions)[number], index: number): Promise<void> => {
    let session = first;
    const tokenNow = async () => {
      // Where too many log in at once, the one before does a while longer.
      if (Date.now() - session.at > freshFor)
        session = await logIn(api, session.email).catch(() => ({ ...session, at: session.at + 60_000 }));
      return session.token;
    };
    const odds = oddsOf(seed + index + 1);
    for (let number = index * each; number < Math.min(payments, (index + 1) * each); number += 1) {
      const order = orderOf(odds, number, way.name);
      await untilDone(async () => buy(api.call, await tokenNow(), order));
      done += 1;
      killHalfway();
      const began = Date.now();
      while (await untilDone(async () => isWaiting(api.call, await tokenNow()))) {
        if (Date.now() - began > patience) throw new Error(`A payment of ${owners[index]} stays pending`);
        await pause(500);
      }
    }
  };
  await Promise.all(sessions.map(shop));
  await killed;
  const quiet = async () => {
    while (!way.messages.isQuiet) await pause(100);
    // What a last hint asked for is asked by then, though the first two answers fail.
    await pause(22_000);
  };
  await quiet();
  const { token } = await createTestUsers(api.call).logIn(demoOperator.email, demoOperator.password);
  const operator = { token, adminKey: '{key}' };
  await review(api.call, operator, way.truths());
  // By M-Pesa money goes back by the statement alone.
  const refunded = way.name === 'card' ? await refundSome(api.call, operator, 20) : 0;
  await quiet();
  await review(api.call, operator, way.truths());
  const ledger = await ledgerOf(api.call, operator);
  const total = await totalOf(api.call, operator);
  isOver = true;
  await delivered;
  const truths = way.truths();
  const truth = paidIn(truths);
  const sums = total === truth ? [] : [`the ledger sums to KES ${total}, in truth it is ${truth}`];
  return {
    ledger: ledger.length,
    completed: ledger.filter(({ status }) => status === 'completed').length,
    differences: [...differences(ledger, truths), ...sums],
    counts: { ...way.messages.counts, ...way.counts, ...(refunded ? { 'refunded here': refunded } : {}) },
  };
}
