import type { Role } from '@adili/schemas/accounts/user';

/** An account as stored. */
export interface Account {
  readonly id: string;
  /** In lower case; unique. */
  readonly email: string;
  readonly role: Role;
  /** argon2id, or null for an account that signs in elsewhere. */
  readonly passwordHash: string | null;
  readonly fullName?: string;
  readonly company?: string;
  readonly phone?: string;
  readonly trialEndsAt?: string;
  readonly createdAt: string;
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
