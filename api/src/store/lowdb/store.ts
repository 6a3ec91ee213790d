import { StoreUnavailableError } from '../errors.ts';
import type { Store, Tables } from '../ports.ts';
import { Journal } from './journal.ts';
import type { Memory } from './memory.ts';
import { tablesIn, type Write } from './tables.ts';
import { Writer } from './writer.ts';

export interface Disk {
  /** Writes the whole memory durably. */
  write(): Promise<void>;
  /** Fails where writing would. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** The store over memory and a disk. Transactions change the memory one after the other and share writes. */
export function storeOver(memory: Memory, disk: Disk): Store {
  let open: Journal | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  const writer = new Writer(disk.write, () => open?.revert());

  /** Runs the work when no other transaction is changing the memory, and answers once it is durable. */
  async function transact<T>(work: (journal: Journal) => T | Promise<T>): Promise<T> {
    const journal = new Journal();
    const turn = last.then(async () => {
      if (closed) throw new StoreUnavailableError();
      open = journal;
      try {
        const result = await work(journal);
        if (journal.isVoid) throw new StoreUnavailableError();
        return { result, durable: journal.isEmpty ? undefined : writer.commit(journal) };
      } catch (error) {
        if (!journal.isVoid) journal.revert();
        throw error;
      } finally {
        open = null;
      }
    });
    last = turn.catch(() => undefined);
    const { result, durable } = await turn;
    await durable;
    return result;
  }

  const inTransaction = (journal: Journal): Tables => {
    const write: Write = async (change) => change(journal);
    return tablesIn(memory, write);
  };

  return {
    ...tablesIn(memory, transact),
    transaction: (work) => transact((journal) => work(inTransaction(journal))),
    check: async () => {
      if (closed) throw new StoreUnavailableError();
      await disk.check();
      await writer.settle();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await last;
      await writer.idle();
      // What can't be put back even now was answered as unknown.
      await writer.settle().catch(() => undefined);
      await disk.release();
    },
  };
}
