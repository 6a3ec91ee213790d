import type { FetchedText } from '@adili/server/network/fetch-text';
import robotsParser from 'robots-parser';

/** What a robots.txt says to us. */
export interface Robots {
  allows(url: string): boolean;
  sitemaps: readonly string[];
}

export type FetchFile = (url: string) => Promise<FetchedText>;

/** The name by which a robots.txt speaks to the auditor. */
export const ROBOT = 'AdiliAudit';

const all: Robots = { allows: () => true, sitemaps: [] };
const none: Robots = { allows: () => false, sitemaps: [] };

/** By RFC 9309: without the file (4xx) everything is allowed, and where the server fails to answer nothing is. */
export async function robotsOf(origin: string, fetchFile: FetchFile): Promise<Robots> {
  const url = new URL('/robots.txt', origin).href;
  let file: FetchedText;
  try {
    file = await fetchFile(url);
  } catch {
    return none;
  }
  if (file.status >= 500) return none;
  if (file.status >= 300) return all;
  const parsed = robotsParser(url, file.text);
  return { allows: (address) => parsed.isAllowed(address, ROBOT) ?? true, sitemaps: parsed.getSitemaps() };
}
