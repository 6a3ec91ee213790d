import { hostOfAddress } from '@adili/server/network/host-of';
import type { FetchFile } from './robots.ts';

/** Files of sitemaps that are read, bytes of each, and addresses that are taken from all of them, at most. */
const MOST_FILES = 10;
const MOST_BYTES = 10_000_000;
const MOST_ADDRESSES = 1_000;

/** An address as sitemaps write it. No more of a file is read: a parser of XML would follow all that a stranger nests. */
const LOCATION = /<loc>([^<]{1,2100})<\/loc>/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

function* addressesIn(text: string): Generator<string> {
  const bare = text.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  for (const [, written = ''] of bare.matchAll(LOCATION)) {
    const address = plain(written);
    if (URL.canParse(address)) yield address;
  }
}

/** Whether a file lists others, in place of pages. */
const isIndex = (text: string) => /<sitemapindex[\s>]/i.test(text.slice(0, 10_000));

/**
 * The addresses in sitemaps of a site, and in those that they list. A file that can't be had has none. One of another
 * host is not asked for: that host's owner let nobody do so.
 */
export async function addressesInSitemaps(
  origin: string,
  files: readonly string[],
  fetchFile: FetchFile,
): Promise<string[]> {
  const host = hostOfAddress(origin);
  const found = new Set<string>();
  const left = new Set(files);
  let asked = 0;
  for (const file of left) {
    if (asked === MOST_FILES || found.size === MOST_ADDRESSES) break;
    if (hostOfAddress(file) !== host) continue;
    asked += 1;
    const answer = await fetchFile(file, { maxBytes: MOST_BYTES, sameHost: true }).catch(() => null);
    if (answer?.status !== 200) continue;
    const listed = isIndex(answer.text) ? left : found;
    for (const address of addressesIn(answer.text)) {
      if (listed.size >= MOST_ADDRESSES) break;
      listed.add(address);
    }
  }
  return [...found];
}
