import type { Low } from 'lowdb';
import { usersIn } from '../accounts/lowdb.ts';
import { auditEntriesIn } from '../audit-entries/lowdb.ts';
import { consentsIn } from '../consents/lowdb.ts';
import { contactMessagesIn } from '../contact-messages/lowdb.ts';
import { dataSubjectRequestsIn } from '../data-subject-requests/lowdb.ts';
import { outgoingEmailsIn } from '../email/lowdb.ts';
import { StoreUnavailableError } from '../errors.ts';
import { pageLoadsIn } from '../page-loads/lowdb.ts';
import { resetTokensIn } from '../passwords/lowdb.ts';
import { paymentsIn } from '../payments/lowdb.ts';
import type { Store, Tables } from '../ports.ts';
import { sessionsIn } from '../sessions/lowdb.ts';
import { attemptsIn } from '../sessions/lowdb-attempts.ts';
import { visitorsIn } from '../visits/lowdb.ts';
import { webVitalsIn } from '../web-vitals/lowdb.ts';
import { type Snapshot, snapshotVersion } from './snapshot.ts';
import { Journal, Table } from './table.ts';
import { Writer } from './writer.ts';

/** The whole store in memory, under the names of the file. */
export type Memory = {
  readonly [Name in Exclude<keyof Snapshot, 'version'>]: Table<Snapshot[Name][number]>;
};

const memoryOf = (snapshot: Snapshot): Memory => ({
  users: new Table(snapshot.users, { name: 'email', of: (user) => user.email }),
  sessions: new Table(snapshot.sessions),
  resetTokens: new Table(snapshot.resetTokens),
  consents: new Table(snapshot.consents),
  requests: new Table(snapshot.requests),
  visitors: new Table(snapshot.visitors),
  pageLoads: new Table(snapshot.pageLoads),
  webVitals: new Table(snapshot.webVitals),
  payments: new Table(snapshot.payments, { name: 'transaction', of: (payment) => payment.transaction_id }),
  messages: new Table(snapshot.messages),
  logs: new Table(snapshot.logs),
  outbox: new Table(snapshot.outbox),
  attempts: new Table(snapshot.attempts),
});

const snapshotOf = (memory: Memory): Snapshot => ({
  version: snapshotVersion,
  users: memory.users.all(),
  sessions: memory.sessions.all(),
  resetTokens: memory.resetTokens.all(),
  consents: memory.consents.all(),
  requests: memory.requests.all(),
  visitors: memory.visitors.all(),
  pageLoads: memory.pageLoads.all(),
  webVitals: memory.webVitals.all(),
  payments: memory.payments.all(),
  messages: memory.messages.all(),
  logs: memory.logs.all(),
  outbox: memory.outbox.all(),
  attempts: memory.attempts.all(),
});

/** Makes one change to the memory; how it becomes durable is for who supplies the function. */
export type Write = <T>(change: (journal: Journal) => T) => Promise<T>;

/** The ports over the memory. */
const tablesIn = (memory: Memory, write: Write): Tables => ({
  users: usersIn(memory, write),
  sessions: sessionsIn(memory, write),
  resetTokens: resetTokensIn(memory, write),
  consents: consentsIn(memory, write),
  dataSubjectRequests: dataSubjectRequestsIn(memory, write),
  visitors: visitorsIn(memory, write),
  pageLoads: pageLoadsIn(memory, write),
  webVitals: webVitalsIn(memory, write),
  payments: paymentsIn(memory, write),
  contactMessages: contactMessagesIn(memory, write),
  auditEntries: auditEntriesIn(memory, write),
  outbox: outgoingEmailsIn(memory, write),
  attempts: attemptsIn(memory, write),
});

/** What watches over a store's file. */
interface Guard {
  /** Runs what writes the file, while the file is this store's. */
  write(work: () => Promise<void>): Promise<void>;
  /** Fails where writing would. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** The store over a file that was read. Transactions change the memory one after the other and share writes. */
export function storeOver(low: Low<Snapshot>, guard: Guard): Store {
  const memory = memoryOf(low.data);
  let open: Journal | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  const write = async () => {
    // Of now, not of when the write was asked for: the guard may have waited for the file.
    low.data = snapshotOf(memory);
    await low.write();
  };
  const writer = new Writer(
    () => guard.write(write),
    () => open?.revert(),
  );

  /** Runs the work when no other transaction is changing the memory, and returns its result once that is durable. */
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
      await guard.check();
      await writer.settle();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await last;
      await writer.idle();
      // What can't be put back even now was answered as unknown.
      await writer.settle().catch(() => undefined);
      await guard.release();
    },
  };
}
