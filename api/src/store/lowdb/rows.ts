import type { Identified } from '../define-table.ts';
import { DuplicateKeyError } from '../errors.ts';
import { isPlace } from '../is-place.ts';
import type { ListRequest } from '../list.ts';
import type { Rows } from '../rows.ts';
import { validateRow } from '../validate-row.ts';
import { hasField } from './row-filter.ts';
import type { Table } from './table.ts';
import type { UndoLog } from './undo-log.ts';

/** How the memory is read and changed; when what was done counts is for who supplies it. */
export interface Access {
  read<T>(table: string, take: () => T): Promise<T>;
  write<T>(change: (undoLog: UndoLog) => T): Promise<T>;
}

/** The calls of a declared table over its rows in memory. */
export function rowsIn<Row extends Identified>(table: Table<Row>, { read, write }: Access): Rows<Row> {
  const { definition } = table;
  const { name, list, retention, time } = definition;
  const insert = (row: Row, undoLog: UndoLog) => {
    validateRow(definition, row);
    if (table.get(row.id)) throw new DuplicateKeyError('id');
    table.put(row, undoLog);
  };
  const removeAll = (rows: readonly Row[], undoLog: UndoLog) => {
    for (const { id } of rows) table.remove(id, undoLog);
    return rows.length;
  };
  const named = new Set(
    list.searchable
      .flatMap((one) => (typeof one === 'object' && 'named' in one ? one.named : []))
      .map(({ table: of }) => of),
  );
  /** Where names of other tables are searched, these have to be on disk too. */
  const readListed = <T>({ q, isNameless }: ListRequest, take: () => T): Promise<T> => {
    const others = q && !isNameless ? [...named] : [];
    return others.reduce<() => Promise<T>>(
      (inner, other) => async () => await read(other, inner),
      () => read(name, take),
    )();
  };
  return {
    fields: list,
    isPlace: (sort, place) => isPlace(definition, sort, place),
    byId: (id) => read(name, () => table.get(id)),
    byIds: (ids) => read(name, () => [...new Set(ids)].flatMap((id) => table.get(id) ?? [])),
    byKey: (field, value) => read(name, () => table.getByKey(field, value)),
    where: (field, value) => read(name, () => table.where(field, value)),
    whereIn: (field, values) =>
      read(name, () => [...new Set(values)].flatMap((value) => table.where(field, value))),
    after: (instant) => read(name, () => table.whereValue(time, (at) => at > instant).reverse()),
    count: () => read(name, () => table.size),
    list: (request) => readListed(request, () => table.list(request)),
    page: (request) => readListed(request, () => table.page(request)),
    insert: (row) => write((undoLog) => insert(row, undoLog)),
    insertAll: (rows) =>
      write((undoLog) => {
        for (const row of rows) insert(row, undoLog);
      }),
    replace: (row, expected = {}) =>
      write((undoLog) => {
        validateRow(definition, row);
        const before = table.get(row.id);
        if (before === null || !isAsExpected(before, expected)) return false;
        table.put(row, undoLog);
        return true;
      }),
    delete: (id) => write((undoLog) => table.remove(id, undoLog)),
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

const isAsExpected = (row: object, expected: object) =>
  Object.entries(expected).every(([field, value]) => Reflect.get(row, field) === value);
