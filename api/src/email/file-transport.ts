import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../domain/clock.ts';
import { mailOf } from './mail.ts';
import type { EmailTransport } from './transport.ts';

/** Writes each email as a file that mail programs open, named by its time. */
export function fileTransport(
  folder: string,
  from: string,
  clock: Clock,
  newId: () => string,
): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    send: async (email) => {
      await mkdir(folder, { recursive: true });
      const date = clock();
      const { message } = await composer.sendMail({ ...mailOf(email), date });
      const name = `${date.toISOString().replaceAll(':', '-')}-${newId()}.eml`;
      await writeFile(path.join(folder, name), message, { flag: 'wx', mode: 0o600 });
    },
    close: () => undefined,
  };
}
