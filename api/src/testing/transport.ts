import type { Email } from '../domain/capabilities.ts';
import type { EmailTransport } from '../email/transport.ts';

export interface TestTransport extends EmailTransport {
  readonly emails: Email[];
  /** While set, no email is accepted. */
  isBroken: boolean;
}

/** Keeps the emails that it was given. */
export function createTestTransport(): TestTransport {
  const transport: TestTransport = {
    emails: [],
    isBroken: false,
    send: async (email) => {
      if (transport.isBroken) throw new Error(`550 <${email.to}> is not known here`);
      transport.emails.push(email);
    },
    close: () => undefined,
  };
  return transport;
}
