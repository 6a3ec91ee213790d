import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import { logoId } from '../domain/foundation/email-template.ts';
import type { Email } from '../domain/foundation/ports/capabilities.ts';
import type { Clock } from '../runtime/clock.ts';
import { leaveHeaders } from './leave-headers.ts';
import { logoPng, showsLogo } from './logo.ts';
import type { EmailTransport } from './transport.ts';

/** A line break in a value would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const part = (type: string, content: string) =>
  `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`;

/** The HTML, with the logo where it shows that. */
function shownPart(html: string, id: string): string {
  const shown = part('text/html', html);
  if (!showsLogo({ html })) return shown;
  const inner = `${id}-related`;
  const logo = `Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-ID: <${logoId}>\nContent-Disposition: inline; filename="logo.png"\n\n${logoPng.replace(/.{76}/g, '$&\n')}\n`;
  return `Content-Type: multipart/related; boundary="${inner}"\n\n--${inner}\n${shown}--${inner}\n${logo}--${inner}--\n`;
}

/** No text is encoded, so that a link can be copied out of the file as it is. */
function asText(email: Email, from: string, date: Date, id: string): string {
  const headers = {
    From: from,
    To: email.to,
    ...(email.replyTo ? { 'Reply-To': email.replyTo } : {}),
    Subject: email.subject,
    Date: date.toUTCString(),
    ...leaveHeaders(email.oneClickLeave),
    'MIME-Version': '1.0',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}\n`);
  const text = part('text/plain', email.text);
  if (!email.html) return `${lines.join('')}${text}`;
  const type = `Content-Type: multipart/alternative; boundary="${id}"\n\n`;
  return `${lines.join('')}${type}--${id}\n${text}--${id}\n${shownPart(email.html, id)}--${id}--\n`;
}

/** Writes each email as a file that mail programs open, named by its time. */
export function fileTransport(
  folder: string,
  from: string,
  clock: Clock,
  newId: () => string,
): EmailTransport {
  return {
    send: async (email) => {
      await makeFolder(folder);
      const date = clock();
      const id = newId();
      const name = `${date.toISOString().replaceAll(':', '-')}-${id}.eml`;
      await writeFile(path.join(folder, name), asText(email, from, date, id), { flag: 'wx', mode: 0o600 });
    },
    close: () => undefined,
  };
}
