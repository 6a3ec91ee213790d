import type { SelectOption } from '../select-field/select-field.tsx';

/** A name after an @ in a text, and who is called so. */
export interface Mention {
  /** Where the @ stands, and where the name ends. */
  from: number;
  to: number;
  /** Ids of people: of two with one name both, for nobody knows which is meant. */
  people: readonly string[];
}

export const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** What a person is called. */
export const labelOf = ({ value, label = value }: SelectOption) => label;

/** How much of a text from a place on is a name, in any case; 0 where it isn't, or goes on. */
function lengthOfName(text: string, at: number, person: SelectOption): number {
  const name = labelOf(person);
  const end = at + name.length;
  const isNamed = text.slice(at, end).toLowerCase() === name.toLowerCase();
  return isNamed && !isPartOfWord(text[end]) ? name.length : 0;
}

/**
 * Finds who is mentioned: by a whole name after an @, the longest that fits.
 * @param people by their ids
 */
export function mentionsIn(text: string, people: readonly SelectOption[]): Mention[] {
  const found: Mention[] = [];
  for (let from = text.indexOf('@'); from !== -1; from = text.indexOf('@', from + 1)) {
    // An @ within a word is a mail address's.
    if (isPartOfWord(text[from - 1])) continue;
    const named = people.map((person) => ({ person, length: lengthOfName(text, from + 1, person) }));
    const longest = Math.max(0, ...named.map(({ length }) => length));
    if (longest === 0) continue;
    const called = named.filter(({ length }) => length === longest);
    found.push({ from, to: from + 1 + longest, people: called.map(({ person }) => person.value) });
  }
  return found;
}

/** The ids of who is mentioned, each once. */
export const mentionedIn = (text: string, people: readonly SelectOption[]): string[] => [
  ...new Set(mentionsIn(text, people).flatMap((mention) => mention.people)),
];
