import { type FoundThing, mostOfKind } from '@adili/schemas/search/found-thing';

/** Something that may be found, with what it is found by, made plain. */
export interface Candidate {
  readonly thing: FoundThing;
  readonly names: readonly string[];
  readonly words: string;
}

/** In lower case and without accents, as people type. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * @param names what it is called: these are ranked by where the search stands in them
 * @param words what else it is found by
 */
export const candidate = (
  thing: FoundThing,
  names: readonly string[] = [thing.title],
  words: readonly (string | undefined)[] = [],
): Candidate => ({ thing, names: names.map(plain), words: plain([...names, ...words].join(' ')) });

const isWithinWord = /[\p{L}\p{N}]/u;

/** How well a name fits: 0 begins with it, 1 one of its words does, 2 it holds it, 3 it doesn't. */
function rankIn(name: string, asked: string): number {
  let at = name.indexOf(asked);
  if (at === -1) return 3;
  if (at === 0) return 0;
  for (; at !== -1; at = name.indexOf(asked, at + 1)) if (!isWithinWord.test(name[at - 1] ?? '')) return 1;
  return 2;
}

/** Those that fit best, of which each holds every word that is asked for; of equals those that come first. */
export function findBest(candidates: Iterable<Candidate>, q: string): FoundThing[] {
  const asked = plain(q.trim());
  const words = asked.split(/\s+/u);
  const byRank: FoundThing[][] = [[], [], [], []];
  for (const { thing, names, words: all } of candidates) {
    if (!words.every((word) => all.includes(word))) continue;
    const rank = Math.min(...names.map((name) => rankIn(name, asked)));
    const alike = byRank[rank];
    if (alike && alike.length < mostOfKind) alike.push(thing);
  }
  return byRank.flat().slice(0, mostOfKind);
}
