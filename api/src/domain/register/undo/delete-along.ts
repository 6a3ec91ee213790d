import type { Tables } from '../../../store/store.ts';
import type { UndoRow } from '../../../store/tables/undo.ts';
import { thingOf } from '../comments/thing-of.ts';

/** Controls, pieces of evidence and risks, by their ids. */
export interface Gone {
  readonly controls: readonly string[];
  readonly evidence: readonly string[];
  readonly risks: readonly string[];
}

/** Deletes what stands beside controls, evidence and risks that are gone for good. */
export async function deleteAlong(
  tables: Tables,
  organisationId: string,
  { controls, evidence, risks }: Gone,
): Promise<void> {
  const things = [
    ...controls.map((id) => thingOf(organisationId, 'control', id)),
    ...evidence.map((id) => thingOf(organisationId, 'evidence', id)),
    ...risks.map((id) => thingOf(organisationId, 'risk', id)),
  ];
  // Most have no comments, and to delete those of each would take long.
  const comments = things.length > 0 ? await tables.comments.whereIn('thing', things) : [];
  for (const { id } of comments) await tables.comments.delete(id);
  // Nobody asks for it any more, and the trail has all of it.
  for (const id of controls) await tables.controlHistory.deleteWhere('control', id);
}

/** What a change deleted, by its rows, and nothing brought back since. */
export async function readGone(tables: Tables, rows: readonly UndoRow[]): Promise<Gone> {
  const deletedOf = async (name: keyof Gone) => {
    const ids = rows.filter(({ table, after }) => table === name && after === undefined).map(({ of }) => of);
    const there = ids.length > 0 ? await tables[name].byIds(ids) : [];
    const isThere = new Set(there.map(({ id }) => id));
    return ids.filter((id) => !isThere.has(id));
  };
  return {
    controls: await deletedOf('controls'),
    evidence: await deletedOf('evidence'),
    risks: await deletedOf('risks'),
  };
}
