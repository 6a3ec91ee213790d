import { readFile } from 'node:fs/promises';
import { columnsOf } from '../../store/postgres/columns.ts';
import { columnLine, statementsOf } from '../../store/postgres/declared-tables.ts';
import { laterSteps } from '../../store/postgres/later-steps.ts';
import { newDatabaseSql } from '../../store/postgres/migrate.ts';
import { tables } from '../../store/tables.ts';
import { databaseOf, tell } from './databases.ts';

interface Schema {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names by what makes each: `create index on controls (...)`. */
  readonly indexes: ReadonlyMap<string, string>;
}

async function readSchema(url: string): Promise<Schema> {
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of await tell(
    url,
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  ))
    columns.set(`${table}`, (columns.get(`${table}`) ?? new Set()).add(`${column}`));
  const indexes = await tell(
    url,
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX %'`,
  );
  return {
    columns,
    indexes: new Map(
      indexes.map(({ name, text }) => [
        `${text}`.replace(/^CREATE INDEX \S+ ON (ONLY )?public\.(\S+) USING btree/, 'create index on $2'),
        `${name}`,
      ]),
    ),
  };
}

/** What databases of 0.2.0 lack, after the steps that are there, of what the declarations say. */
function difference(before: Schema, after: Schema): string {
  const lines: string[] = [];
  const made = new Set<string>();
  for (const definition of Object.values(tables)) {
    const { name } = definition;
    const there = before.columns.get(name);
    if (!there) {
      lines.push(statementsOf(definition));
      made.add(name);
      continue;
    }
    for (const column of columnsOf(definition).values()) {
      if (there.has(column.name)) continue;
      lines.push(`alter table ${name} add column ${columnLine({ ...column, isOptional: true })};`);
      if (column.isOptional || column.isNullable) continue;
      lines.push(
        `-- Rows that are there need a value: update ${name} set "${column.name}" = ...;`,
        `alter table ${name} alter column "${column.name}" set not null;`,
      );
    }
    for (const column of there)
      if (!after.columns.get(name)?.has(column))
        lines.push(`-- A release later: alter table ${name} drop column "${column}";`);
  }
  for (const text of after.indexes.keys()) {
    const [table = ''] = text.replace('create index on ', '').split(' ');
    if (!before.indexes.has(text) && !made.has(table)) lines.push(`${text};`);
  }
  for (const [text, name] of before.indexes)
    if (!after.indexes.has(text)) lines.push(`drop index "${name}";`);
  return lines.map((line) => `${line}\n`).join('');
}

/** The SQL of the next step, empty where databases lack nothing; made on a server, in two databases of their own. */
export async function nextStep(server: string, steps = laterSteps): Promise<string> {
  const [before, after] = ['before_step', 'after_step'].map((name) => databaseOf(server, name)) as [
    string,
    string,
  ];
  await tell(server, 'create database before_step template template0');
  await tell(server, 'create database after_step template template0');
  const schema = await readFile(new URL('../releases/0.2.0/schema.sql', import.meta.url), 'utf8');
  await tell(before, schema, ...Object.values(steps));
  await tell(after, `create table kysely_migration (name text, timestamp text); ${await newDatabaseSql()}`);
  const found = difference(await readSchema(before), await readSchema(after));
  await tell(server, 'drop database before_step');
  await tell(server, 'drop database after_step');
  return found;
}
