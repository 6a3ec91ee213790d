import { setImmediate as turn } from 'node:timers/promises';
import type { Low } from 'lowdb';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import type { Contents } from './contents.ts';
import type { Files } from './files.ts';
import { type Memory, tablesIn } from './memory.ts';
import { Transactions } from './transactions.ts';

/** What watches over a store's files. */
interface Guard {
  /** Runs what writes the files, while they are this store's. */
  write(work: () => Promise<void>): Promise<void>;
  /** Fails where writing would. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** Makes the orders of lists beside all else, so that whoever asks first does not wait for theirs. */
async function prepareLists(memory: Memory, isOver: () => boolean): Promise<void> {
  for (const table of Object.values(memory)) {
    for (const _ of table.prepare()) {
      await turn();
      if (isOver()) return;
    }
  }
}

/** The store over files that were read. */
export function storeOver(low: Low<Files>, contents: Contents, guard: Guard): Store {
  const { memory } = contents;
  const transactions: Transactions = new Transactions((take) =>
    guard.write(async () => {
      // Of now, not of when the write was asked for: the guard may have waited for the files.
      const { files, giveBack } = await take(() => contents.take());
      try {
        low.data = files;
        await low.write();
      } catch (error) {
        giveBack();
        throw error;
      }
    }),
  );
  const scope = new TransactionScope();
  void prepareLists(memory, () => transactions.isClosed);
  const { read, write } = transactions.access;
  return {
    ...tablesIn(memory, {
      read: (table, take) => scope.ask(() => read(table, take)),
      write: (change) => scope.ask(() => write(change)),
    }),
    transaction: (work, { forceCommit = false } = {}) =>
      scope.ask(() =>
        transactions.run(async (journal) => {
          const tables = tablesIn(memory, transactions.accessOf(journal));
          const result = await scope.run(() => work(tables));
          if (forceCommit) contents.touch();
          return result;
        }, forceCommit),
      ),
    // In memory nothing is waited for.
    longRead: (_, read) => read(),
    check: async () => {
      if (transactions.isClosed) throw new StoreUnavailableError();
      await guard.check();
      await transactions.settle();
    },
    close: async () => {
      if (transactions.isClosed) return;
      await transactions.close();
      await guard.release();
    },
  };
}
