import type { TableDefinition } from '../define-table.ts';
import type { ListRequest, Position } from '../list.ts';
import { lowerFor, type NamedIn, type Searched, searchedUnder, valuesWith } from '../searched.ts';

/** What a row is ordered by. */
export function fieldValue(row: object, field: string): Position['value'] {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** What a row is found and searched by. */
export const fieldText = (row: object, field: string): string => String(fieldValue(row, field));

/** Whether a row says something there. */
export const hasField = (row: object, field: string): boolean => (Reflect.get(row, field) ?? null) !== null;

type Test = (row: object) => boolean;
type Holds = (text: string) => boolean;

/** Finds a row of any table. */
export type Look = (table: string, id: string) => object | null;

const inFigures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function isNamed({ table, fields, prefix = '' }: NamedIn, id: string, holds: Holds, look: Look): boolean {
  const row = id.startsWith(prefix) ? look(table, id.slice(prefix.length)) : null;
  return row !== null && fields.some((field) => holds(fieldText(row, field)));
}

/** Whether what people read of one thing in a row holds what is looked for. */
function holding(searched: Searched, q: string, look: Look): Test {
  const [lower, text] = [lowerFor(q), q.toLowerCase()];
  const holds: Holds = (read) => lower(read).includes(text);
  if (typeof searched === 'string') return (row) => holds(fieldText(row, searched));
  const { field } = searched;
  if ('words' in searched) {
    const values = new Set(valuesWith(searched.words, q));
    return (row) => values.has(fieldText(row, field));
  }
  if ('named' in searched)
    return (row) => searched.named.some((named) => isNamed(named, fieldText(row, field), holds, look));
  return (row) => {
    const amount = Number(fieldText(row, field)) / 100;
    // Between currency and amount stands a space that does not break, which is never typed.
    const currency = fieldText(row, searched.currency) || 'KES';
    return holds(`${currency} ${inFigures.format(amount)}\n${amount}`);
  };
}

/** Whether a row is one that a list is of, on whatever page. */
export function rowFilter(
  { time, list }: Pick<TableDefinition, 'time' | 'list'>,
  request: Pick<ListRequest, 'q' | 'isNameless' | 'where' | 'ids' | 'without' | 'before' | 'from' | 'to'>,
  look: Look,
): Test {
  const { q, from, to } = request;
  const ids = request.ids && new Set(request.ids);
  const [where, before] = [Object.entries(request.where ?? {}), Object.entries(request.before ?? {})];
  const without = Object.entries(request.without ?? {});
  const searched = q ? searchedUnder(list.searchable, request).map((one) => holding(one, q, look)) : null;
  return (row) =>
    where.every(([field, value]) => fieldText(row, field) === value) &&
    without.every(([field, values]) => !values.includes(fieldText(row, field))) &&
    before.every(([field, end]) => hasField(row, field) && fieldText(row, field) < end) &&
    (ids?.has(fieldText(row, 'id')) ?? true) &&
    (from === undefined || fieldText(row, time) >= from) &&
    (to === undefined || fieldText(row, time) < to) &&
    (searched?.some((holds) => holds(row)) ?? true);
}
