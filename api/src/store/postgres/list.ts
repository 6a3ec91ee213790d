import { sql } from 'kysely';
import type { Identified, TableDefinition } from '../define-table.ts';
import { type ListPage, type ListRequest, type ListRows, mostCounted, type Position } from '../list.ts';
import { isAscii, type NamedIn, type Searched, searchedUnder, valuesWith } from '../searched.ts';
import { isPlace } from '../validate-row.ts';
import { type ColumnKind, columnNamed } from './columns.ts';
import type { Outcome } from './connection.ts';
import type { Counts } from './counts.ts';
import { isText, rowOf } from './row-values.ts';
import { all, named, type Statement } from './statements.ts';

type Read = (statement: Statement) => Promise<Outcome>;
type Filter = Pick<ListRequest, 'q' | 'isNameless' | 'where' | 'ids' | 'without' | 'before' | 'from' | 'to'>;

const empty = { rows: [], next: null };

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** In any case. Letters of all alphabets take several times as long as ASCII, which most searches are of. */
function holds(text: Statement, q: string): Statement {
  const pattern = `%${escaped(q)}%`;
  if (isAscii(q)) return sql`${text} ilike ${pattern} collate "C"`;
  return sql`lower(${text} collate "und-x-icu") like lower(${pattern} collate "und-x-icu")`;
}

/** What the text of an instant, a number or a boolean consists of: a search for anything else need not make that text. */
const letters: Partial<Record<ColumnKind, RegExp>> = {
  instant: /^[\dtz:.-]*$/i,
  number: /^[\d.e+-]*$/i,
  whole: /^[\d-]*$/,
  boolean: /^[aeflrstu]*$/i,
};

/** Whether a field, as the API shows it, holds a text. */
function holdsIn(definition: TableDefinition, field: string, q: string): Statement[] {
  const name = named(definition, field);
  const { kind } = columnNamed(definition, field);
  if (letters[kind]?.test(q) === false) return [];
  if (kind === 'text') return [holds(name, q)];
  if (kind !== 'instant') return [holds(sql`${name}::text`, q)];
  return [holds(sql`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, q)];
}

/** Whether one of the ids in a table is a field's, and names with it hold a text. */
function holdsNamed(field: Statement, { table, fields, prefix = '' }: NamedIn, q: string): Statement {
  const matches = fields.map((name) => holds(sql.ref(name), q));
  return sql`${field} in (select ${prefix} || id from ${sql.table(table)} where ${sql.join(matches, sql` or `)})`;
}

/** Whether what people read of one thing in a row holds a text. */
function holdsWhatIsRead(definition: TableDefinition, searched: Searched, q: string): Statement[] {
  if (typeof searched === 'string') return holdsIn(definition, searched, q);
  const field = named(definition, searched.field);
  if ('named' in searched) return searched.named.map((one) => holdsNamed(field, one, q));
  if ('currency' in searched)
    return [
      holds(
        sql`coalesce(${named(definition, searched.currency)}, 'KES') || to_char(${field} / 100.0, '" "FM999,999,999,999,990.00')`,
        q,
      ),
      holds(sql`trim_scale(${field} / 100.0)::text`, q),
    ];
  const values = valuesWith(searched.words, q);
  return values.length > 0 ? [sql`${field}::text = any(${values})`] : [];
}

/** Which rows a list is of, on whatever page. */
function conditionsOf(definition: TableDefinition, request: Filter): Statement[] {
  const { q, where = {}, ids, without = {}, before = {}, from, to } = request;
  const time = named(definition, definition.time);
  const conditions: Statement[] = Object.entries(where).map(([name, value]) => {
    const field = named(definition, name);
    const isAbsent = value === '' && columnNamed(definition, name).isOptional;
    return isAbsent ? sql`${field} is null` : sql`${field} = ${value}`;
  });
  if (ids) conditions.push(sql`id = any(${ids})`);
  for (const [name, values] of Object.entries(without)) {
    const field = named(definition, name);
    conditions.push(sql`(${field} is null or ${field} <> all(${values}))`);
  }
  for (const [name, end] of Object.entries(before)) conditions.push(sql`${named(definition, name)} < ${end}`);
  if (from !== undefined) conditions.push(sql`${time} >= ${from}`);
  if (to !== undefined) conditions.push(sql`${time} < ${to}`);
  if (q) {
    const matches = searchedUnder(definition.list.searchable, request).flatMap((one) =>
      holdsWhatIsRead(definition, one, q),
    );
    conditions.push(matches.length > 0 ? sql`(${sql.join(matches, sql` or `)})` : sql`false`);
  }
  return conditions;
}

function following(definition: TableDefinition, { sort, descending, after }: ListRequest): Statement[] {
  if (!after) return [];
  const field = named(definition, sort);
  const value = sql`${after.value}`;
  // The second condition follows from the first; by it partitions are passed over.
  return descending
    ? [sql`(${field}, id) < (${value}, ${after.id})`, sql`${field} <= ${value}`]
    : [sql`(${field}, id) > (${value}, ${after.id})`, sql`${field} >= ${value}`];
}

/** The rows of a page, and one more where another page follows. */
export function pageStatement(definition: TableDefinition, request: ListRequest): Statement {
  const field = named(definition, request.sort);
  const direction = request.descending ? sql`desc` : sql`asc`;
  const conditions = [...conditionsOf(definition, request), ...following(definition, request)];
  const order = sql`order by ${field} ${direction}, id ${direction}`;
  const table = sql.table(definition.name);
  return sql`select * from ${table} ${all(conditions)} ${order} limit ${request.limit + 1}`;
}

/** Whether the database can be asked for it: of what a row can have, it holds not every text. */
const isAskable = ({ q = '', where = {}, after }: ListRequest): boolean =>
  [q, ...Object.values(where), String(after?.value ?? ''), after?.id ?? ''].every(isText);

/** One page of a list, without the total. */
export async function readPage<Row extends Identified>(
  definition: TableDefinition,
  request: ListRequest,
  read: Read,
): Promise<ListRows<Row>> {
  const { limit, sort, after } = request;
  // Nothing follows a place that no row can have.
  if (!isAskable(request) || (after && !isPlace(definition, sort, after))) return empty;
  const found = (await read(pageStatement(definition, request))).rows;
  const rows = found.slice(0, limit).map((row) => rowOf<Row>(definition, row));
  const last = rows.at(-1);
  if (found.length === rows.length || !last) return { rows, next: null };
  return { rows, next: { value: Reflect.get(last, sort) as Position['value'], id: last.id } };
}

const readCount = async (statement: Statement, read: Read): Promise<number> =>
  Number((await read(statement)).rows[0]?.count);

/** One page of a list. */
export async function listPage<Row extends Identified>(
  definition: TableDefinition,
  request: ListRequest,
  read: Read,
  counts: Counts,
): Promise<ListPage<Row>> {
  const page = await readPage<Row>(definition, request, read);
  if (!isAskable(request)) return { ...empty, total: 0 };
  // A list that is on one page has been counted.
  if (!request.after && !page.next) return { ...page, total: page.rows.length };
  const conditions = conditionsOf(definition, request);
  if (conditions.length === 0) return { ...page, total: await counts(definition.name, read) };
  const found = sql`from ${sql.table(definition.name)} ${all(conditions)}`;
  if (!request.q) return { ...page, total: await readCount(sql`select count(*) ${found}`, read) };
  const few = sql`select 1 ${found} limit ${mostCounted + 1}`;
  const counted = await readCount(sql`select count(*) from (${few}) few`, read);
  return { ...page, total: Math.min(counted, mostCounted), isCapped: counted > mostCounted };
}
