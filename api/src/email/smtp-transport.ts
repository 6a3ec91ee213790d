import { createTransport } from 'nodemailer';
import { minutes } from '../runtime/clock.ts';
import type { EmailTransport } from './transport.ts';

// As objects, because nodemailer reads a text with a comma as two addresses.
const sole = (address: string) => ({ name: '', address });

/** Milliseconds for one email, whatever the mail server says meanwhile: one that drips words would hold it for ever. */
const longest = minutes(2);

/** Hands emails to a mail server. */
export function smtpTransport(url: string, from: string, limit = longest): EmailTransport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      const signal = AbortSignal.timeout(limit);
      await transport.sendMail({
        to: sole(to),
        replyTo: replyTo && sole(replyTo),
        subject,
        text,
        html,
        signal,
      });
    },
    close: () => transport.close(),
  };
}
