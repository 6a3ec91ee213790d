import { setImmediate as turn } from 'node:timers/promises';
import type { Low } from 'lowdb';
import { StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import type { ContentFiles } from './content-files.ts';
import type { Contents } from './contents.ts';
import type { Journal } from './journal.ts';
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
  readonly low: Low<string>;
  readonly journal: Pick<Journal, 'append' | 'clear' | 'isEmpty' | 'isLong'>;
  readonly contents: Contents;
  readonly files: ContentFiles;
  readonly guard: Guard;
}

/** Makes durable what the memory holds. @param all writes db.json anew in any case */
const writerOf =
  ({ low, journal, contents, guard }: Parts) =>
  (take: Take, all = journal.isLong): Promise<void> =>
    guard.write(async () => {
      try {
        const next = await take(() => contents.take({ all }));
        if (next.kind === 'journal') return await journal.append(next.id, next.rows);
        low.data = next.text;
        await low.write();
        journal.clear();
        await contents.remove(next.unnamed);
      } catch (error) {
        contents.writeAll();
        throw error;
      }
    });

/** The store over the files that were read. */
export function storeOver(parts: Parts): Store {
  const { journal, contents, files, guard } = parts;
  const { memory } = contents;
  const write = writerOf(parts);
  const transactions: Transactions = new Transactions((take) => write(take));
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
      // For a release that knows no journal. The rows are on disk in any case, and what fails is logged.
      if (!journal.isEmpty) await write(async (taken) => taken(), true).catch(() => undefined);
      guard.release();
    },
  };
}
