import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from '../domain/capabilities.ts';
import type { Clock } from '../domain/clock.ts';
import type { EmailTransport } from './transport.ts';

/** A line break in a value would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function asText(email: Email, from: string, date: Date): string {
  const headers = {
    From: from,
    To: email.to,
    ...(email.replyTo ? { 'Reply-To': email.replyTo } : {}),
    Subject: email.subject,
    Date: date.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
  return `${lines.join('\n')}\n\n${email.text}\n`;
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
      await mkdir(folder, { recursive: true });
      const date = clock();
      const name = `${date.toISOString().replaceAll(':', '-')}-${newId()}.eml`;
      await writeFile(path.join(folder, name), asText(email, from, date), { flag: 'wx', mode: 0o600 });
    },
    close: () => undefined,
  };
}
