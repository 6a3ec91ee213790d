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

export interface Sessions {
  byId(id: string): Promise<Session | null>;
  /** All of a person's, newest first. */
  of(userId: string): Promise<readonly Session[]>;
  insert(session: Session): Promise<void>;
  /** Replaces the session only while its refresh hash is still the expected one; returns whether it did. */
  renew(session: Session, expectedHash: string): Promise<boolean>;
  delete(id: string): Promise<void>;
  deleteOf(userId: string): Promise<void>;
  deleteExpired(now: string): Promise<number>;
}
