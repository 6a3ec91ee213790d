import { sql } from 'kysely';
import type { Field, Identified, TableDefinition } from '../define-table.ts';
import type { Rows } from '../rows.ts';
import { isPlace, validateRow } from '../validate-row.ts';
import { columnNamed, columnsOf, extra } from './columns.ts';
import type { Outcome } from './connection.ts';
import type { Counts } from './counts.ts';
import { listPage, readPage } from './list.ts';
import { dropMonths, makeMonthsAhead, makeMonthsFor, monthField } from './partitions.ts';
import { fieldsOf, isText, recordsOf, rowOf } from './row-values.ts';
import { all, named, type Statement } from './statements.ts';

/** How statements are sent; when what they change counts is for who supplies it. */
export interface Access {
  read(statement: Statement, asking?: Asking): Promise<Outcome>;
  write(statement: Statement, asking?: Asking): Promise<Outcome>;
}

export interface Asking {
  /** It goes over a whole table or many rows: no request waits for it. */
  readonly isLong?: boolean;
}

const long: Asking = { isLong: true };

/** Rows that are deleted at a time. */
const batchRows = 10_000;

/** The calls of a declared table over its table in the database. */
export function rowsIn<Row extends Identified>(
  definition: TableDefinition<Row>,
  { read, write }: Access,
  counts: Counts,
): Rows<Row> {
  const table = sql.table(definition.name);
  const time = named(definition, definition.time);
  const columns = [...columnsOf(definition).keys(), extra];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const given = (rows: readonly Row[], values: Statement = names) => {
    for (const row of rows) validateRow(definition, row);
    return sql`select ${values} from jsonb_populate_recordset(null::${table}, ${recordsOf(definition, rows)}::jsonb) as given`;
  };
  const { versioned } = definition;
  const isVersioned = versioned.length > 0;
  /** A row's columns as they are to be: its version is the next where something differs that people edit. */
  const replacing = () => {
    const of = (row: string) => sql.join(versioned.map((name) => sql.ref(`${row}.${name}`)));
    const differs = sql`row(${of(definition.name)}) is distinct from row(${of('given')})`;
    const version = sql`coalesce(${sql.ref(`${definition.name}.version`)}, 1) + (${differs})::int`;
    return isVersioned
      ? sql.join(columns.map((name) => (name === 'version' ? version : sql.ref(name))))
      : names;
  };
  const newestFirst = sql`order by ${time} desc, id desc`;
  const is = (field: string, value: unknown) =>
    sql`${named(definition, field)} is not distinct from ${value ?? null}`;
  const found = async (conditions: Statement): Promise<Row[]> => {
    const { rows } = await read(sql`select * from ${table} ${conditions}`);
    return rows.map((row) => rowOf<Row>(definition, row));
  };
  const one = async (field: string, value: string) =>
    isText(value) ? ((await found(sql`where ${named(definition, field)} = ${value}`))[0] ?? null) : null;
  /** Whether a row can have it: '' is neither a boolean nor an instant. */
  const isValue = (field: string, value: string) =>
    isText(value) && (value !== '' || columnNamed(definition, field).kind === 'text');
  const isOneOf = (field: string, values: readonly string[]) =>
    sql`where ${named(definition, field)} = any(${values.filter(isText)})`;
  const fieldsFound = async <Only extends Field<Row>>(only: readonly Only[], conditions: Statement) => {
    const columns = only.map((name) => columnNamed(definition, name));
    const { rows } = await read(
      sql`select ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${table} ${conditions}`,
    );
    return rows.map((row) => fieldsOf<Pick<Row, Only>>(columns, row));
  };
  return {
    fields: definition.list,
    isPlace: (sort, place) => isPlace(definition, sort, place),
    byId: (id) => one('id', id),
    byIds: async (ids) => (ids.length > 0 ? found(sql`where id = any(${ids.filter(isText)})`) : []),
    byKey: (field, value) => one(field, value),
    where: async (field, value) =>
      isValue(field, value) ? found(sql`where ${named(definition, field)} = ${value} ${newestFirst}`) : [],
    fieldsWhere: async (field, value, only) =>
      isValue(field, value) ? fieldsFound(only, sql`where ${named(definition, field)} = ${value}`) : [],
    fieldsWhereIn: async (field, values, only) =>
      values.length > 0 ? fieldsFound(only, isOneOf(field, values)) : [],
    whereIn: async (field, values) => (values.length > 0 ? found(isOneOf(field, values)) : []),
    after: (instant) => found(sql`where ${time} > ${instant} ${newestFirst}`),
    count: async () => Number((await read(sql`select count(*) from ${table}`, long)).rows[0]?.count),
    list: (request) => listPage(definition, request, read, counts),
    page: (request) => readPage(definition, request, read),
    insert: async (row) => {
      await write(sql`insert into ${table} (${names}) ${given([row])}`);
    },
    insertAll: async (rows) => {
      const values = given(rows);
      if (monthField(definition.name) !== undefined) await makeMonthsFor(write, definition.name, rows);
      await write(sql`insert into ${table} (${names}) ${values}`, long);
    },
    replace: async (row, expected = {}) => {
      const asExpected = Object.entries(expected).map(([field, value]) => is(field, value));
      const which = all([sql`id = ${row.id}`, ...asExpected]);
      const changed = sql`update ${table} set (${names}) = (${given([row], replacing())}) ${which}`;
      const { count, rows } = await write(isVersioned ? sql`${changed} returning version` : changed);
      if (count === 0) return null;
      return isVersioned ? { ...row, version: Number(rows[0]?.version) } : row;
    },
    delete: async (id) => {
      if (!isText(id)) return null;
      const { rows } = await write(sql`delete from ${table} where id = ${id} returning *`);
      return rows[0] ? rowOf<Row>(definition, rows[0]) : null;
    },
    deleteWhere: async (field, value) =>
      isValue(field, value)
        ? (await write(sql`delete from ${table} where ${named(definition, field)} = ${value}`)).count
        : 0,
    deleteBefore: async (instant) => {
      const { name, retention } = definition;
      if (!retention) return 0;
      let gone = 0;
      if (monthField(name) !== undefined) {
        await makeMonthsAhead(write, name, Date.now());
        gone += await dropMonths({ read, write }, name, instant);
      }
      const { field, only = {} } = retention;
      const meant = Object.entries(only).map(([name, value]) => is(name, value));
      const old = all([sql`${named(definition, field)} < ${instant}`, ...meant]);
      // What was deleted stays so, however long the whole takes.
      const some = sql`select id from ${table} ${old} limit ${batchRows}`;
      for (let batch = batchRows; batch === batchRows; gone += batch)
        batch = (await write(sql`delete from ${table} ${old} and id in (${some})`, long)).count;
      return gone;
    },
  };
}
