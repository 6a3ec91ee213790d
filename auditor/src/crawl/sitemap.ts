import { XMLParser } from 'fast-xml-parser';
import type { FetchFile } from './robots.ts';

/** Files of sitemaps that are read, and addresses that are taken from them, at most. */
const MOST_FILES = 10;
const MOST_ADDRESSES = 1_000;

// Without entities of the file's own, which can grow without bound.
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Entry {
  loc?: unknown;
}
interface Parsed {
  urlset?: { url?: Entry[] };
  sitemapindex?: { sitemap?: Entry[] };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
const addressesIn = (entries: Entry[] = []) =>
  entries.flatMap(({ loc }) => (typeof loc === 'string' && URL.canParse(plain(loc)) ? [plain(loc)] : []));

function parse(text: string): Parsed {
  try {
    const parsed: unknown = parser.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The addresses in sitemaps, and in those that they list. A file that can't be had or read has none. */
export async function addressesInSitemaps(files: readonly string[], fetchFile: FetchFile): Promise<string[]> {
  const found = new Set<string>();
  const left = [...new Set(files)];
  const read = new Set<string>();
  while (left.length > 0 && read.size < MOST_FILES && found.size < MOST_ADDRESSES) {
    const file = left.shift() as string;
    if (read.has(file)) continue;
    read.add(file);
    const answer = await fetchFile(file).catch(() => null);
    if (answer?.status !== 200) continue;
    const { urlset, sitemapindex } = parse(answer.text);
    for (const address of addressesIn(urlset?.url)) found.add(address);
    left.push(...addressesIn(sitemapindex?.sitemap));
  }
  return [...found].slice(0, MOST_ADDRESSES);
}
