/** Where the name of what an id stands for is kept. */
export interface NamedIn {
  /** The table's name, as its declaration has it. */
  readonly table: string;
  readonly fields: readonly string[];
  /** Stands before the id where it is referred to. */
  readonly prefix?: string;
}

/** What a search goes over: what people read of a row, which need not be what is kept. */
export type Searched<Field extends string = string> =
  /** A field as the API answers it. */
  | Field
  /** A field of which each value is shown as words. */
  | { readonly field: Field; readonly words: Readonly<Record<string, string>> }
  /** An id that is shown with the names of whom or what it stands for. */
  | { readonly field: Field; readonly named: readonly NamedIn[] }
  /** An amount in cents, shown as in 'KES 1,500.00', and answered as 1500; its currency is another field, KES where that is empty. */
  | { readonly field: Field; readonly currency: Field };

/** How accounts are named next to their ids. */
export const people: NamedIn = { table: 'users', fields: ['fullName', 'email'] };

/** What a search goes over, with the names of others or without. */
export const searchedUnder = (
  searchable: readonly Searched[],
  { isNameless }: { readonly isNameless?: boolean },
): readonly Searched[] =>
  isNameless ? searchable.filter((one) => typeof one === 'string' || !('named' in one)) : searchable;

/** Letters of other alphabets that become ASCII ones when lowered: a dotted capital I and the sign of kelvin. */
const lowersToAscii = /[\u0130\u212a]/g;

/** Whether a search is only of ASCII, and so finds only ASCII letters. */
export const isAscii = (q: string): boolean => /^[\x20-\x7e]*$/.test(q);

/** How texts are lowered that a search is compared with: the same in every store. */
export const lowerFor = (q: string): ((text: string) => string) =>
  isAscii(q) ? (text) => text.replace(lowersToAscii, '\0').toLowerCase() : (text) => text.toLowerCase();

/** The values whose words hold a text, in any case. */
export const valuesWith = (words: Readonly<Record<string, string>>, q: string): string[] =>
  Object.keys(words).filter((value) => words[value]?.toLowerCase().includes(q.toLowerCase()));
