import type { Store } from '../../../api/src/store/store.ts';
import type { CallParts, caller } from '../../../api/src/testing/call.ts';

/** An API that runs, as its one customer calls it. */
export interface CalledApi {
  readonly base: string;
  /** For what a check keeps beside. */
  readonly folder: string;
  readonly token: string;
  /** @throws {Error} it answered with another status */
  ask<T>(method: string, path: string, status: number, parts?: CallParts): Promise<T>;
}

/** @param calls how the API is called */
export const askWith =
  (calls: ReturnType<typeof caller>, token: string): CalledApi['ask'] =>
  async <T>(method: string, path: string, status: number, parts: CallParts = {}) => {
    const answer = await calls(method, path, { token, ...parts });
    if (answer.status !== status)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.body as T;
  };

/** What was found after a kill, of what was acknowledged before it and of what is there. */
interface Found {
  readonly acknowledged: number;
  readonly lost: number;
  /** That are there, and not whole. */
  readonly half: number;
}

/** Work of one kind, that an API is killed in. */
export interface Work {
  readonly name: string;
  /** Makes something of it due. Called while no API runs. */
  prepare?(store: Store): Promise<void>;
  /** Asks for it until nobody answers any more. */
  ask(api: CalledApi): Promise<void>;
  /** Whether some of it is under way now, or was when the API ended. @param store while no API runs */
  isUnderWay(store: Store): Promise<boolean>;
  /** Compares what the next process has with what was acknowledged, and clears that away. */
  compare(api: CalledApi): Promise<Found>;
}

/** Whether an error says that nobody answers any more, or that the connection was taken away. */
const isGone = (error: unknown) =>
  error instanceof TypeError && /^(fetch failed|terminated)/.test(error.message);

/** Does a call again and again until nobody answers. */
export async function untilGone(call: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      await call();
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
}

/** How many of some are not among others. */
export const countMissing = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((one) => !others.has(one)).length;
