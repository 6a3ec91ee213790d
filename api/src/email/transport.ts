import type { Email } from '../domain/foundation/ports/capabilities.ts';

/** The way emails leave by. */
export interface EmailTransport {
  /** Fails where the email was not accepted. */
  send(email: Email): Promise<void>;
  close(): void;
}
