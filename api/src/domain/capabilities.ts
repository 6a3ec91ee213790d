import type { Role } from '@adili/schemas/accounts/user';
import type { Erasure } from '../store/erasures/table.ts';
import type { Tables } from '../store/store.ts';

/** @throws {BusyError} from all that check or hash: too many wait already */
export interface Passwords {
  /** Says no before anything is counted against an account that could not be looked into anyway. */
  refuseWhileBusy(): void;
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that time doesn't tell who has an account. */
  matches(password: string, hash: string | null): Promise<boolean>;
  isCommon(password: string): boolean;
}

/** What a bearer token says. */
export interface Claims {
  /** The user's id. */
  readonly sub: string;
  /** The session's id. */
  readonly sid: string;
  readonly role: Role;
  readonly email: string;
}

export interface AccessTokens {
  issue(claims: Claims): string;
  /** What a token says, or null if it is forged, malformed or expired. */
  read(token: string): Claims | null;
  /** The same for a token that may have expired. */
  readExpired(token: string): Claims | null;
}

/** Short proofs that this API has said something, under a key that nobody else has. */
export interface Seals {
  /** The same parts make the same seal; nobody without the key can make it or read the parts from it. */
  seal(...parts: readonly string[]): string;
  proves(seal: string, ...parts: readonly string[]): boolean;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as the text says. */
  readonly html?: string;
  readonly replyTo?: string;
}

export interface Outbox {
  /** Puts an email into the outbox as part of a transaction: what was accepted is sent, whatever happens. */
  add(email: Email, tables: Tables): Promise<void>;
  /** Sends what is due; call it after the transaction. */
  sendDue(): void;
  /** Sends an email whose text must not be stored; a few tries, and only while the process lives. */
  sendUnstored(email: Email): Promise<void>;
  /** Sends an email that is stored nowhere: one try, which fails where it was not accepted. */
  send(email: Email): Promise<void>;
}

/** What is kept of people in files, besides the store. */
export interface Traces {
  /** Deletes mails that were written as files, those whose text is somebody's; returns how many. */
  dropMails(isTheirs: (text: string) => boolean): Promise<number>;
  /** Deletes copies of the store as earlier versions had it. */
  dropOldCopies(): Promise<void>;
  /** Puts a finished erasure on the list that a restore goes by, and never takes away. */
  list(erasure: Erasure): Promise<void>;
}
