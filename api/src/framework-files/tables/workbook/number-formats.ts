import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

/** How a number is shown: as a day, with so many digits, or as it is. */
export type NumberFormat = 'day' | { readonly whole: number; readonly decimals: number } | undefined;

/** Those of SpreadsheetML's own formats that matter. */
const builtIn = (id: number): NumberFormat => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return 'day';
  if (id === 1) return { whole: 1, decimals: 0 };
  return id === 2 ? { whole: 1, decimals: 2 } : undefined;
};

/** What a format's code says: `0.00`, `dd/mm/yyyy`. */
function formatOf(code: string): NumberFormat {
  const [first = ''] = code.split(';');
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').trim();
  const [digits, whole = '', decimals = ''] = /^(0+)(?:\.(0+))?$/.exec(bare) ?? [];
  if (digits) return { whole: whole.length, decimals: decimals.length };
  return /[yd]/i.test(bare) && !/general/i.test(bare) ? 'day' : undefined;
}

/** The formats of numbers that cells name by their number. */
export async function readNumberFormats(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (part === undefined) return formats;
  const own = new Map<number, NumberFormat>();
  let isOfCells = false;
  await readXml(archive, part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode.slice(0, 255)));
      if (name === 'cellXfs') isOfCells = true;
      const id = Number(numFmtId);
      if (name === 'xf' && isOfCells) formats.push(own.has(id) ? own.get(id) : builtIn(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

const milliseconds = 24 * 60 * 60 * 1_000;
/** Days from the one on which a workbook begins to count to that of 1970. */
const until1970 = { from1900: 25_569, from1904: 24_107 };
/** Of 9999-12-31, the last that there is. */
const lastDay = 2_958_465;

/** What a number is shown as, so that 3.10 isn't 3.1 where it was typed so. */
export function shownNumber(value: string, format: NumberFormat, isFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format === 'day' && number >= 1 && number <= lastDay) {
    // 1900 was no leap year, and is one here: days before March of it are counted from one day later.
    const day = Math.floor(number) + (!isFrom1904 && number < 60 ? 1 : 0);
    const since1970 = day - (isFrom1904 ? until1970.from1904 : until1970.from1900);
    return new Date(since1970 * milliseconds).toISOString().slice(0, 10);
  }
  // Fifteen digits are what a spreadsheet knows: the rest is the binary form's.
  const exact = Number(number.toPrecision(15));
  if (format === undefined || format === 'day') return String(exact);
  const [whole = '', decimals] = Math.abs(exact).toFixed(format.decimals).split('.');
  const sign = exact < 0 ? '-' : '';
  return `${sign}${whole.padStart(format.whole, '0')}${decimals === undefined ? '' : `.${decimals}`}`;
}
