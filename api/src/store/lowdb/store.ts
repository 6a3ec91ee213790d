import { setImmediate as turn } from 'node:timers/promises';
import type { Low } from 'lowdb';
import { StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import type { ContentFiles } from './content-files.ts';
import type { Contents } from './contents.ts';
import { tablesIn } from './memory.ts';
import type { Access } from './rows.ts';
import { Transactions } from './transactions.ts';

/** Rows of a table beyond which this store is the wrong one, and visits are thinned. */
export const mostRows = 20_000;

/** What watches over a store's files. */
export interface Guard {
  /** Runs what writes the files. */
  write(work: () => Promise<void>): Promise<void>;
  /** Fails where writing would. */
  check(): Promise<void>;
  release(): void;
}

/** The store over the file that was read. */
export function storeOver(low: Low<string>, contents: Contents, files: ContentFiles, guard: Guard): Store {
  const { memory } = contents;
  const transactions: Transactions = new Transactions((take) =>
    guard.write(async () => {
      const { text, unnamed } = await take(() => contents.take());
      low.data = text;
      await low.write();
      await contents.remove(unnamed);
    }),
  );
  const scope = new TransactionScope();
  const { read, write } = transactions.access;
  const outside: Access = {
    read: (tables, take) => scope.ask(() => read(tables, take)),
    write: (change) => scope.ask(() => write(change)),
  };
  return {
    ...tablesIn(memory, outside, files),
    mostVisits: mostRows,
    transaction: (work, { forceCommit = false } = {}) =>
      scope.ask(() =>
        transactions.run(async (undoLog) => {
          const tables = tablesIn(memory, transactions.accessOf(undoLog), files);
          const result = await scope.run(() => work(tables));
          if (forceCommit) contents.forget();
          return result;
        }, forceCommit),
      ),
    // In memory nothing is waited for: who reads page after page lets others have their turn between them.
    longRead: async ({ gone }, read) => {
      await turn();
      if (gone?.aborted) throw new StoreBusyError();
      return read();
    },
    check: async () => {
      if (transactions.isClosed) throw new StoreUnavailableError();
      await guard.check();
      await transactions.settle();
    },
    close: async () => {
      if (transactions.isClosed) return;
      await transactions.close();
      guard.release();
    },
  };
}
