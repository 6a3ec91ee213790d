import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Letter } from '../domain/capabilities.ts';
import type { Clock } from '../domain/clock.ts';
import type { Carrier } from './carrier.ts';

/** A line break in a value would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function asText(letter: Letter, from: string, date: Date): string {
  const headers = {
    From: from,
    To: letter.to,
    ...(letter.replyTo ? { 'Reply-To': letter.replyTo } : {}),
    Subject: letter.subject,
    Date: date.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
  return `${lines.join('\n')}\n\n${letter.text}\n`;
}

/** Writes each letter as a file that mail programs open, named by its time. */
export function fileCarrier(folder: string, from: string, clock: Clock, newId: () => string): Carrier {
  return {
    send: async (letter) => {
      await mkdir(folder, { recursive: true });
      const date = clock();
      const name = `${date.toISOString().replaceAll(':', '-')}-${newId()}.eml`;
      await writeFile(path.join(folder, name), asText(letter, from, date), { flag: 'wx', mode: 0o600 });
    },
    close: () => undefined,
  };
}
