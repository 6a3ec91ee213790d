import type { Identified } from '../define-table.ts';
import { type Column, columnsOf, type Declared, extra } from './columns.ts';

/** A row as the database gives it. */
export type Stored = Readonly<Record<string, unknown>>;

/** PostgreSQL's text takes neither NUL nor half of a character. */
export const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** JSON writes both with a backslash, where they are no less refused. */
const isJsonText = (json: string): boolean => !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json);

const isAbsent = (value: unknown) => value === undefined || value === null;

/** The value of a column as a parameter. @throws {TypeError} the database can't hold it */
export function stored({ name, kind }: Pick<Column, 'name' | 'kind'>, value: unknown): unknown {
  if (isAbsent(value)) return null;
  const parameter = kind === 'json' ? JSON.stringify(value) : value;
  const isHeld = typeof parameter !== 'string' || (kind === 'json' ? isJsonText : isText)(parameter);
  if (!isHeld) throw new TypeError(`No text is in ${name}: it holds NUL or half of a character.`);
  return parameter;
}

/** A row's values in the order of its columns, and then what else it holds. @throws {TypeError} the database can't hold one */
export function valuesOf(definition: Declared, row: object): readonly unknown[] {
  const columns = columnsOf(definition);
  const others = Object.entries(row).filter(([name, value]) => value !== undefined && !columns.has(name));
  const rest = others.length > 0 ? Object.fromEntries(others) : null;
  return [
    ...[...columns.values()].map((column) => stored(column, Reflect.get(row, column.name))),
    stored({ name: extra, kind: 'json' }, rest),
  ];
}

/** Many rows as one parameter: JSON of their columns by name. @throws {TypeError} the database can't hold one */
export function recordsOf(definition: Declared, rows: readonly object[]): string {
  const columns = [...columnsOf(definition).values(), { name: extra, kind: 'json' as const }];
  const records = rows.map((row) => {
    const values = valuesOf(definition, row);
    const fields = columns.map(({ name, kind }, index) => {
      const value = values[index];
      return [name, kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value];
    });
    return Object.fromEntries(fields);
  });
  return JSON.stringify(records);
}

/** The row as it was given. */
export function rowOf<Row extends Identified>(definition: Declared, values: Stored): Row {
  const row: Record<string, unknown> = { ...(values[extra] as object | null) };
  for (const { name, isOptional } of columnsOf(definition).values()) {
    const value = values[name];
    if (value !== null || !isOptional) row[name] = value;
  }
  return row as unknown as Row;
}
