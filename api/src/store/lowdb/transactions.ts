import { StoreUnavailableError } from '../errors.ts';
import type { Access } from './rows.ts';
import { UndoLog } from './undo-log.ts';
import { Writer } from './writer.ts';

/** Takes what is to be written. */
export type Take = <T>(taken: () => T) => Promise<T>;

/**
 * Lets transactions change the memory one after the other; they share writes. What is read is on disk: who reads what
 * is not yet, waits for it.
 */
export class Transactions {
  readonly #writer: Writer;
  #open: UndoLog | null = null;
  #last: Promise<unknown> = Promise.resolve();
  isClosed = false;

  /** @param write makes durable what the memory holds when it takes that, which no transaction is then in the midst of changing */
  constructor(write: (take: Take) => Promise<void>) {
    this.#writer = new Writer(
      (onTaken) =>
        write((taken) =>
          this.#turn(async () => {
            onTaken();
            return taken();
          }),
        ),
      () => this.#open?.revert(),
    );
  }

  /** Outside of transactions. */
  readonly access: Access = {
    write: (change) => this.run(change),
    read: async (tables, take) => {
      const taken = () => ({ durable: this.#writer.durable(tables), value: take() });
      for (;;) {
        // Between two transactions: what one has done so far does not count yet.
        const { value, durable } = this.#open?.changed(tables)
          ? await this.#turn(async () => taken())
          : taken();
        if (await durable) return value;
      }
    },
  };

  /** Inside of the transaction that has this undo log. */
  accessOf(undoLog: UndoLog): Access {
    return { write: async (change) => change(undoLog), read: async (_tables, take) => take() };
  }

  /**
   * Runs the work when no other is changing the memory, and returns its result once that is durable.
   * One that changed nothing, or was refused, tells what it found only once that is durable, and is run again where
   * it was taken back.
   * @param forceCommit writes also where the work changed nothing
   */
  async run<T>(work: (undoLog: UndoLog) => T | Promise<T>, forceCommit = false): Promise<T> {
    for (;;) {
      const { tell, durable } = await this.#turn(() => this.#runOnce(work, forceCommit));
      if ((await durable) !== false) return tell();
    }
  }

  async #runOnce<T>(work: (undoLog: UndoLog) => T | Promise<T>, forceCommit: boolean) {
    if (this.isClosed) throw new StoreUnavailableError();
    const undoLog = new UndoLog();
    this.#open = undoLog;
    try {
      const result = await work(undoLog);
      if (undoLog.isVoid) throw new StoreUnavailableError();
      const isRead = undoLog.isEmpty && !forceCommit;
      return {
        tell: () => result,
        durable: isRead ? this.#writer.durable() : this.#writer.commit(undoLog),
      };
    } catch (error) {
      if (undoLog.isVoid) throw error;
      undoLog.revert();
      const tell = (): T => {
        throw error;
      };
      return { tell, durable: this.#writer.durable() };
    } finally {
      this.#open = null;
    }
  }

  /** Brings the disk back to what the memory holds, where a failed write left that open. */
  settle(): Promise<void> {
    return this.#writer.settle();
  }

  /** Takes no more, and finishes what is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.#last;
    await this.#writer.idle();
    // What can't be put back even now was answered as unknown.
    await this.#writer.settle().catch(() => undefined);
  }

  #turn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
