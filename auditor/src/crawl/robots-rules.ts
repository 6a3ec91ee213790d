import { compile } from './wildcards.ts';

interface Rule {
  allows: boolean;
  length: number;
  matches: (path: string) => boolean;
}

export interface Rules {
  allows(url: string): boolean;
  /** Addresses of sitemaps, for whom it concerns. */
  sitemaps: readonly string[];
}

/** Rules that are looked through for an address, wildcards in one of them, and sitemaps that are kept. */
export const most = { rules: 2_000, wildcards: 10, sitemaps: 10 };

/** Percent signs, and what is written with them, in one form (RFC 9309, 2.2.2). */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });

function ruleOf(allows: boolean, value: string): Rule | null {
  const pattern = plain(value);
  const wildcards = pattern.split('*');
  const isWild = wildcards.length - 1 > most.wildcards;
  // No rule may let in more than was meant: what forbids is cut after its last wildcard that counts, what allows is left out.
  if (isWild && allows) return null;
  const kept = isWild ? `${wildcards.slice(0, most.wildcards).join('*')}*` : pattern;
  return { allows, length: pattern.length, matches: compile(kept) };
}

interface Line {
  field: string;
  value: string;
}

function* linesOf(text: string): Generator<Line> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [words = ''] = line.split('#', 1);
    const colon = words.indexOf(':');
    if (colon > 0)
      yield { field: words.slice(0, colon).trim().toLowerCase(), value: words.slice(colon + 1).trim() };
  }
}

/** The lines of rules for a robot of that name, else those for all; and the sitemaps. */
function linesFor(text: string, robot: string): { lines: Line[]; sitemaps: string[] } {
  const groups = new Map<string, Line[]>();
  const sitemaps: string[] = [];
  /** Whom the rules that follow are for, of those two. */
  let names = new Set<string>();
  let isNaming = false;
  for (const line of linesOf(text.replace(/^\uFEFF/, ''))) {
    if (line.field === 'sitemap') {
      if (sitemaps.length < most.sitemaps) sitemaps.push(line.value);
    } else if (line.field === 'user-agent') {
      const [name = ''] = line.value.toLowerCase().split('/', 1);
      if (!isNaming) names = new Set();
      isNaming = true;
      if (name !== '*' && name !== robot) continue;
      names.add(name);
      if (!groups.has(name)) groups.set(name, []);
    } else if (line.field === 'allow' || line.field === 'disallow') {
      isNaming = false;
      for (const name of names) groups.get(name)?.push(line);
    }
  }
  return { lines: groups.get(robot) ?? groups.get('*') ?? [], sitemaps };
}

/** What the text of a robots.txt says to a robot, by RFC 9309: of the rules that match, the longest counts. */
export function rulesIn(text: string, robot: string): Rules {
  const { lines, sitemaps } = linesFor(text, robot.toLowerCase());
  const given = lines.filter(({ value }) => value !== '');
  // Of what isn't read nobody knows what it forbids.
  if (given.length > most.rules) return { allows: () => false, sitemaps };
  const rules = given
    .flatMap(({ field, value }) => ruleOf(field === 'allow', value) ?? [])
    .toSorted((one, other) => other.length - one.length || Number(other.allows) - Number(one.allows));
  return {
    sitemaps,
    allows: (url) => {
      const { pathname, search } = new URL(url);
      const path = plain(pathname + search);
      return rules.find(({ matches }) => matches(path))?.allows ?? true;
    },
  };
}
