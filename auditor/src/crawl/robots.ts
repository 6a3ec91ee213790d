import type { FetchedText } from '@adili/server/network/fetch-text';
import { type Rules, rulesIn } from './robots-rules.ts';

/** What a file of a site may be: a larger one is cut. */
interface FileLimits {
  maxBytes: number;
  /** It has to lie on the host that is asked. */
  sameHost?: boolean;
}

export type FetchFile = (url: string, limits: FileLimits) => Promise<Omit<FetchedText, 'hops'>>;

/** The name by which a robots.txt speaks to the auditor. */
export const ROBOT = 'AdiliAudit';

/** By RFC 9309 at least so much is read of the file. No more is, since every rule costs time for every address. */
const MOST_BYTES = 500 * 1024;

const all: Rules = { allows: () => true, sitemaps: [] };
const none: Rules = { allows: () => false, sitemaps: [] };

/** By RFC 9309: without the file (4xx) everything is allowed, and where the server fails to answer nothing is. */
export async function readRobots(origin: string, fetchFile: FetchFile): Promise<Rules> {
  let file: Awaited<ReturnType<FetchFile>>;
  try {
    file = await fetchFile(new URL('/robots.txt', origin).href, { maxBytes: MOST_BYTES });
  } catch {
    return none;
  }
  const { status, text, isCut } = file;
  if (status >= 500) return none;
  if (status >= 300) return all;
  // Half a rule is another rule.
  return rulesIn(isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text.slice(0, MOST_BYTES), ROBOT);
}
