import type { DailyTotal } from '@adili/schemas/payments/payment';
import type { RowsOf } from './rows.ts';
import type { JobRow } from './tables/jobs.ts';
import type { TableName, tables } from './tables.ts';

/** What can be asked of declared tables. */
export type DeclaredTables = { readonly [Name in TableName]: RowsOf<(typeof tables)[Name]> };

/** The same, and the few questions that are of one table. */
export type Tables = DeclaredTables & {
  /** Completed payments in KES added up by day in Nairobi, the newest day first. @param from an instant: those of before are left out */
  dailyPayments(from?: string): Promise<readonly DailyTotal[]>;
  /** How many visits each page had from an instant on and before another. */
  visitsByPage(from: string, to: string): Promise<ReadonlyMap<string, number>>;
  /** Takes jobs that are due, those that have waited longest first: each goes to one caller, who has it by its new lease. */
  takeJobs(wanted: WantedJobs): Promise<readonly JobRow[]>;
  /** A sign of life: moves on when others may take a job; false where it is another's by now, or done. */
  keepJob(held: HeldJob): Promise<boolean>;
};

export interface TransactionOptions {
  /** Transactions that change the same rows again and again take turns under one name, rather than run again. */
  readonly lock?: string;
  /** The one before it may take as long as a work over whole tables: its turn is waited for as long. */
  readonly isLong?: boolean;
  /** Costs the same whatever the work changed, so that its time says nothing of what that was. */
  readonly forceCommit?: boolean;
}

/** Calls counted under keys that do not say whose they are; losing them only begins a window anew. */
export interface Hits {
  /** Counts one more. @param until when the window ends, if one begins now @returns how many there are, and until when */
  count(hit: { readonly key: string; readonly now: string; readonly until: string }): Promise<{
    readonly count: number;
    readonly until: string;
  }>;
  /** Deletes windows that ended before an instant; returns how many. */
  deleteBefore(instant: string): Promise<number>;
}

/** Connections to a database, and works that wait for one. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** For whom something is read that takes long. */
export interface Reader {
  /** The organisation, or the account that is in none: one such read of theirs runs at a time. */
  readonly whose: string;
  /** Aborted where the answer is not waited for any more. */
  readonly gone?: AbortSignal;
  /** Whether this goes on with what was begun, and so waits as long as it takes. */
  readonly isWithin?: boolean;
}

interface Leased {
  /** Of who asks. Where processes share a database it goes by that one's own clock: theirs may differ. */
  readonly now: string;
  /** Milliseconds from now after which others may take it. */
  readonly patience: number;
}

export interface WantedJobs extends Leased {
  readonly kind: string;
  readonly most: number;
}

export interface HeldJob extends Leased, Pick<JobRow, 'id' | 'lease'> {}

/**
 * What the API keeps. A write resolves once it is durable.
 * @throws {StoreUnavailableError} from any write that could not be made durable; none of it remains, after a restart either
 * @throws {OutcomeUnknownError} from one of which that can't be said
 */
export interface Store extends Tables {
  /**
   * All of the work's writes or none of them, as if no other ran at the same time. The work awaits nothing but its
   * tables, and may be run again from its start where another came between. @throws {TypeError} it asked the store itself
   */
  transaction<T>(work: (tables: Tables) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Reads what may take long, as a search or a file: where others would wait for it, by connections of its own.
   * @throws {StoreBusyError} too many do so
   */
  longRead<T>(reader: Reader, read: () => Promise<T>): Promise<T>;
  /** Where the store holds no more than so many: older visits are deleted once their days are summed up. */
  readonly mostVisits?: number;
  /** Where several processes share the store: calls counted for all of them. */
  readonly hits?: Hits;
  /** Where it has connections: how those of requests and those of long reads are used now. */
  poolUse?(): Readonly<Record<'requests' | 'long reads', PoolUse>>;
  /** @throws {StoreUnavailableError} the store can't take writes */
  check(): Promise<void>;
  /** Finishes the writes under way and lets go of the store. */
  close(): Promise<void>;
}
