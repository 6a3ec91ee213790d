import type { Tables } from '../../../store/store.ts';
import { type PackRow, pdfIdOf } from '../../../store/tables/packs.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readEvidenceBytes } from '../../people/entitlements/uses.ts';
import type { PackDescription } from './description.ts';

/** About what a pack will take: the files in it, and what is said of them. */
export const bytesOf = ({ evidence }: Pick<PackDescription, 'evidence'>): number =>
  evidence.reduce((sum, { file, text = '' }) => sum + (file?.size ?? text.length), 0);

const oldestFirst = (one: PackRow, other: PackRow) =>
  one.requestedAt.localeCompare(other.requestedAt) || one.id.localeCompare(other.id);

/**
 * Takes room for a pack in its row, and older packs away until it is there. Part of a transaction.
 * @returns whose files go; null where others that are being made have the room
 */
async function makeRoom(tables: Tables, id: string, bytes: number, spare: number): Promise<string[] | null> {
  const row = await tables.packs.byId(id);
  if (row === null || row.state === 'done') return [];
  const others = (await tables.packs.where('organisationId', row.organisationId)).filter(
    (one) => one.id !== id,
  );
  const most = (await readEvidenceBytes(tables, row.organisationId)) + spare;
  const roomOf = (rows: readonly PackRow[]) =>
    rows.reduce((sum, { size = 0, pdfSize = 0 }) => sum + size + pdfSize, 0);
  const underWay = roomOf(others.filter(({ state }) => state !== 'done'));
  if (underWay > 0 && underWay + bytes > most) return null;
  let taken = bytes + roomOf(others);
  const gone: string[] = [];
  for (const { id: older, size = 0, pdfSize = 0 } of others
    .filter(({ state }) => state === 'done')
    .toSorted(oldestFirst)) {
    if (taken <= most) break;
    await tables.packs.delete(older);
    gone.push(older);
    taken -= size + pdfSize;
  }
  await tables.packs.replace({ ...row, size: bytes });
  return gone;
}

/**
 * Makes room for a pack before it is written: one that holds all evidence always fits, and the oldest go for it.
 * @param spare injected in tests
 * @returns whether there is room: not while other processes make packs that take it
 */
export async function takeRoom(
  { store, evidenceFiles }: Pick<Services, 'store' | 'evidenceFiles'>,
  id: string,
  bytes: number,
  spare: number = budgets.pack.bytes.kept,
): Promise<boolean> {
  const gone = await store.transaction((tables) => makeRoom(tables, id, bytes, spare));
  for (const older of gone ?? [])
    for (const file of [older, pdfIdOf(older)]) await evidenceFiles.remove(file);
  return gone !== null;
}
