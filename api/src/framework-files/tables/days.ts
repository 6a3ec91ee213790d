import type { Read } from './cells.ts';

type Order = 'day first' | 'month first';

const dayForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/;
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

const wrong = { sentence: 'This is no day. Write it as 2026-11-24.' };

/** A day in the form of ISO 8601, if there is such a day. */
function dayOf(year: string, month: string, day: string): Read<string> {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written) return wrong;
  return { value: written };
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

/** Reads the days of a column: what could be two days is one where the whole column shows which. */
export function readerOfDays(column: readonly string[]): (cell: string) => Read<string | undefined> {
  const order = orderOf(column.map((cell) => cell.trim()));
  return (given) => {
    const cell = given.trim();
    if (cell === '') return { value: undefined };
    const [, year = '', month = '', day = ''] = dayForm.exec(cell) ?? [];
    if (year) return dayOf(year, month, day);
    const [, dottedDay = '', dottedMonth = '', dottedYear = ''] = dotted.exec(cell) ?? [];
    if (dottedYear) return dayOf(dottedYear, dottedMonth, dottedDay);
    const [, first = '', second = '', slashedYear = ''] = slashed.exec(cell) ?? [];
    if (!slashedYear) return wrong;
    if (first === second) return dayOf(slashedYear, first, second);
    if (order === undefined)
      return { sentence: 'This can be two days, and the column doesn’t show which. Write it as 2026-11-24.' };
    return order === 'day first' ? dayOf(slashedYear, second, first) : dayOf(slashedYear, first, second);
  };
}
