import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { DATA_DIR } from './data-dir.ts';

/** The newest mails first, as they are written. */
async function mails(): Promise<string[]> {
  const folder = path.join(DATA_DIR, 'mail');
  const names = (await readdir(folder).catch(() => [])).toSorted().toReversed();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** The way that the newest mail to somebody leads to a page: its path with the token. */
export async function linkTo(page: string, to: string): Promise<string> {
  const link = new RegExp(`http\\S+/(${page}\\?token=[\\w-]+)`);
  const find = async () =>
    (await mails()).find((mail) => mail.includes(`\nTo: ${to}\n`) && link.test(mail))?.match(link)?.[1];
  await expect.poll(find, { message: `a mail to ${to} with a link to ${page}` }).toBeDefined();
  return `/${await find()}`;
}
