import type { Identified } from '../define-table.ts';
import { DuplicateKeyError } from '../errors.ts';
import type { ListRequest, ListRows } from '../list.ts';
import type { Rows } from '../rows.ts';
import { isPlace, validateRow } from '../validate-row.ts';
import { inItsVersion } from '../version.ts';
import type { ContentFiles } from './content-files.ts';
import { hasField } from './row-filter.ts';
import type { Table } from './table.ts';
import type { UndoLog } from './undo-log.ts';

/** How the memory is read and changed; when what was done counts is for who supplies it. */
export interface Access {
  /** @param tables what it reads of */
  read<T>(tables: readonly string[], take: () => T): Promise<T>;
  write<T>(change: (undoLog: UndoLog) => T): Promise<T>;
}

/** The calls of a declared table over its rows in memory. @param files where large texts are */
export function rowsIn<Row extends Identified>(
  table: Table<Row>,
  { read, write }: Access,
  files: ContentFiles,
): Rows<Row> {
  const { definition } = table;
  const { name, list, retention, time } = definition;
  const found = async (take: () => readonly Row[]) => files.load(definition, await read([name], take));
  const one = async (take: () => Row | null) => {
    const row = await read([name], take);
    return row && ((await files.load(definition, [row]))[0] ?? null);
  };
  const save = async <T>(rows: readonly Row[], change: (undoLog: UndoLog, rows: readonly Row[]) => T) => {
    for (const row of rows) validateRow(definition, row);
    return files.save(definition, rows, (named) => write((undoLog) => change(undoLog, named)));
  };
  const insertAll = (rows: readonly Row[]) =>
    save(rows, (undoLog, named) => {
      for (const row of named) {
        if (table.get(row.id)) throw new DuplicateKeyError('id');
        table.put(row, undoLog);
      }
    });
  const removeAll = (rows: readonly Row[], undoLog: UndoLog) => {
    for (const { id } of rows) table.remove(id, undoLog);
    return rows.length;
  };
  const namedIn = list.searchable
    .flatMap((one) => (typeof one === 'object' && 'named' in one ? one.named : []))
    .map(({ table: of }) => of);
  /** Where names of other tables are searched, these have to be on disk too. */
  const listed = async <Page extends ListRows<Row>>({ q, isNameless }: ListRequest, take: () => Page) => {
    const page = await read(q && !isNameless ? [name, ...namedIn] : [name], take);
    return { ...page, rows: await files.load(definition, page.rows) };
  };
  const whereIn: Rows<Row>['whereIn'] = (field, values) =>
    found(() => [...new Set(values)].flatMap((value) => table.where(field, value)));
  return {
    fields: list,
    isPlace: (sort, place) => isPlace(definition, sort, place),
    byId: (id) => one(() => table.get(id)),
    byIds: (ids) => found(() => [...new Set(ids)].flatMap((id) => table.get(id) ?? [])),
    byKey: (field, value) => one(() => table.where(field, value)[0] ?? null),
    where: (field, value) => found(() => table.where(field, value)),
    fieldsWhere: async (field, value, only) =>
      (await found(() => table.where(field, value))).map((row) => fieldsOf(row, only)),
    fieldsWhereIn: async (field, values, only) =>
      (await whereIn(field, values)).map((row) => fieldsOf(row, only)),
    whereIn,
    after: (instant) => found(() => table.whereValue(time, (at) => at > instant).reverse()),
    count: () => read([name], () => table.size),
    list: (request) => listed(request, () => table.list(request)),
    page: (request) => listed(request, () => table.page(request)),
    insert: (row) => insertAll([row]),
    insertAll,
    replace: (row, expected = {}) =>
      save([row], (undoLog, [named = row]) => {
        const before = table.get(row.id);
        if (before === null || !isAsExpected(before, expected)) return null;
        table.put(inItsVersion(definition, before, named), undoLog);
        return inItsVersion(definition, before, row);
      }),
    delete: async (id) => {
      const whole = definition.contents === null ? null : await one(() => table.get(id));
      const row = await write((undoLog) => table.remove(id, undoLog));
      return row && (whole ?? row);
    },
    deleteWhere: (field, value) => write((undoLog) => removeAll(table.where(field, value), undoLog)),
    deleteBefore: (instant) =>
      write((undoLog) => {
        if (!retention) return 0;
        const { field, only = {} } = retention;
        const isMeant = (row: Row) => hasField(row, field) && isAsExpected(row, only);
        return removeAll(table.whereValue(field, (at) => at < instant).filter(isMeant), undoLog);
      }),
  };
}

const fieldsOf = <Row extends object, Only extends keyof Row>(row: Row, only: readonly Only[]) =>
  Object.fromEntries(only.flatMap((name) => (name in row ? [[name, row[name]]] : []))) as Pick<Row, Only>;

const isAsExpected = (row: object, expected: object) =>
  Object.entries(expected).every(([field, value]) => Reflect.get(row, field) === value);
