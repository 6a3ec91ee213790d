import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import PostalMime, { type Address } from 'postal-mime';
import { DATA_DIR } from './folders.ts';

/** Where mails are found: the address of the stack's catcher, or the folder into which its API writes them. */
const place = process.env.MAILS || path.join(DATA_DIR, 'mail');

/** True where mails leave the API for a server: an erasure reaches only those that it keeps as files. */
export const mailsLeave = /^https?:/.test(place);

async function caughtMails(): Promise<string[]> {
  const answer = await fetch(new URL('/messages', place));
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}. MAILS is the mail catcher's address.`);
  const caught = (await answer.json()) as { raw: string }[];
  return Promise.all(caught.map(({ raw }) => decoded(raw)));
}

/** A mail that came over the wire, as it would be written into a file. */
async function decoded(raw: string): Promise<string> {
  const { from, to = [], replyTo = [], subject = '', text = '' } = await PostalMime.parse(raw);
  const addresses = (all: readonly (Address | undefined)[]) => all.map((each) => each?.address).join(', ');
  return `From: ${addresses([from])}\nReply-To: ${addresses(replyTo)}\nTo: ${addresses(to)}\nSubject: ${subject}\n\n${text}`;
}

/** The newest mails first, as they are written. */
async function mails(): Promise<string[]> {
  if (mailsLeave) return await caughtMails();
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

export interface Mail {
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
