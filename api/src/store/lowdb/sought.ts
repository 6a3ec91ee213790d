import type { ListRequest } from '../list.ts';
import { type NamedIn, type Searched, searchedUnder, valuesWith } from '../searched.ts';
import { fieldText } from './field-text.ts';

type Test = (row: object) => boolean;

/** Finds a row of any table. */
export type Look = (table: string, id: string) => object | null;

const shillings = new Intl.NumberFormat('en-KE', {
  style: 'currency',
  currency: 'KES',
  currencyDisplay: 'code',
});

function isNamed({ table, fields, prefix = '' }: NamedIn, id: string, text: string, look: Look): boolean {
  const row = id.startsWith(prefix) ? look(table, id.slice(prefix.length)) : null;
  return row !== null && fields.some((field) => fieldText(row, field).toLowerCase().includes(text));
}

/** Whether what people read of one thing in a row holds a text in lower case. */
function holding(searched: Searched, text: string, look: Look): Test {
  if (typeof searched === 'string') return (row) => fieldText(row, searched).toLowerCase().includes(text);
  const { field } = searched;
  if ('words' in searched) {
    const values = new Set(valuesWith(searched.words, text));
    return (row) => values.has(fieldText(row, field));
  }
  if ('named' in searched)
    return (row) => searched.named.some((named) => isNamed(named, fieldText(row, field), text, look));
  return (row) => {
    const amount = Number(fieldText(row, field)) / 100;
    // Between currency and amount stands a space that does not break, which nobody types.
    const read = `${shillings.format(amount).replace('\u00a0', ' ').toLowerCase()}\n${amount}`;
    return read.includes(text);
  };
}

/** Whether a row is one that a list is of, on whatever page; null where each is. */
export function soughtBy(
  { time, searchable }: { readonly time: string; readonly searchable: readonly Searched[] },
  request: Pick<ListRequest, 'q' | 'isNameless' | 'where' | 'without' | 'before' | 'since' | 'from' | 'to'>,
  look: Look,
): Test | null {
  const { q, where = {}, without = {}, before = {}, since = {}, from, to } = request;
  const tests: Test[] = Object.entries(where).map(
    ([field, value]) =>
      (row) =>
        fieldText(row, field) === value,
  );
  for (const [field, values] of Object.entries(without)) {
    const these = new Set(values);
    tests.push((row) => !these.has(fieldText(row, field)));
  }
  for (const [field, end] of Object.entries(before)) tests.push((row) => fieldText(row, field) < end);
  for (const [field, start] of Object.entries(since)) tests.push((row) => fieldText(row, field) >= start);
  if (from !== undefined) tests.push((row) => fieldText(row, time) >= from);
  if (to !== undefined) tests.push((row) => fieldText(row, time) < to);
  if (q) {
    const any = searchedUnder(searchable, request).map((one) => holding(one, q.toLowerCase(), look));
    tests.push((row) => any.some((holds) => holds(row)));
  }
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null;
}
