import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Sql,
  sql,
} from 'kysely';
import { columnNamed, type Declared } from './columns.ts';

/** Words statements; connections.ts sends them. */
const wording = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type Statement = RawBuilder<unknown>;

/** The statement's text, with parameters in the place of every value. */
export const worded = (statement: Statement): CompiledQuery => statement.compile(wording);

/** The name of a declared field. @throws {TypeError} it is none */
export const named = (definition: Declared, field: string): ReturnType<Sql['ref']> =>
  sql.ref(columnNamed(definition, field).name);

/** What all conditions ask; everything without any. */
export const all = (conditions: readonly Statement[]): Statement =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
