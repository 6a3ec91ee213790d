import type { Role } from '@adili/schemas/accounts/user';
import type { Tables } from '../../../store/store.ts';

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

/** Signatures of this API, made with a key that it keeps. */
export interface Hmac {
  /** The same parts give the same signature; without the key it cannot be made, nor the parts read from it. */
  sign(...parts: readonly string[]): string;
  /** The same under each key that verifies: signatures that are stored may be of the one before. */
  all(...parts: readonly string[]): readonly string[];
  verify(signature: string, ...parts: readonly string[]): boolean;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as the text says. */
  readonly html?: string;
  readonly replyTo?: string;
  /** An address that ends such mails, which programs call for their reader (RFC 8058). */
  readonly oneClickLeave?: string;
}

export interface Outbox {
  /** Puts an email into the outbox as part of a transaction, and returns the id of its job: what was accepted is sent. */
  add(email: Email, tables: Tables): Promise<string>;
  /** Sends what is due; call it after the transaction. */
  sendDue(): void;
  /** Sends an email whose text must not be stored; a few tries, and only while the process lives. */
  sendUnstored(email: Email): Promise<void>;
  /** Sends an email that is stored nowhere: one try, which fails where it was not accepted. */
  send(email: Email): Promise<void>;
}

/** What is kept of people in files, besides the store. */
export interface SubjectFiles {
  /** Changes mails that were written as files, by what the text of each is to be: null is deleted. Returns how many were. */
  redactMails(become: (text: string) => string | null): Promise<{ erased: number; anonymised: number }>;
  /** Puts the signed lines of finished erasures on the list that a restore goes by, and never takes away. */
  list(lines: readonly string[]): Promise<void>;
}

type SignedType = 'consent-receipt+json' | 'erasure+json';

interface ReceiptKey {
  /** Names the key by what it is, so that no two have the same. */
  readonly id: string;
  readonly privateKey: string;
}

/** Signs receipts and erasures, which the public key verifies offline. */
export interface ReceiptSigner {
  newKey(): Promise<ReceiptKey & { readonly publicKey: string }>;
  /** @param type says what is signed, so that none passes for another */
  sign(content: object, key: ReceiptKey, type: SignedType): Promise<string>;
  /** Ed25519's 64 bytes over content that says what it is: JSON, which no part of a receipt begins like. */
  signBytes(content: Uint8Array, key: ReceiptKey): Promise<Uint8Array>;
}
