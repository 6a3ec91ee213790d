/** Something that the command menu leads to. */
export interface Entry {
  /** Path below the base path. */
  path: string;
  label: string;
  /** Says more, in a few words. */
  note?: string | undefined;
  /** Other words that people look for it by; not shown. */
  alsoCalled?: string | undefined;
}

/** Entries of one kind, under the kind's name. */
export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Entries that hold every word of a query, in whatever order; those with a word that begins as one of the query's go
 * first. An empty query finds all.
 */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const asked = wordsOf(query);
  return entries
    .map((entry) => ({ entry, text: wordsOf(`${entry.label} ${entry.path} ${entry.alsoCalled ?? ''}`) }))
    .filter(({ text }) => asked.every((word) => text.some((each) => each.includes(word))))
    .map(({ entry, text }) => ({
      entry,
      begins: asked.filter((word) => text.some((each) => each.startsWith(word))).length,
    }))
    .sort((one, other) => other.begins - one.begins)
    .map(({ entry }) => entry);
}

/** The same entries, each address once: the first that has it. */
export function withoutRepeats(groups: readonly EntryGroup[]): EntryGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ path }) => !seen.has(path) && seen.add(path)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
