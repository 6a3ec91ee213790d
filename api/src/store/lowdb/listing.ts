import type { Listed, ListFields, ListPage, ListRequest, Owned, Position } from '../list.ts';
import type { Table } from './table.ts';

type Value = Position['value'];

const compareValues = (a: Value, b: Value) => (a === b ? 0 : a < b ? -1 : 1);

const comparePositions = (a: Position, b: Position) =>
  compareValues(a.value, b.value) || compareValues(a.id, b.id);

function fieldValue(row: object, field: string): Value {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

function holds(row: object, searchable: readonly string[], text: string): boolean {
  return searchable.some((field) => String(fieldValue(row, field)).toLowerCase().includes(text));
}

/** One page of rows: searched, ordered by a field and then by id, from just after the given place. */
function listRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  fields: ListFields<Row>,
  request: ListRequest,
): ListPage<Row> {
  const text = request.q?.toLowerCase();
  const matching = text ? rows.filter((row) => holds(row, fields.searchable, text)) : rows;
  const direction = request.descending ? -1 : 1;
  const placed = matching
    .map((row) => ({ row, position: { value: fieldValue(row, request.sort), id: row.id } }))
    .sort((a, b) => direction * comparePositions(a.position, b.position));
  const { after } = request;
  const found = after
    ? placed.findIndex(({ position }) => direction * comparePositions(position, after) > 0)
    : 0;
  const start = found === -1 ? placed.length : found;
  const page = placed.slice(start, start + request.limit);
  const isLast = start + page.length >= placed.length;
  return {
    rows: page.map(({ row }) => row),
    total: placed.length,
    next: isLast ? null : (page.at(-1)?.position ?? null),
  };
}

/** A table whose rows are listed. */
export const listed = <Row extends { readonly id: string }>(
  table: Table<Row>,
  fields: ListFields<Row>,
): Listed<Row> => ({
  fields,
  list: async (request) => listRows(table.all(), fields, request),
});

const newestFirst = (a: { created_at: string; id: string }, b: { created_at: string; id: string }) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;

/** A table whose rows each belong to a person. */
export function owned<Row extends { id: string; user_id: string; created_at: string }>(
  table: Table<Row>,
  fields: ListFields<Row>,
): Owned<Row> {
  const rowsOf = (userId: string) => table.filter((row) => row.user_id === userId);
  return {
    ...listed(table, fields),
    of: async (userId) => rowsOf(userId).sort(newestFirst),
    listOf: async (userId, request) => listRows(rowsOf(userId), fields, request),
  };
}
