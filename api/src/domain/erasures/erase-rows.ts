import { isDeepStrictEqual } from 'node:util';
import type { Identified } from '../../store/define-table.ts';
import type { Erasure } from '../../store/erasures/table.ts';
import type { ListRequest, Position } from '../../store/list.ts';
import type { Rows } from '../../store/rows.ts';
import type { Store, Tables } from '../../store/store.ts';
import { tables as definitions } from '../../store/tables.ts';
import { anonymiseActor } from './anonymise.ts';
import type { AnyPart, Person } from './part.ts';
import { parts } from './parts.ts';
import { addToReport, type Counts } from './report.ts';

export type TableName = keyof typeof definitions;

/** Rows that one transaction changes. */
const batchRows = 200;

export const rowsOf = (tables: Tables, name: TableName) => tables[name] as unknown as Rows<Identified>;

/** All rows of a table, or those of which indexed fields have these values, some at a time and the oldest first. */
export async function* pagesOf(
  tables: Tables,
  name: TableName,
  which?: Pick<ListRequest, 'where' | 'q'>,
): AsyncGenerator<readonly Identified[]> {
  let after: Position | undefined;
  do {
    const page = await rowsOf(tables, name).page({
      limit: batchRows,
      sort: definitions[name].time,
      descending: false,
      after,
      ...which,
    });
    if (page.rows.length > 0) yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}

const names = Object.keys(parts) as readonly TableName[];

const partOf = (name: TableName) => parts[name] as AnyPart<Identified> | string;

/** Whether the person may have acted on any row of a table, as an operator: all of it is looked through. */
const hasDoers = ({ doers }: AnyPart<Identified>, { userId, wasOperator }: Person) =>
  userId !== undefined && wasOperator !== false && Object.values(doers ?? {}).includes('anonymous');

type Known = Readonly<Record<string, string>>;

const isKnown = (find: Readonly<Record<string, string | undefined>>): find is Known =>
  Object.values(find).every(Boolean);

/** Pages of rows that may be a person's, or tell of what they did. */
async function* found(store: Tables, name: TableName, part: AnyPart<Identified>, person: Person) {
  if (hasDoers(part, person)) return yield* pagesOf(store, name);
  for (const { q, ...where } of part.where(person).filter(isKnown)) {
    if (where.id) yield await rowsOf(store, name).byIds([where.id]);
    else yield* pagesOf(store, name, { where, q });
  }
}

/** Whether a row is the person's own. */
const isTheirs = ({ where, isTheirs: is }: AnyPart<Identified>, row: Identified, person: Person): boolean =>
  where(person)
    .filter(isKnown)
    .some(({ q: _, ...fields }) =>
      Object.entries(fields).every(([field, value]) => Reflect.get(row, field) === value),
    ) &&
  (is?.(row, person) ?? true);

/** What a row is to be; the row itself where it has nothing of the person. */
function after(part: AnyPart<Identified>, row: Identified, person: Person): Identified | null {
  const next = isTheirs(part, row, person) ? part.become(row, person) : row;
  return next && anonymiseActor(next, part, person);
}

/** Whether there is anything of the person in a row, be it kept. */
const concerns = (part: AnyPart<Identified>, row: Identified, person: Person): boolean =>
  isTheirs(part, row, person) || after(part, row, person) !== row;

/** Changes rows as they are by now, and returns what became of them. Part of a transaction. */
async function eraseBatch(
  tables: Tables,
  name: TableName,
  { rows, person }: { readonly rows: readonly Identified[]; readonly person: Person },
): Promise<Counts> {
  const part = partOf(name) as AnyPart<Identified>;
  const counts = { erased: 0, anonymised: 0, kept: 0 };
  for (const row of await rowsOf(tables, name).byIds(rows.map(({ id }) => id))) {
    if (!concerns(part, row, person)) continue;
    const next = after(part, row, person);
    if (isDeepStrictEqual(next, row)) {
      counts.kept += 1;
      continue;
    }
    if (isTheirs(part, row, person)) await part.beside?.(row, tables);
    if (next === null) {
      await rowsOf(tables, name).delete(row.id);
      counts.erased += 1;
    } else {
      await rowsOf(tables, name).replace(next);
      counts.anonymised += 1;
    }
  }
  return counts;
}

/** Erases what one table has of a person, a batch in each transaction, and counts it in the erasure's row; returns how many rows. */
async function eraseTable(
  store: Store,
  id: string,
  name: TableName,
  { person, signal }: { readonly person: Person; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const part = partOf(name);
  if (typeof part === 'string') return 0;
  let [changed, kept] = [0, 0];
  for await (const page of found(store, name, part, person)) {
    const rows = page.filter((row) => concerns(part, row, person));
    if (rows.length === 0) continue;
    signal?.throwIfAborted();
    kept += await store.transaction(async (tables) => {
      const counts = await eraseBatch(tables, name, { rows, person });
      await addToReport(tables, id, definitions[name].name, { ...counts, kept: kept + counts.kept });
      return counts.kept;
    });
    changed += rows.length;
  }
  return changed - kept;
}

/** More passes than calls under way can give cause for. */
const mostPasses = 20;

/**
 * Erases a person from every table, and looks again until nothing more is found: a call that was under way may have
 * written something. It can be done anew from its start at any time.
 */
export async function eraseRows(
  store: Store,
  { id }: Pick<Erasure, 'id'>,
  given: { readonly person: Person; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let changed = 0;
    for (const name of names) changed += await eraseTable(store, id, name, given);
    if (changed === 0) return;
  }
  throw new Error(`An erasure found something anew ${mostPasses} times in a row; it is tried again later.`);
}
