import { compile } from './wildcards.ts';

/** What a pattern is held against: one that begins with a slash is of a path, any other of a whole address. */
const matcherOf = (pattern: string) => {
  const matches = compile(pattern);
  return (address: string) => {
    const { href, pathname, search } = new URL(address);
    return matches(pattern.startsWith('/') ? pathname + search : href);
  };
};

/**
 * Whether a crawl looks at an address, by patterns as robots.txt has them: each from the start of the address or of its
 * path, `*` for any characters, `$` for the end.
 * @param include where there are any, one of them has to match
 * @param exclude of these none may
 */
export function wantedBy({
  include = [],
  exclude = [],
}: {
  include?: readonly string[];
  exclude?: readonly string[];
}): (address: string) => boolean {
  const wanted = include.map(matcherOf);
  const unwanted = exclude.map(matcherOf);
  return (address) =>
    (wanted.length === 0 || wanted.some((matches) => matches(address))) &&
    !unwanted.some((matches) => matches(address));
}
