import { lines } from '@adili/schemas/fields';
import { plainTextOf } from './plain-text.ts';
import { quotedCell } from './shown-cell.ts';

/** A cell as it was read: what it says, or a sentence on what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly sentence: string };

const bad = (sentence: string) => ({ sentence });

/** What a spreadsheet shows where a formula can't be computed. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Our own tables, among others, begin a cell that a spreadsheet would compute with an apostrophe. */
const guard = /^'(?=[=+\-@])/;

/** Lines behind each other, with a space between them. */
const inOneLine = (text: string) =>
  text
    .split(/[\n\t\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Reads text of one or several lines, without markup. */
function readText(
  cell: string,
  schema: ReturnType<typeof lines>,
  most: number,
  hasLines: boolean,
): Read<string> {
  if (cell === '') return { value: '' };
  if (errorValue.test(cell)) return bad(`This cell has the error ${cell}. Correct its formula, or empty it.`);
  const text = cell.replace(/\r\n?/g, '\n').replace(guard, '');
  const words = plainTextOf(text);
  const tidy = hasLines ? words.trim() : inOneLine(words);
  const checked = schema.safeParse(tidy);
  if (checked.success) return { value: checked.data };
  const isTooLong = checked.error.issues.some(({ code }) => code === 'too_big');
  return bad(
    isTooLong
      ? `This has more than ${most} characters. Shorten it.`
      : 'This has hidden characters. Delete it and type it again.',
  );
}

type ReadText = (cell: string) => Read<string>;

/** Makes what reads text up to so many characters in one line, and the same in several: once for all cells of a column. */
export function readerOfLine(most: number): ReadText {
  const schema = lines(most);
  return (cell) => readText(cell, schema, most, false);
}
export function readerOfLines(most: number): ReadText {
  const schema = lines(most);
  return (cell) => readText(cell, schema, most, true);
}

/** Words for yes and no in English, German, French and Swahili, with what people tick. */
const yes = new Set([
  'yes',
  'y',
  'true',
  'x',
  '1',
  '✓',
  '✔',
  'ja',
  'j',
  'wahr',
  'oui',
  'o',
  'vrai',
  'ndiyo',
  'ndio',
  'kweli',
]);
const no = new Set([
  'no',
  'n',
  'false',
  '',
  '0',
  '-',
  '–',
  'nein',
  'falsch',
  'non',
  'faux',
  'hapana',
  'uongo',
]);

export function readYesOrNo(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : bad(`${quotedCell(cell)} is no answer here. Say yes or no.`);
}

/** An address of the web, or nothing. */
export function readAddress(cell: string): Read<string | undefined> {
  const address = cell.trim();
  if (address === '') return { value: undefined };
  const isAddress = /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address) && address.length <= 2_000;
  return isAddress
    ? { value: address }
    : bad(`${quotedCell(address)} is no whole web address. Write it as https://example.com.`);
}
