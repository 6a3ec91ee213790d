import type { TableDefinition } from '../define-table.ts';
import { tables } from '../tables.ts';
import { type Column, type ColumnKind, columnsOf } from './columns.ts';
import { monthField } from './partitions.ts';

const types: Readonly<Record<ColumnKind, string>> = {
  // Ordered by its bytes, as JavaScript orders it.
  text: 'text collate "C"',
  instant: 'timestamptz',
  number: 'double precision',
  whole: 'bigint',
  boolean: 'boolean',
  json: 'jsonb',
};

/** A column as a statement names it: `"title" text collate "C" not null`. */
export const columnLine = ({ name, kind, isOptional, isNullable }: Column) =>
  `"${name}" ${types[kind]}${isOptional || isNullable ? '' : ' not null'}`;

/** The fields of each index: what rows are found by, listed by and swept by. */
function indexesOf({ time, indexed, list, retention, unique }: TableDefinition): readonly string[][] {
  const wanted = [
    [time, 'id'],
    ...indexed.map((field) => [field, time, 'id']),
    ...list.sortable.map((field) => [field, 'id']),
    ...(retention ? [[retention.field]] : []),
  ];
  const distinct = [...new Map(wanted.map((fields) => [fields.join(), fields])).values()];
  // One whose fields are the first of another's serves nothing.
  return distinct.filter(
    (fields) =>
      !(fields.length === 1 && unique.includes(fields.join())) &&
      !distinct.some((other) => other !== fields && `${other.join()},`.startsWith(`${fields.join()},`)),
  );
}

/** What makes a declared table with its indexes. `extra` holds what else a later version's rows have. */
export function statementsOf(definition: TableDefinition): string {
  const { name, unique } = definition;
  const month = monthField(name);
  const columns = [
    ...[...columnsOf(definition).values()].map(columnLine),
    `extra jsonb check (jsonb_typeof(extra) = 'object')`,
    month ? `primary key (id, "${month}")` : 'primary key (id)',
    ...unique.map((field) => `unique ("${field}")`),
  ];
  return [
    `create table ${name} (\n  ${columns.join(',\n  ')}\n)${month ? ` partition by range ("${month}")` : ''};`,
    ...(month ? [`create table ${name}_default partition of ${name} default;`] : []),
    ...indexesOf(definition).map(
      (fields) => `create index on ${name} (${fields.map((field) => `"${field}"`).join(', ')});`,
    ),
  ].join('\n');
}

/** What makes all declared tables in an empty database, as SQL. */
export const declaredTables = (): string => Object.values(tables).map(statementsOf).join('\n\n');
