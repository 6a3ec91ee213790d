import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Sql, sql } from 'kysely';
import type { TableDefinition } from '../define-table.ts';
import { columnNamed } from './columns.ts';

/** Words statements; connections.ts sends them. */
const wording = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new TypeError('It only words statements.')) }),
});

export type Statement = RawBuilder<unknown>;

/** The statement's text, with parameters in the place of every value. */
export const worded = (statement: Statement): CompiledQuery => statement.compile(wording);

/** The name of a declared field. @throws {TypeError} it is none */
export const named = (definition: TableDefinition, field: string): ReturnType<Sql['ref']> =>
  sql.ref(columnNamed(definition, field).name);

/** What all conditions ask; everything without any. */
export const all = (conditions: readonly Statement[]): Statement =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
