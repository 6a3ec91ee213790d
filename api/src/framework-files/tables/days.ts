import type { Read } from './cells.ts';
import { quotedCell } from './shown-cell.ts';

type Order = 'day first' | 'month first';

const dayForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/;
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** The first and the last year of what a column's days are of. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

/** A day in the form of ISO 8601; undefined where there is no such day. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written
    ? undefined
    : written;
}

/** Which of two numbers is the day, as the days of a column show it that are above 12; undefined where none or both. */
function orderOf(cells: readonly string[]): Order | undefined {
  const orders = new Set<Order>();
  for (const cell of cells) {
    const [, first = 0, second = 0] = slashed.exec(cell) ?? [];
    if (Number(first) > 12) orders.add('day first');
    if (Number(second) > 12) orders.add('month first');
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** What a cell was read as: a day, nothing that is one, or what could be two. */
function read(cell: string, order: Order | undefined): string | 'two' | undefined {
  const [, year = '', month = '', day = ''] = dayForm.exec(cell) ?? [];
  if (year) return dayOf(year, month, day);
  const [, dottedDay = '', dottedMonth = '', dottedYear = ''] = dotted.exec(cell) ?? [];
  if (dottedYear) return dayOf(dottedYear, dottedMonth, dottedDay);
  const [, first = '', second = '', slashedYear = ''] = slashed.exec(cell) ?? [];
  if (!slashedYear) return undefined;
  if (first === second) return dayOf(slashedYear, first, second);
  if (order === undefined) return 'two';
  return order === 'day first' ? dayOf(slashedYear, second, first) : dayOf(slashedYear, first, second);
}

/** Reads the days of a column: what could be two days is one where the whole column shows which. */
export function readerOfDays(
  column: readonly string[],
  { first, last }: Years,
): (cell: string) => Read<string | undefined> {
  const order = orderOf(column.map((cell) => cell.trim()));
  let unsettled: string | undefined;
  return (given) => {
    const cell = given.trim();
    if (cell === '') return { value: undefined };
    const bad = (sentence: string) => ({ sentence: `${quotedCell(cell)} ${sentence}` });
    const day = read(cell, order);
    if (day === undefined) return bad('is no day. Write it as 2026-11-24.');
    if (day === 'two') {
      // All cells of a column that lacks this are told by the first.
      unsettled ??= quotedCell(cell);
      return {
        sentence: `A day such as ${unsettled} can be two days, and the column doesn’t show which. Write it as 2026-11-24.`,
      };
    }
    const year = Number(day.slice(0, 4));
    if (year < first || year > last) return bad(`is no day of the years ${first} to ${last}.`);
    return { value: day };
  };
}
