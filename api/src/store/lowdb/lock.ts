import { open, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { errorCode } from '../../runtime/error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../errors.ts';
import { readOwner, stateOf, thisProcess } from './lock-owner.ts';

/** Milliseconds without a sign of life after which a lock counts as left behind by a crash. */
const stale = 5_000;

/** Milliseconds between two looks at a lock that is held. */
const interval = 100;

/** Longer than a lock left behind by a crash stays fresh. */
export const defaultPatience = stale + 1_500;

export interface LockOptions {
  readonly file: string;
  /** Milliseconds to wait for a lock that a crash may have left behind. */
  readonly patience: number;
  /** Called once if another process has the file now. */
  readonly onLost: (error: Error) => void;
  /** Whether the file is as this process left it. */
  readonly isUnchanged: () => boolean;
}

type State =
  | { readonly kind: 'held'; readonly release: () => Promise<void> }
  // The disk took no sign of life: no other process need have the file.
  | { readonly kind: 'suspended' }
  | { readonly kind: 'lost'; readonly error: Error };

/** Keeps the file for this process: two that write one file lose half of each other's writes. */
export class FileLock {
  readonly #options: LockOptions;
  #state: State = { kind: 'suspended' };
  #regaining: Promise<void> | null = null;

  private constructor(options: LockOptions) {
    this.#options = options;
  }

  /** @throws {StoreRefusedError} another process has it, or it can't be locked */
  static async take(options: LockOptions): Promise<FileLock> {
    const taken = new FileLock(options);
    const deadline = performance.now() + options.patience;
    let heartbeat: number | null = null;
    for (;;) {
      const look = await taken.#tryInTurn().catch((error) => {
        if (error instanceof StoreRefusedError) throw error;
        const message = `The data file ${options.file} can't be locked: ${inWords(error)}`;
        throw new StoreRefusedError('store_unwritable', message, error);
      });
      if (look === 'held') return taken;
      const isAlive = heartbeat !== null && look !== null && look !== heartbeat;
      if (isAlive || performance.now() >= deadline) throw inUse(options.file, undefined);
      heartbeat = look ?? heartbeat;
      await pause(interval);
    }
  }

  get isHeld(): boolean {
    return this.#state.kind === 'held';
  }

  /**
   * Takes the lock back where the disk had refused its heartbeat.
   * @throws {StoreUnavailableError} it still does, or another process has the file
   */
  async regain(): Promise<void> {
    if (this.#state.kind === 'lost') throw new StoreUnavailableError(this.#state.error);
    if (this.#state.kind === 'held') return;
    this.#regaining ??= this.#tryAgain().finally(() => {
      this.#regaining = null;
    });
    await this.#regaining;
  }

  async release(): Promise<void> {
    if (this.#state.kind !== 'held') return;
    const { release } = this.#state;
    this.#state = { kind: 'suspended' };
    await rm(noteOf(this.#options.file), { force: true });
    await release();
  }

  /**
   * Takes the lock where no process has it, or where the one that had it is gone.
   * @returns when its owner gave the last sign of life, where there is one; null where another is looking
   */
  async #tryInTurn(): Promise<'held' | number | null> {
    const { file } = this.#options;
    return inTurn(file, async () => {
      const beat = await lastBeat(file);
      if (beat !== null) {
        const owner = await readOwner(noteOf(file));
        const state = owner && (await stateOf(owner));
        if (owner && state === 'lives') throw inUse(file, undefined, owner.pid);
        if (state !== 'gone' && Date.now() - beat <= stale) return beat;
        await rm(lockOf(file), { recursive: true, force: true });
      }
      await this.#acquire();
      return 'held';
    });
  }

  async #acquire(): Promise<void> {
    const { file } = this.#options;
    const release = await lockfile.lock(file, {
      realpath: false,
      stale,
      update: stale / 4,
      onCompromised: (error) => this.#onCompromised(error),
    });
    try {
      await writeFile(noteOf(file), JSON.stringify(await thisProcess()), { mode: 0o600 });
    } catch (error) {
      await release();
      throw error;
    }
    this.#state = { kind: 'held', release };
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#acquire();
    } catch (error) {
      if (errorCode(error) === 'ELOCKED') this.#lose(new Error('It holds the lock.', { cause: error }));
      throw new StoreUnavailableError(error);
    }
    if (this.#options.isUnchanged()) return;
    await this.release();
    this.#lose(new Error('It wrote the data file.'));
    throw new StoreUnavailableError();
  }

  /** A heartbeat that the disk refused, or whose lock is gone, has the system's error; another process's has none. */
  #onCompromised(error: Error): void {
    if ('errno' in error) this.#state = { kind: 'suspended' };
    else this.#lose(error);
  }

  #lose(error: Error): void {
    this.#state = { kind: 'lost', error };
    this.#options.onLost(error);
  }
}

/** Milliseconds after which a turn counts as left behind by a crash: it takes a few. */
const longestTurn = 10_000;

/**
 * Only one process at a time looks whether a lock is old and takes it: of two that both found it old, the second would
 * remove the first one's.
 * @returns null where another has the turn
 */
async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T | null> {
  const turn = `${file}.takeover`;
  try {
    await (await open(turn, 'wx', 0o600)).close();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const age = Date.now() - ((await timeOf(turn)) ?? Date.now());
    if (age > longestTurn) await rm(turn, { force: true });
    return null;
  }
  try {
    return await work();
  } finally {
    await rm(turn, { force: true });
  }
}

const lockOf = (file: string) => `${file}.lock`;

/** Beside the lock, which is a folder that must stay empty. */
const noteOf = (file: string) => `${file}.holder`;

/** When the lock's owner last gave a sign of life; null without a lock. */
const lastBeat = (file: string) => timeOf(lockOf(file));

async function timeOf(name: string): Promise<number | null> {
  try {
    return (await stat(name)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function inUse(file: string, cause: unknown, pid?: number): StoreRefusedError {
  const who = pid === undefined ? 'another process' : `another process (${pid})`;
  const advice = 'Stop that one, or set another DATA_DIR.';
  return new StoreRefusedError('store_in_use', `The data file ${file} is in use by ${who}. ${advice}`, cause);
}
