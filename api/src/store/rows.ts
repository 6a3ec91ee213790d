import type { Role } from '@adili/schemas/user';

/** All instants are ISO 8601 in UTC, so that they sort as text. */

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

/** A signed-in device. It ends by being deleted. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the only refresh secret that counts. */
  readonly refreshHash: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly renewedAt: string;
  readonly expiresAt: string;
}

/** A way to set a new password. The newest of a person replaces any other. */
export interface ResetToken {
  /** SHA-256 of the token in the mail. */
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** A mail to be sent, kept until it was. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly createdAt: string;
}
