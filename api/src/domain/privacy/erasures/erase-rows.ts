import { isDeepStrictEqual } from 'node:util';
import type { Identified } from '../../../store/define-table.ts';
import type { Store, Tables } from '../../../store/store.ts';
import type { Erasure } from '../../../store/tables/erasures.ts';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { pdfIdOf } from '../../../store/tables/packs.ts';
import { tables as definitions, type TableName } from '../../../store/tables.ts';
import type { ErasedPerson } from '../../foundation/ports/erasure-rules.ts';
import type { EvidenceFiles } from '../../foundation/ports/evidence-files.ts';
import { anonymiseActor } from './anonymise.ts';
import { privacyOf } from './own-rows.ts';
import { readPages, rowsOf } from './read-pages.ts';
import { addToReport, type Counts } from './report.ts';
import { type Erasing, findsOf, isTheirs, ruleOf, tableNames } from './rows-of-person.ts';

/** Whether the person may have acted on any row of a table, as an operator: all of it is looked through. */
const mayHaveActed = (name: TableName, { userId, wasOperator }: ErasedPerson) =>
  userId !== undefined &&
  wasOperator !== false &&
  Object.values(privacyOf(name).actors).includes('anonymise');

/** Pages of rows that may be a person's, or tell of what they did. */
async function* found(store: Tables, name: TableName, erasing: Erasing) {
  if (mayHaveActed(name, erasing.person)) return yield* readPages(store, name);
  for (const { q, ...where } of findsOf(name, erasing)) {
    if (where.id) yield await rowsOf(store, name).byIds([where.id]);
    else yield* readPages(store, name, { where, q });
  }
}

/** What a row is to be; the row itself where it has nothing of the person. */
function after(name: TableName, row: Identified, erasing: Erasing): Identified | null {
  const { onErase = () => null } = ruleOf(name, erasing);
  const next = isTheirs(name, row, erasing) ? onErase(row, erasing.person) : row;
  return next && anonymiseActor(next, privacyOf(name).actors, erasing.person);
}

/** Whether there is anything of the person in a row, be it kept. */
const concerns = (name: TableName, row: Identified, erasing: Erasing): boolean =>
  isTheirs(name, row, erasing) || after(name, row, erasing) !== row;

/** Changes rows as they are by now, and returns what became of them. Part of a transaction. */
async function eraseBatch(
  tables: Tables,
  name: TableName,
  rows: readonly Identified[],
  erasing: Erasing,
): Promise<Counts> {
  const counts = { erased: 0, anonymised: 0, kept: 0 };
  for (const row of await rowsOf(tables, name).byIds(rows.map(({ id }) => id))) {
    if (!concerns(name, row, erasing)) continue;
    const next = after(name, row, erasing);
    if (isDeepStrictEqual(next, row)) {
      counts.kept += 1;
      continue;
    }
    if (isTheirs(name, row, erasing)) await ruleOf(name, erasing).cascade?.(row, tables, erasing.person);
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

/** The files that lie in the store of files for a row. */
function filesOf(name: TableName, row: Identified): readonly string[] {
  if (name === 'evidence' || name === 'caseFiles') return [row.id];
  if (name === 'packs') return [row.id, pdfIdOf(row.id)];
  const { picture } = row as FindingRow;
  return name === 'findings' && picture !== undefined ? [picture] : [];
}

interface Given extends Erasing {
  readonly signal?: AbortSignal | undefined;
  readonly evidenceFiles?: Pick<EvidenceFiles, 'remove'> | undefined;
}

/** Erases what one table has of a person, a batch in each transaction, and counts it in the erasure's row; returns how many rows. */
async function eraseTable(
  store: Store,
  id: string,
  name: TableName,
  { signal, evidenceFiles, ...erasing }: Given,
): Promise<number> {
  let [changed, kept] = [0, 0];
  for await (const page of found(store, name, erasing)) {
    const rows = page.filter((row) => concerns(name, row, erasing));
    if (rows.length === 0) continue;
    signal?.throwIfAborted();
    // Before the rows: without these nothing would know of a file that could not be deleted.
    for (const row of rows)
      if (after(name, row, erasing) === null)
        for (const file of filesOf(name, row)) await evidenceFiles?.remove(file);
    kept += await store.transaction(async (tables) => {
      const counts = await eraseBatch(tables, name, rows, erasing);
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
export async function eraseRows(store: Store, { id }: Pick<Erasure, 'id'>, given: Given): Promise<void> {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let changed = 0;
    for (const name of tableNames) changed += await eraseTable(store, id, name, given);
    if (changed === 0) return;
  }
  throw new Error(`An erasure found something anew ${mostPasses} times in a row; it is tried again later.`);
}
