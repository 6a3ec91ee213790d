import type { Email } from '../domain/foundation/ports/capabilities.ts';
import type { EmailTransport } from '../email/transport.ts';

export interface TestTransport extends EmailTransport {
  readonly emails: Email[];
  /** Those that greet a new account are kept apart: nearly every test opens one. */
  readonly welcomes: Email[];
  /** While set, no email is accepted. */
  isBroken: boolean;
}

/** Keeps the emails that it was given. */
export function createTestTransport(): TestTransport {
  const transport: TestTransport = {
    emails: [],
    welcomes: [],
    isBroken: false,
    send: async (email) => {
      if (transport.isBroken) throw new Error(`550 <${email.to}> is not known here`);
      const isWelcome = email.subject.startsWith('Welcome to');
      (isWelcome ? transport.welcomes : transport.emails).push(email);
    },
    close: () => undefined,
  };
  return transport;
}
