import { createTransport } from 'nodemailer';
import { mailOf } from './mail.ts';
import type { EmailTransport } from './transport.ts';

/** Hands emails to a mail server. */
export function smtpTransport(url: string, from: string): EmailTransport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (email) => {
      await transport.sendMail(mailOf(email));
    },
    close: () => transport.close(),
  };
}
