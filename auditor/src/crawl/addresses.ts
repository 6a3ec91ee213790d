import { LOG_OUT } from './log-out.ts';

/** Files that are no pages by their names. */
const NO_PAGE =
  /\.(?:7z|avi|bin|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|gif|gz|ico|ics|iso|jpe?g|js|json|m4a|mov|mp3|mp4|mpe?g|odp|ods|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tgz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** Characters of an address that is kept in mind. */
const MOST_CHARACTERS = 2_000;

/** Parameters that tell where a visitor came from, and make no other page. */
const TRACKING = /^(?:utm_.*|gclid|fbclid)$/i;

/** One address for what differs only in its fragment; null for what is no page of the site, or logs out. */
export function pageOf(text: string, origin: string): string | null {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  url.username = '';
  url.password = '';
  const { pathname } = url;
  const isPage = url.origin === origin && !NO_PAGE.test(pathname) && !logsOut(pathname);
  return isPage ? withoutTracking(url) : null;
}

/** Whether an address names a page of the site behind its #, as some applications do. */
export const isRoute = (text: string, origin: string): boolean => {
  const url = text.length > MOST_CHARACTERS ? null : URL.parse(text);
  return url?.origin === origin && /^#!?\/./.test(url.hash);
};

const logsOut = (path: string) => path.split('/').some((part) => LOG_OUT.test(decoded(part)));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function withoutTracking(url: URL): string {
  const names = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // A query that nothing is taken from stays as it is written.
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
