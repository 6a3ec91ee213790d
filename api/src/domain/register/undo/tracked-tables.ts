import type { Tables } from '../../../store/store.ts';
import { type UndoneTable, undoneTables } from '../../../store/tables/undo.ts';

export interface AnyRow {
  readonly id: string;
}

/** The calls of one of these tables that find and change rows, whatever these are. */
export interface Changing {
  byId(id: string): Promise<AnyRow | null>;
  byIds(ids: readonly string[]): Promise<readonly AnyRow[]>;
  insert(row: AnyRow): Promise<void>;
  replace(row: AnyRow): Promise<AnyRow | null>;
  delete(id: string): Promise<AnyRow | null>;
}

/** What became of a row: null where it was not there, or is not any more. */
export interface RowChange {
  readonly table: UndoneTable;
  readonly of: string;
  readonly before: AnyRow | null;
  after: AnyRow | null;
}

export interface Tracked {
  readonly tables: Tables;
  /** By table and id, in the order in which each was first changed. */
  readonly changes: ReadonlyMap<string, RowChange>;
}

/** A row without its version, which is the store's to say. */
export const withoutVersion = (row: AnyRow): AnyRow => {
  const { version: _, ...rest } = row as AnyRow & { readonly version?: number };
  return rest;
};

/** One of the tables whose rows can be undone. */
export const changing = (tables: Tables, name: UndoneTable): Changing => tables[name] as unknown as Changing;

/** Tables that work as these do, and note what becomes of a register's rows. */
export function trackedTables(tables: Tables): Tracked {
  const changes = new Map<string, RowChange>();
  const note = (table: UndoneTable, of: string, before: AnyRow | null, after: AnyRow | null) => {
    const key = `${table}:${of}`;
    const known = changes.get(key);
    if (known) known.after = after;
    else changes.set(key, { table, of, before, after });
  };
  const tracked = (name: UndoneTable): Changing => {
    const rows = changing(tables, name);
    return {
      ...rows,
      async insert(row) {
        await rows.insert(row);
        note(name, row.id, null, row);
      },
      async replace(row) {
        const before = await rows.byId(row.id);
        const after = await rows.replace(row);
        if (after) note(name, row.id, before, after);
        return after;
      },
      async delete(id) {
        const before = await rows.delete(id);
        if (before) note(name, id, before, null);
        return before;
      },
    };
  };
  const replaced = Object.fromEntries(undoneTables.map((name) => [name, tracked(name)]));
  return { tables: { ...tables, ...replaced } as unknown as Tables, changes };
}
