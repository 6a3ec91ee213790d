import { createTransport } from 'nodemailer';
import { logoId } from '../domain/foundation/email-template.ts';
import { minutes } from '../runtime/clock.ts';
import { errorCode } from '../runtime/error-code.ts';
import { leaveHeaders } from './leave-headers.ts';
import { logoPng, showsLogo } from './logo.ts';
import type { EmailTransport } from './transport.ts';

// As objects, because nodemailer reads a text with a comma as two addresses.
const sole = (address: string) => ({ name: '', address });

/** Milliseconds for one email, whatever the mail server says meanwhile: one that drips words would hold it for ever. */
const longest = minutes(2);

const logo = {
  filename: 'logo.png',
  content: logoPng,
  encoding: 'base64',
  cid: logoId,
  contentDisposition: 'inline',
} as const;

/** Hands emails to a mail server. */
export function smtpTransport(url: string, from: string, limit = longest): EmailTransport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, replyTo, subject, text, html, oneClickLeave }) => {
      const signal = AbortSignal.timeout(limit);
      await transport.sendMail({
        to: sole(to),
        replyTo: replyTo && sole(replyTo),
        subject,
        text,
        html,
        headers: leaveHeaders(oneClickLeave),
        attachments: showsLogo({ html }) ? [logo] : [],
        signal,
      });
    },
    close: () => transport.close(),
  };
}

/** What the operator can do about it, by nodemailer's code. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'refuses the user or the password in SMTP_URL: check both',
  EDNS: "has a host name in SMTP_URL that can't be found: check its spelling",
};

/** Why no mail would reach a mail server now, in a line without the password; null where one would. */
export async function mailServerTrouble(url: string): Promise<string | null> {
  const wait = 5_000;
  const timeouts = { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait, dnsTimeout: wait };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const code = String(errorCode(error));
    const what = advice[code] ?? 'does not answer: check SMTP_URL, and whether it runs';
    return `The mail server ${new URL(url).host} ${what} (${code}). Mails wait until it takes them.`;
  } finally {
    transport.close();
  }
}
