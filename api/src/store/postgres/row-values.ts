import type { Identified, TableDefinition } from '../define-table.ts';
import { type Column, columnsOf, extra } from './columns.ts';

/** A row as the database gives it. */
export type Stored = Readonly<Record<string, unknown>>;

/** PostgreSQL's text takes neither NUL nor half of a character. */
export const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** JSON writes both with a backslash, where they are no less refused. */
const isJsonText = (json: string): boolean => !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json);

/**
 * Rows as one parameter: JSON of their columns by name, and under `extra` of what else they hold.
 * @throws {TypeError} the database can't hold a text in them
 */
export function recordsOf(definition: TableDefinition, rows: readonly object[]): string {
  const columns = columnsOf(definition);
  const records = rows.map((row) => {
    const others = Object.entries(row).filter(([name, value]) => value !== undefined && !columns.has(name));
    return { ...row, [extra]: others.length > 0 ? Object.fromEntries(others) : null };
  });
  const json = JSON.stringify(records);
  if (!isJsonText(json))
    throw new TypeError(`A text of ${definition.name} holds NUL or half of a character.`);
  return json;
}

/** The row as it was given. */
export function rowOf<Row extends Identified>(definition: TableDefinition, values: Stored): Row {
  const row: Record<string, unknown> = { ...(values[extra] as object | null) };
  fill(row, columnsOf(definition).values(), values);
  return row as unknown as Row;
}

/** Some of its columns, as they were given. */
export function fieldsOf<Fields>(columns: readonly Column[], values: Stored): Fields {
  const row: Record<string, unknown> = {};
  fill(row, columns, values);
  return row as Fields;
}

function fill(row: Record<string, unknown>, columns: Iterable<Column>, values: Stored): void {
  for (const { name, isOptional } of columns) {
    const value = values[name];
    if (value !== null || !isOptional) row[name] = value;
  }
}
