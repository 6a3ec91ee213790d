import { isPartOfWord, labelOf, type Mentionable } from './mentions-in.ts';

/** A name that is being typed after an @. */
export interface TypedName {
  /** Where the @ stands, and the caret. */
  from: number;
  to: number;
  words: string;
}

/** People who are suggested at once. */
const most = 6;

/** What is typed after an @ up to the caret; null where no name is. */
export function nameAt(text: string, caret: number): TypedName | null {
  const from = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  const words = text.slice(from + 1, caret);
  // An @ within a word is a mail address's.
  return from === -1 || isPartOfWord(text[from - 1]) || words.includes('\n')
    ? null
    : { from, to: caret, words };
}

/** Who may be meant: people with a name, or one of its words, that begins so; nobody once a whole name stands there. */
export function suggestedFor(
  { words }: Pick<TypedName, 'words'>,
  people: readonly Mentionable[],
): Mentionable[] {
  const typed = words.toLowerCase();
  const names = people.map((person) => ({ person, name: labelOf(person).toLowerCase() }));
  if (names.some(({ name }) => typed === `${name} `)) return [];
  return names
    .filter(({ name }) => [name, ...name.split(/\s+/)].some((word) => word.startsWith(typed)))
    .slice(0, most)
    .map(({ person }) => person);
}
