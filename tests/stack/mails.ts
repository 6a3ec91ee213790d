import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { DATA_DIR } from './folders.ts';

/** Where mails are found: the address of the stack's catcher, or the folder into which its API writes them. */
const place = process.env.MAILS || path.join(DATA_DIR, 'mail');

async function caughtMails(): Promise<string[]> {
  const answer = await fetch(new URL('/messages', place));
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}. MAILS is the mail catcher's address.`);
  return ((await answer.json()) as { raw: string }[]).map(({ raw }) => unwrapped(raw));
}

/** Without what a mail takes on over the wire: line ends, folded headers and quoted-printable text. */
function unwrapped(raw: string): string {
  const text = raw.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const body = text.slice(end);
  if (!/^content-transfer-encoding: *quoted-printable$/im.test(head)) return head + body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return head + Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The newest mails first, as they are written. */
async function mails(): Promise<string[]> {
  if (/^https?:/.test(place)) return await caughtMails();
  const names = (await readdir(place).catch(() => [])).toSorted().toReversed();
  // One that is gone by now was of an erased person.
  return Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8').catch(() => '')));
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
