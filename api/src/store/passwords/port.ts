/** A way to set a new password. The newest of a person replaces any other. */
export interface ResetToken {
  /** SHA-256 of the token in the mail. */
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: string;
}

export interface ResetTokens {
  /** Makes this the person's only token. */
  replace(token: ResetToken): Promise<void>;
  /** Takes a token out for use: at most one caller gets it. */
  take(id: string): Promise<ResetToken | null>;
  deleteExpired(now: string): Promise<number>;
}
