import { setImmediate as turn } from 'node:timers/promises';
import type { Low } from 'lowdb';
import { StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import type { ContentFiles } from './content-files.ts';
import type { Contents } from './contents.ts';
import { tablesIn } from './memory.ts';
import type { Access } from './rows.ts';
import { type Take, Transactions } from './transactions.ts';

/** Rows of a table beyond which this store is the wrong one, and visits are thinned. */
export const mostRows = 20_000;

/** What watches over a store's files. */
interface Guard {
  /** Runs what writes the files. */
  write(work: () => Promise<void>): Promise<void>;
  /** Fails where writing would. */
  check(): Promise<void>;
  release(): void;
}

/** What a store is made of. */
export interface Parts {
  readonly low: Low<readonly Buffer[]>;
  readonly contents: Contents;
  readonly files: ContentFiles;
  readonly guard: Guard;
}

/** Makes durable what the memory holds. */
const writerOf =
  ({ low, contents, guard }: Parts) =>
  (take: Take): Promise<void> =>
    guard.write(async () => {
      const next = await take(() => contents.take());
      low.data = next.bytes;
      await low.write();
      await contents.remove(next.unnamed);
    });

/** The store over the files that were read. */
export function storeOver(parts: Parts): Store {
  const { contents, files, guard } = parts;
  const { memory } = contents;
  const transactions: Transactions = new Transactions(writerOf(parts));
  const scope = new TransactionScope();
  const { access } = transactions;
  const outside: Access = {
    read: (tables, take) => scope.ask(() => access.read(tables, take)),
    write: (change) => scope.ask(() => access.write(change)),
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
      await guard.check();
      if (transactions.isClosed) throw new StoreUnavailableError();
      await transactions.settle();
    },
    close: async () => {
      if (transactions.isClosed) return;
      await transactions.close();
      guard.release();
    },
  };
}
