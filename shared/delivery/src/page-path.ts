import { decodeSegment } from '@adili/contract/paths';

/** A page's or a feed's path, understood: its segments as they are compared, null for a parameter. */
export type PagePath = readonly (string | null)[];

const LONGEST = 200;
/** What needs no escape in an address, and no quotes in the command that an operator copies. */
const SEGMENT = /^[\w.~@+,=:%-]+$/;
/** Not any name: a parameter that is no property of an object, like `__proto__`, would pass for none. */
const PARAMETER = /^:[a-z]\w*$/i;
/** What would be another path once something on the way has decoded it. */
const OTHER_PATH = /^\.{0,2}$|[/\\\p{C}]/u;

/**
 * Reads a pattern (`/blog/:id`) as the shell matches it: case, doubled slashes and one at the end don't count. Escapes
 * don't either, since what stands before the shell may undo them. Null where no address can match, or more than one way.
 */
export function pagePath(text: string): PagePath | null {
  if (!text.startsWith('/') || text.length > LONGEST) return null;
  const segments: (string | null)[] = [];
  for (const segment of text.split('/').filter(Boolean)) {
    if (PARAMETER.test(segment)) segments.push(null);
    else {
      const literal = SEGMENT.test(segment) && !segment.startsWith(':') ? decodeSegment(segment) : null;
      if (literal === null || OTHER_PATH.test(literal)) return null;
      segments.push(literal.toLowerCase());
    }
  }
  return segments;
}

/** True where one address can match both. */
export const canMeet = (a: PagePath, b: PagePath): boolean =>
  a.length === b.length && a.every((part, at) => part === null || b[at] === null || part === b[at]);

/** The same of patterns as they are written. */
export function pathsMeet(a: string, b: string): boolean {
  const [one, other] = [pagePath(a), pagePath(b)];
  return one !== null && other !== null && canMeet(one, other);
}

/** True where whatever matches `inner` also matches `outer`. */
export const covers = (outer: PagePath, inner: PagePath): boolean =>
  outer.length === inner.length && outer.every((part, at) => part === null || part === inner[at]);

/** The same text for all patterns that match the same addresses. */
export const patternKey = (path: PagePath): string =>
  `/${path.map((part) => (part === null ? ':' : encodeURIComponent(part))).join('/')}`;

/**
 * First segments of what the shell's own server answers, so of no page. A pattern that begins with a parameter never
 * gets them either: the server's own answers come first.
 */
const ANSWERED = [
  'assets',
  'remotes',
  'dev',
  'health',
  'ready',
  'metrics',
  'override-grant',
  'delivery.json',
  'remotes.json',
  'status.json',
  'robots.txt',
  'pages.json',
  'sitemap.xml',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'preview.png',
];

/** First segments by which others (certificate authorities, search engines, apps, plug-ins) believe the whole site. */
const BELIEVED = [
  '.well-known',
  'ads.txt',
  'app-ads.txt',
  'apple-app-site-association',
  'bingsiteauth.xml',
  'browserconfig.xml',
  'clientaccesspolicy.xml',
  'crossdomain.xml',
  'security.txt',
];
/** The same of files that prove to a search engine whose site it is. */
const PROOF_OF_SITE = /^(google|yandex_|pinterest-).*\.html$/;

const RESERVED = new Set([...ANSWERED, ...BELIEVED]);

export const isReserved = ([first]: PagePath): boolean =>
  typeof first === 'string' && (RESERVED.has(first) || PROOF_OF_SITE.test(first));
