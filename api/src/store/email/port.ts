/** An email to be sent, kept until it was. */
export interface OutgoingEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly createdAt: string;
}

export interface OutgoingEmails {
  insert(email: OutgoingEmail): Promise<void>;
  /** Emails whose time has come, oldest first. */
  due(now: string): Promise<readonly OutgoingEmail[]>;
  update(email: OutgoingEmail): Promise<void>;
  delete(id: string): Promise<void>;
}
