import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import { thingOf } from '../comments/thing-of.ts';
import type { Register } from '../register/register.ts';
import type { KeptRow } from './kept-rows.ts';

/**
 * The ids of controls and pieces of evidence that a change brought and that somebody uses by now: people talk about it, a
 * control has other evidence, or a piece proves a control that stays.
 * @param kept all rows of the change
 * @param untouched those that are still as it left them
 */
export async function readInUse(
  tables: Tables,
  register: Register,
  kept: readonly KeptRow[],
  untouched: ReadonlySet<KeptRow>,
): Promise<ReadonlySet<string>> {
  const rowsOf = (name: KeptRow['table']) => kept.filter(({ table }) => table === name);
  const isBrought = (row: KeptRow) => row.before === null && untouched.has(row);
  const [controls, evidence] = [rowsOf('controls'), rowsOf('evidence')];
  const [newControls, newEvidence] = [controls.filter(isBrought), evidence.filter(isBrought)];
  const things = [
    ...newControls.map(({ of }) => thingOf(register.organisation.id, 'control', of)),
    ...newEvidence.map(({ of }) => thingOf(register.organisation.id, 'evidence', of)),
  ];
  const comments = things.length > 0 ? await tables.comments.whereIn('thing', things) : [];
  const used = new Set(comments.map(({ aboutId }) => aboutId));
  const going = new Set(newEvidence.map(({ of }) => of).filter((id) => !used.has(id)));
  for (const { of } of newControls)
    if ((register.evidenceOf.get(of) ?? []).some(({ id }) => !going.has(id))) used.add(of);
  const staying = new Set(
    controls.filter((row) => !untouched.has(row) || used.has(row.of)).map(({ of }) => of),
  );
  for (const { of, after } of newEvidence)
    if ((after as EvidenceRow | null)?.controls.some((id) => staying.has(id))) used.add(of);
  return used;
}
