import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { DATA_DIR } from './data-dir.ts';

/** The newest mails first, as they are written. */
async function mails(): Promise<string[]> {
  const folder = path.join(DATA_DIR, 'mail');
  const names = (await readdir(folder).catch(() => [])).toSorted().toReversed();
  // One that is gone by now was of an erased person.
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')));
}

/** The link to a page in the newest mail to an address: its path with the token. */
export async function linkTo(page: string, to: string): Promise<string> {
  const link = new RegExp(`http\\S+/(${page}\\?token=[\\w-]+)`);
  const find = async () =>
    (await mails()).find((mail) => mail.includes(`\nTo: ${to}\n`) && link.test(mail))?.match(link)?.[1];
  await expect.poll(find, { message: `a mail to ${to} with a link to ${page}` }).toBeDefined();
  return `/${await find()}`;
}

interface Mail {
  to: string;
  subject: string;
  /** As written, head and all. */
  text: string;
}

const headOf = (mail: string, name: string) => mail.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';

/** Each mail whose address has this in it, the newest first. */
export const mailsTo = async (part: string): Promise<Mail[]> =>
  (await mails())
    .map((text) => ({ to: headOf(text, 'To'), subject: headOf(text, 'Subject'), text }))
    .filter(({ to }) => to.includes(part));
