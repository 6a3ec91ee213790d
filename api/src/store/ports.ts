import type { Consent } from '@adili/schemas/consent';
import type { LogEntry } from '@adili/schemas/log-entry';
import type { Message } from '@adili/schemas/message';
import type { DailyTotal, Payment } from '@adili/schemas/payment';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { RequestStatus } from '@adili/schemas/request-status';
import type { Role } from '@adili/schemas/user';
import type { Visitor } from '@adili/schemas/visitor';
import type { Attempts } from './attempts.ts';
import type { PageLoads } from './page-loads.ts';
import type { Account, OutgoingMail, ResetToken, Session } from './rows.ts';

/** A place in an ordered list: the sort value and id of a row. */
export interface Position {
  readonly value: string | number | boolean;
  readonly id: string;
}

export interface ListRequest {
  readonly limit: number;
  /** One of the list's sortable fields. */
  readonly sort: string;
  readonly descending: boolean;
  /** Rows after this place; from the start without it. */
  readonly after?: Position;
  /** Text that a searchable field must hold, in any case. */
  readonly q?: string;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The place of the last row, or null where no row follows it. */
  readonly next: Position | null;
}

export interface Listed<Row> {
  list(request: ListRequest): Promise<ListPage<Row>>;
}

export interface Users {
  byId(id: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  /** @throws {DuplicateKeyError} the address is taken */
  insert(account: Account): Promise<void>;
  /** Replaces the account of the same id. */
  update(account: Account): Promise<void>;
  /** Oldest account first. */
  withRole(role: Role): Promise<readonly Account[]>;
  count(): Promise<number>;
}

export interface Sessions {
  byId(id: string): Promise<Session | null>;
  /** All of a person's, newest first. */
  of(userId: string): Promise<readonly Session[]>;
  insert(session: Session): Promise<void>;
  /** Replaces the session only while its refresh hash is still the expected one; answers whether it did. */
  renew(session: Session, expectedHash: string): Promise<boolean>;
  delete(id: string): Promise<void>;
  deleteOf(userId: string): Promise<void>;
  deleteExpired(now: string): Promise<number>;
}

export interface ResetTokens {
  /** Makes this the person's only token. */
  replace(token: ResetToken): Promise<void>;
  /** Takes a token out for use: at most one caller gets it. */
  take(id: string): Promise<ResetToken | null>;
  deleteExpired(now: string): Promise<number>;
}

/** Rows that each belong to a person. */
export interface Owned<Row> extends Listed<Row> {
  /** All of a person's, newest first. */
  of(userId: string): Promise<readonly Row[]>;
  listOf(userId: string, request: ListRequest): Promise<ListPage<Row>>;
}

export interface Consents extends Owned<Consent> {
  insert(consent: Consent): Promise<void>;
  update(consent: Consent): Promise<void>;
}

export interface Requests extends Owned<DataSubjectRequest> {
  byId(id: string): Promise<DataSubjectRequest | null>;
  insert(request: DataSubjectRequest): Promise<void>;
  /** Replaces the request only while it still has the expected status; answers whether it did. */
  step(request: DataSubjectRequest, expected: RequestStatus): Promise<boolean>;
}

export interface Visitors extends Listed<Visitor> {
  insert(visitor: Visitor): Promise<void>;
  /** Deletes visits before an instant; answers how many. */
  deleteBefore(instant: string): Promise<number>;
}

export interface Payments extends Listed<Payment> {
  /** @throws {DuplicateKeyError} the transaction is known */
  insert(payment: Payment): Promise<void>;
  /** Sums by day in Nairobi, newest day first. */
  daily(): Promise<readonly DailyTotal[]>;
}

export interface Messages extends Listed<Message> {
  insert(message: Message): Promise<void>;
}

export interface Logs extends Listed<LogEntry> {
  insert(entry: LogEntry): Promise<void>;
}

export interface Outbox {
  insert(mail: OutgoingMail): Promise<void>;
  /** Mails whose time has come, oldest first. */
  due(now: string): Promise<readonly OutgoingMail[]>;
  update(mail: OutgoingMail): Promise<void>;
  delete(id: string): Promise<void>;
}

export interface Tables {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  readonly consents: Consents;
  readonly requests: Requests;
  readonly visitors: Visitors;
  readonly pageLoads: PageLoads;
  readonly payments: Payments;
  readonly messages: Messages;
  readonly logs: Logs;
  readonly outbox: Outbox;
  readonly attempts: Attempts;
}

/**
 * What the API keeps. A write resolves once it is durable.
 * @throws {StoreUnavailableError} from any write that could not be made durable; none of it remains, after a restart either
 * @throws {OutcomeUnknownError} from one of which that can't be said
 */
export interface Store extends Tables {
  /** All of the work's writes or none of them. The work awaits nothing but its tables. */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** @throws {StoreUnavailableError} the store can't take writes */
  check(): Promise<void>;
  /** Finishes the writes under way and lets go of the store. */
  close(): Promise<void>;
}
