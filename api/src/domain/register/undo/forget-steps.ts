import { undoDays } from '@adili/schemas/undo/undo-step';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { UndoStepRow } from '../../../store/tables/undo.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { removeFiles } from '../evidence/remove-files.ts';
import { deleteAlong, readGone } from './delete-along.ts';

/** Has a change no longer be undone. Part of a transaction. @returns the files to be removed after it */
export async function forgetStep(tables: Tables, id: string): Promise<readonly string[]> {
  const rows = await tables.undoRows.where('step', id);
  await tables.undoRows.deleteWhere('step', id);
  await tables.undoSteps.delete(id);
  const [first] = rows;
  if (!first) return [];
  const gone = await readGone(tables, rows);
  await deleteAlong(tables, first.organisationId, gone);
  return gone.evidence;
}

type Size = Pick<UndoStepRow, 'bytes' | 'fileBytes'>;

/** Makes room for a further step: of those of an organisation the oldest go. Their files are found by the hour's look. */
export async function forgetOldest(tables: Tables, organisationId: string, more: Size): Promise<void> {
  const { kept, bytes } = budgets.undo;
  const there = await tables.undoSteps.where('organisationId', organisationId);
  let [room, fileRoom] = [bytes.kept - more.bytes, bytes.result - more.fileBytes];
  for (const [place, step] of there.entries()) {
    room -= step.bytes;
    fileRoom -= step.fileBytes;
    if (place >= kept - 1 || room < 0 || fileRoom < 0) await forgetStep(tables, step.id);
  }
}

/** Steps that one transaction forgets. */
const atOnce = 100;

/** Forgets the changes whose time to be undone is over, with the files of evidence that they deleted. */
export async function forgetPast(services: Services): Promise<void> {
  const { store, clock, stopping } = services;
  const to = new Date(clock().getTime() - days(undoDays)).toISOString();
  const old = { limit: atOnce, sort: 'at', descending: false, to };
  for (;;) {
    const { rows } = await store.undoSteps.page(old);
    if (rows.length === 0 || stopping.aborted) return;
    const files = await store.transaction(async (tables) => {
      const found: string[] = [];
      for (const { id } of rows) found.push(...(await forgetStep(tables, id)));
      return found;
    });
    removeFiles(services, files);
  }
}
