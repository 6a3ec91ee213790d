/** What is no page, by the content type that the browser goes by. */
const KINDS: readonly [type: RegExp, kind: string][] = [
  [/^application\/pdf$/, 'a PDF'],
  [/^application\/(?:rss|atom|rdf)\+xml$/, 'a feed'],
  [/^application\/feed\+json$/, 'a feed'],
  [/^(?:application|text)\/(?:.+\+)?json$/, 'data as JSON'],
  [/^(?:application|text)\/(?:x-)?(?:java|ecma)script$/, 'a script'],
  [/^text\/css$/, 'a stylesheet'],
  [/^text\/csv$/, 'a table as CSV'],
  [/^text\/calendar$/, 'a calendar'],
  [/^text\/(?!html$|xml$)/, 'plain text'],
  [/^image\//, 'a picture'],
  [/^audio\//, 'a sound'],
  [/^video\//, 'a video'],
  [/^(?:application|text)\/(?:.+\+)?xml$/, 'XML'],
];

/** Root elements that make a feed of XML, and the one that makes a page. */
const FEEDS = ['rss', 'feed', 'RDF'];
const PAGE = 'html';

/**
 * What a document is, where it is no page; undefined of HTML and XHTML.
 * @param type a content type, which may have parameters
 * @param root the name of the root element of XML; 'html' where it is XHTML's
 */
export function kindOf(type: string, root = ''): string | undefined {
  const [bare = ''] = type.toLowerCase().split(';', 1);
  const name = bare.trim();
  if (name === 'application/xhtml+xml') return undefined;
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (kind !== 'XML') return kind;
  if (root === PAGE) return undefined;
  return FEEDS.includes(root) ? 'a feed' : kind;
}
