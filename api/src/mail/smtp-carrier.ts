import { createTransport } from 'nodemailer';
import type { Carrier } from './carrier.ts';

/** Hands letters to a mail server. */
export function smtpCarrier(url: string, from: string): Carrier {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
