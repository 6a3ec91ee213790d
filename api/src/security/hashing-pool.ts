import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { BusyError } from '../domain/passwords/errors.ts';
import type { HashTask, MatchTask } from './password-tasks.ts';

export interface HashingPool {
  /** @throws {BusyError} too many wait already */
  refuseWhileBusy(): void;
  /** @throws {BusyError} too many wait already */
  hash(task: HashTask): Promise<string>;
  /** @throws {BusyError} too many wait already */
  matches(task: MatchTask): Promise<boolean>;
  /** Ends its threads; what still waits is refused. */
  close(): Promise<void>;
}

/** One core stays free for everything else, where there is more than one. */
const threads = Math.max(1, availableParallelism() - 1);

/** Passwords that may wait for each thread: about a second's worth. */
const waitingPerThread = 100;

/** Seconds after which a full queue has been worked off. */
const retryAfter = 2;

/** Threads of their own for hashing, since the process's pool is the one that every file write needs. */
export function createHashingPool(): HashingPool {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./password-worker.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    recordTiming: false,
  });
  const refuseWhileBusy = () => {
    if (pool.queueSize >= threads * waitingPerThread) throw new BusyError(retryAfter);
  };
  async function run<T>(name: string, task: HashTask | MatchTask): Promise<T> {
    refuseWhileBusy();
    return pool.run(task, { name });
  }
  return {
    refuseWhileBusy,
    hash: (task) => run<string>('hash', task),
    matches: (task) => run<boolean>('matches', task),
    close: () => pool.destroy(),
  };
}
