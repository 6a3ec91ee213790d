import type { SelectOption } from '../select-field/select-field.tsx';

/** Who can be mentioned: an id, a name, and the address that tells those of one name apart. */
export interface Mentionable extends SelectOption {
  email?: string;
}

/** A name after an @ in a text, and who is called so. */
export interface Mention {
  /** Where the @ stands, and where the name ends. */
  from: number;
  to: number;
  /** Ids of people: of two with one name who was chosen, or both, for nobody knows which is meant. */
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
 * @param chosen ids of people who are meant, where others have their name
 */
export function mentionsIn(
  text: string,
  people: readonly SelectOption[],
  chosen: readonly string[] = [],
): Mention[] {
  const found: Mention[] = [];
  for (let from = text.indexOf('@'); from !== -1; from = text.indexOf('@', from + 1)) {
    // An @ within a word is a mail address's.
    if (isPartOfWord(text[from - 1])) continue;
    const named = people.map((person) => ({ person, length: lengthOfName(text, from + 1, person) }));
    const longest = Math.max(0, ...named.map(({ length }) => length));
    if (longest === 0) continue;
    const called = named.filter(({ length }) => length === longest).map(({ person }) => person.value);
    const meant = called.filter((id) => chosen.includes(id));
    found.push({ from, to: from + 1 + longest, people: meant.length > 0 ? meant : called });
  }
  return found;
}

/** The ids of who is mentioned, each once. */
export const mentionedIn = (
  text: string,
  people: readonly SelectOption[],
  chosen: readonly string[] = [],
): string[] => [...new Set(mentionsIn(text, people, chosen).flatMap((mention) => mention.people))];

/** The names in a text by which several people are mentioned, none of whom was chosen. */
export const namesOfSeveral = (
  text: string,
  people: readonly SelectOption[],
  chosen: readonly string[],
): string[] => [
  ...new Set(
    mentionsIn(text, people, chosen)
      .filter((mention) => mention.people.length > 1 && !mention.people.some((id) => chosen.includes(id)))
      .map(({ from, to }) => text.slice(from + 1, to)),
  ),
];

/** The address of a person, where another of those has their name. */
export function addressOf(person: Mentionable, people: readonly Mentionable[]): string | undefined {
  const name = labelOf(person).toLowerCase();
  const isShared = people.some((one) => one.value !== person.value && labelOf(one).toLowerCase() === name);
  return isShared ? person.email : undefined;
}
