import { setImmediate } from 'node:timers/promises';
import type { PageResult } from '@adili/audits/model';
import { hostOfAddress, isSameSite } from '@adili/server/network/host-of';
import { isRoute, pageOf } from './addresses.ts';
import { type FetchFile, readRobots } from './robots.ts';
import { addressesInSitemaps } from './sitemap.ts';

/** What a crawl goes on from. */
type Crawled = Pick<PageResult, 'url' | 'finalUrl' | 'links'>;

export interface CrawlOptions<Page extends PageResult> {
  /** Pages to audit, at most. */
  pages: number;
  atOnce: number;
  audit: (url: string) => Promise<Page>;
  fetchFile: FetchFile;
  /** Pages of the same crawl that were audited before it was cut off: they count, and are not audited again. */
  before?: readonly Crawled[];
  /** Whether an address is wanted besides the given one. */
  wants?: (url: string) => boolean;
  /** A log-in was made, so that no page should lead to another. */
  isLoggedIn?: boolean;
  /** Called with a page that was audited and is not among those of the site. */
  leave?: (page: Page) => void;
  /** A line on what the crawl leaves out. */
  note?: (line: string) => void;
}

/** Addresses that are kept in mind. */
const MOST_ADDRESSES = 2_000;
/** Addresses that turn out to be no pages, or lead to a log-in; further ones count as pages do, so that a crawl ends. */
const MOST_SKIPPED = 50;
/** Milliseconds after which work on a stranger's addresses lets other work through: heartbeats, other runs. */
const BREATH_MS = 10;

/** Whether a page ended on the site that a crawl began with. */
const isOfSite = ({ finalUrl }: Crawled, start: string) =>
  isSameSite(hostOfAddress(finalUrl), hostOfAddress(start));

/**
 * Audits a site from one address on: first that page, then those of the sitemap, then those that pages link to, of the
 * same origin, as robots.txt allows. The given address is audited whatever robots.txt says: a person asked for it.
 * Where it leads to another site, nothing of that is crawled: nobody asked for that one.
 */
export async function* crawl<Page extends PageResult>(
  start: string,
  options: CrawlOptions<Page>,
): AsyncGenerator<Page> {
  const { before = [], wants = () => true } = options;
  let first: Crawled | undefined = before.find(({ url }) => url === start);
  if (!first) {
    const result = await options.audit(start);
    yield result;
    if (result.problem) return;
    first = result;
  }
  if (options.pages <= 1) return;
  if (!isOfSite(first, start)) {
    options.note?.(`${start} leads to ${first.finalUrl}, which is another site: no further page is audited.`);
    return;
  }
  const { origin } = new URL(first.finalUrl);
  const robots = await readRobots(origin, options.fetchFile);
  const files = robots.sitemaps.length > 0 ? robots.sitemaps : [`${origin}/sitemap.xml`];
  const inSitemaps = await addressesInSitemaps(origin, files, options.fetchFile);

  const seen = new Set([pageOf(start, origin), pageOf(first.finalUrl, origin)]);
  const left: string[] = [];
  const linkedFrom = new Map<string, string>();
  let disallowed = 0;
  let route: string | undefined;
  let breathed = performance.now();
  const add = async (addresses: readonly string[], from?: string) => {
    for (const address of addresses) {
      if (seen.size >= MOST_ADDRESSES) return;
      if (performance.now() - breathed > BREATH_MS) {
        await setImmediate();
        breathed = performance.now();
      }
      if (isRoute(address, origin)) route ??= address;
      const page = pageOf(address, origin);
      if (page === null || seen.has(page)) continue;
      seen.add(page);
      if (!wants(page)) continue;
      if (from !== undefined) linkedFrom.set(page, from);
      if (robots.allows(page)) left.push(page);
      else disallowed += 1;
    }
  };
  for (const { url, finalUrl } of before)
    for (const address of [url, finalUrl]) seen.add(pageOf(address, origin));
  await add(inSitemaps);
  await add(first.links, first.url);
  for (const { links, url } of before) await add(links, url);

  const visited = new Set([first.finalUrl, ...before.map(({ finalUrl }) => finalUrl)]);
  let done = Math.max(1, before.length);
  let skipped = 0;
  const running = new Map<string, Promise<Page>>();
  while (done < options.pages) {
    while (left.length > 0 && running.size < options.atOnce && done + running.size < options.pages) {
      const url = left.shift() as string;
      running.set(url, options.audit(url));
    }
    if (running.size === 0) break;
    const result = await Promise.race(running.values());
    running.delete(result.url);
    await add(result.links, result.url);
    // It leads out of the site, or to a page that was audited under another address.
    const isOther = URL.parse(result.finalUrl)?.origin !== origin;
    if (isOther || (!result.problem && visited.has(result.finalUrl))) {
      options.leave?.(result);
      continue;
    }
    // What is behind a log-in is no page for strangers, and the log-in itself is one.
    const isForOthers = result.needsLogIn && !options.isLoggedIn;
    if (result.skipped || isForOthers) skipped += 1;
    if (!(result.skipped || isForOthers) || skipped > MOST_SKIPPED) done += 1;
    if (isForOthers) {
      await add([result.finalUrl], result.url);
      options.leave?.(result);
      continue;
    }
    visited.add(result.finalUrl);
    const from = linkedFrom.get(result.url);
    yield result.problem && from !== undefined ? { ...result, linkedFrom: from } : result;
  }
  if (route !== undefined)
    options.note?.(
      `Addresses that differ after a # alone, as ${route}, count as one page: list them to have each audited.`,
    );
  if (disallowed > 0) options.note?.(`Addresses that robots.txt keeps from us: ${disallowed}.`);
}
