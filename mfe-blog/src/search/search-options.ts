import type { Options } from 'minisearch';

/** A guide as the search sees it. */
export interface SearchRecord {
  id: string;
  /** Title, short title and standard. */
  name: string;
  /** Words that people use for it, and that need not stand in it. */
  aliases: string;
  summary: string;
  /** Topic and section headings. */
  headings: string;
  /** Every word of the body, once. */
  body: string;
}

const unhelpful = new Set(
  'a an and any are as at be been but by can do does each for from had has have how if in into is it its may more most must no nor not of on one only or other our out over so than that the their them then there these they this to under up use used was we were what when where which who whose why will with within without would you your'.split(
    ' ',
  ),
);

/** Without accents and case; words that every guide has are left out. */
const processTerm = (term: string): string | null => {
  const plain = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length < 2 || unhelpful.has(plain) ? null : plain;
};

/** One set of options makes the index at build time and reads it in the browser. */
export const searchOptions: Options<SearchRecord> = {
  fields: ['name', 'aliases', 'summary', 'headings', 'body'],
  storeFields: [],
  processTerm,
  searchOptions: {
    boost: { name: 8, aliases: 5, summary: 3, headings: 2 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
