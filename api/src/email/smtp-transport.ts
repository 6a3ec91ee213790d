import { createTransport } from 'nodemailer';
import type { EmailTransport } from './transport.ts';

// As objects, because nodemailer reads a text with a comma as two addresses.
const sole = (address: string) => ({ name: '', address });

/** Hands emails to a mail server. */
export function smtpTransport(url: string, from: string): EmailTransport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      await transport.sendMail({ to: sole(to), replyTo: replyTo && sole(replyTo), subject, text, html });
    },
    close: () => transport.close(),
  };
}
