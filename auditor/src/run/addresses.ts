import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { hostOfAddress } from '@adili/server/network/host-of';
import type { FetchFile } from '../crawl/robots.ts';
import { addressesInSitemaps } from '../crawl/sitemap.ts';
import { MistakeError } from '../options/mistake.ts';

/** What is audited: a site from an address on, or addresses of a file, of a list or of a sitemap. */
export type Source =
  | { url: string; pages: number }
  | { file: string }
  | { addresses: readonly string[] }
  | { sitemap: string };

/** What a report is called after. */
export function subjectOf(source: Source): string {
  if ('url' in source) return source.url;
  if ('file' in source) return source.file;
  if ('sitemap' in source) return source.sitemap;
  const [first = '', ...others] = source.addresses;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}

/** The addresses of a file, one on a line, read as they are needed; '-' is the standard input. Blank lines and comments are none. */
async function* addressesOfFile(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  // A file that can't be read fails here, and not somewhere in the event loop.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([lines.next(), failed]);
    if (done) return;
    const address = value.replace(/^\uFEFF/, '').trim();
    if (address !== '' && !address.startsWith('#')) yield address;
  }
}

async function addressesOfSitemap(sitemap: string, fetchFile: FetchFile): Promise<string[]> {
  const found = await addressesInSitemaps(sitemap, [sitemap], fetchFile);
  const host = hostOfAddress(sitemap);
  const own = found.filter((address) => hostOfAddress(address) === host);
  if (own.length === 0) throw new MistakeError(`${sitemap} can't be had, or names no pages of ${host}.`);
  return own;
}

/** The addresses of a source that is no crawl. */
export async function addressesOf(
  source: Exclude<Source, { url: string }>,
  fetchFile: FetchFile,
): Promise<AsyncIterable<string> | Iterable<string>> {
  if ('file' in source) return addressesOfFile(source.file);
  return 'addresses' in source ? source.addresses : addressesOfSitemap(source.sitemap, fetchFile);
}

/** Those of some addresses that are wanted. What is no address is let through, and gets its line with the reason. */
export async function* onlyWanted(
  addresses: AsyncIterable<string> | Iterable<string>,
  wants: (address: string) => boolean,
): AsyncGenerator<string> {
  for await (const address of addresses) if (!URL.canParse(address) || wants(address)) yield address;
}
