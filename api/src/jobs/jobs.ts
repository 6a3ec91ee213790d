import type { Background } from '../runtime/background.ts';
import { type Clock, instantAfter } from '../runtime/clock.ts';
import { errorCode } from '../runtime/error-code.ts';
import { isReportedByStore } from '../store/errors.ts';
import type { Store, Tables } from '../store/store.ts';
import type { JobRow } from '../store/tables/jobs.ts';

/** Work as its worker sees it. */
interface Job<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** How many tries failed before this one. */
  readonly tries: number;
  /** Aborted where another has the job now, or a shutdown begins. */
  readonly signal: AbortSignal;
}

export interface JobKind<Payload extends Record<string, unknown>> {
  readonly kind: string;
  work(job: Job<Payload>): Promise<void>;
  /** Jobs that one process does at the same time. */
  readonly atOnce: number;
  /** Milliseconds without a sign of life after which another may take a job. */
  readonly patience: number;
  /** Milliseconds until the next try after so many failed ones; null gives the job up. */
  retry(tries: number): number | null;
}

export interface JobParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly background: Background;
  /** Aborted at shutdown: nothing more is taken then. */
  readonly stopping: AbortSignal;
  /** Called for each failed try. */
  readonly onFailedTry: (error: unknown, job: { kind: string; tries: number; isDead: boolean }) => void;
}

interface Registered {
  readonly kind: JobKind<Record<string, unknown>>;
  /** Milliseconds from the end of one run to the next, of work that comes again. */
  readonly every: number | null;
  running: number;
}

/**
 * Work that outlives a request and a process. Each job is stored with the write that asks for it, and taken by one
 * process at a time for as long as that gives signs of life; it is done at least once.
 */
export class Jobs {
  readonly #parts: JobParts;
  readonly #kinds = new Map<string, Registered>();

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Of the work that this process does. */
  get kinds(): readonly string[] {
    return [...this.#kinds.keys()];
  }

  /** Says how jobs of a kind are done. @param every milliseconds after which such work comes again */
  register<Payload extends Record<string, unknown>>(
    kind: JobKind<Payload>,
    every: number | null = null,
  ): void {
    if (this.#kinds.has(kind.kind)) return;
    // A kind gets the payload that was added under its name.
    this.#kinds.set(kind.kind, { kind: kind as unknown as Registered['kind'], every, running: 0 });
  }

  /** Has work done now, where it was not lately, and then again and again, by one process of all. */
  async schedule(kind: JobKind<Record<string, never>>, every: number): Promise<void> {
    this.register(kind, every);
    const { store, clock } = this.#parts;
    const id = `every ${kind.kind}`;
    await store.transaction(async (tables) => {
      const known = await tables.jobs.byId(id);
      if (known === null) return void (await this.add(tables, kind.kind, {}, { id }));
      // A clock that was ahead for a while must not put it off for as long.
      const latest = instantAfter(clock, every);
      if (known.dueAt > latest) await tables.jobs.replace({ ...known, dueAt: latest });
    });
  }

  /** Stores a job as part of a transaction, and returns its id; `wake` it after that. @throws {DuplicateKeyError} there is one with this id */
  async add(
    tables: Tables,
    kind: string,
    payload: Record<string, unknown>,
    { id = this.#parts.newId(), delay = 0, email }: { id?: string; delay?: number; email?: string } = {},
  ): Promise<string> {
    const { clock } = this.#parts;
    await tables.jobs.insert({
      id,
      kind,
      payload,
      email,
      tries: 0,
      createdAt: instantAfter(clock),
      dueAt: instantAfter(clock, delay),
      lease: 0,
    });
    return id;
  }

  /** Takes what is due, as many at once as the kind says. */
  wake(kind: string): void {
    const registered = this.#kinds.get(kind);
    if (registered) this.#parts.background.run(() => this.#takeAll(registered));
  }

  /** The same of every kind. */
  wakeAll(): void {
    for (const kind of this.#kinds.keys()) this.wake(kind);
  }

  async #takeAll(registered: Registered): Promise<void> {
    const { kind } = registered;
    const { store, clock, stopping, background } = this.#parts;
    while (!stopping.aborted) {
      const room = kind.atOnce - registered.running;
      if (room <= 0) return;
      registered.running += room;
      let taken: readonly JobRow[] = [];
      try {
        const wanted = { kind: kind.kind, patience: kind.patience, most: room };
        taken = await store.takeJobs({ ...wanted, now: instantAfter(clock) });
      } finally {
        registered.running -= room - taken.length;
      }
      if (taken.length === 0) return;
      for (const row of taken) background.run(() => this.#do(registered, row));
    }
  }

  async #do(registered: Registered, row: JobRow): Promise<void> {
    const { kind } = registered;
    const { store, clock, background, stopping } = this.#parts;
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, stopping]);
    const giveSign = async () => {
      const held = { id: row.id, lease: row.lease, patience: kind.patience };
      if (!(await store.keepJob({ ...held, now: instantAfter(clock) }))) lost.abort();
    };
    const beat = setInterval(() => background.run(giveSign), kind.patience / 3);
    try {
      await kind.work({ id: row.id, payload: row.payload, tries: row.tries, signal });
      await this.#done(registered, row);
    } catch (error) {
      await this.#failed(registered, row, error);
    } finally {
      clearInterval(beat);
      registered.running -= 1;
    }
    await this.#takeAll(registered);
  }

  // Both go on by the next lease, so that a sign of life that is under way still puts nothing back.
  #done({ every }: Registered, row: JobRow): Promise<void> {
    return this.#ifHeld(row, async ({ jobs }) => {
      if (every === null) return void (await jobs.delete(row.id));
      const dueAt = instantAfter(this.#parts.clock, every);
      await jobs.replace({ ...row, lease: row.lease + 1, tries: 0, failure: undefined, dueAt });
    });
  }

  async #failed({ kind, every }: Registered, row: JobRow, error: unknown): Promise<void> {
    const { clock, onFailedTry } = this.#parts;
    const tries = row.tries + 1;
    const wait = kind.retry(tries) ?? every;
    // The store reports its own trouble; whether the work itself was done, its kind knows.
    if (isReportedByStore(error)) throw error;
    onFailedTry(error, { kind: kind.kind, tries, isDead: wait === null });
    const failure = String(errorCode(error) ?? (error instanceof Error ? error.name : 'unknown'));
    await this.#ifHeld(row, async ({ jobs, deadJobs }, now) => {
      // As it is now: two that wait may have changed places.
      const { dueAt: _, lease, ...work } = { ...now, tries, failure };
      if (wait !== null)
        return void (await jobs.replace({ ...work, lease: lease + 1, dueAt: instantAfter(clock, wait) }));
      await jobs.delete(row.id);
      await deadJobs.insert({ ...work, diedAt: instantAfter(clock) });
    });
  }

  /** Changes a job that no other process has taken meanwhile. */
  #ifHeld(row: JobRow, change: (tables: Tables, now: JobRow) => Promise<void>): Promise<void> {
    return this.#parts.store.transaction(async (tables) => {
      const now = await tables.jobs.byId(row.id);
      if (now?.lease === row.lease) await change(tables, now);
    });
  }
}
