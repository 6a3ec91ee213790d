import type { ControlDeletions } from '@adili/schemas/controls/control';
import type { VersionsRead } from '@adili/schemas/version';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { deleteEvidence } from '../evidence/delete-evidence.ts';
import type { Register } from '../register/register.ts';
import { onRegister, sameVersionsOf } from './on-register.ts';
import { controlIn } from './shown-controls.ts';

/** Deletes a control with the evidence that proves no other. Part of a transaction. */
export async function deleteControl(
  services: Services,
  tables: Tables,
  caller: Caller,
  { id, title, organisationId }: ControlRow,
  register: Register,
): Promise<void> {
  const actor = caller.account.id;
  for (const { id: piece } of register.evidenceOf.get(id) ?? []) {
    // As it is now: another control of several may have been deleted before.
    const row = await tables.evidence.byId(piece);
    if (row === null) continue;
    const controls = row.controls.filter((one) => one !== id);
    if (controls.length > 0) await tables.evidence.replace({ ...row, controls });
    else await deleteEvidence(services, tables, row, actor);
  }
  await tables.controls.delete(id);
  await recordAuditEntry(services, tables, {
    actor,
    action: 'control.removed',
    target: id,
    detail: title,
    organisationId,
  });
}

/**
 * Takes a control away, and with it the evidence that proves no other. It can be undone.
 * @throws {MissingError | TooManyError | SessionEndedError}
 */
export const removeControl = (services: Services, caller: Caller, id: string): Promise<void> =>
  onRegister(
    services,
    caller,
    (tables, register) => deleteControl(services, tables, caller, controlIn(register, id), register),
    { undoable: 'control.removed' },
  );

/**
 * The same of several: all of them or none.
 * @throws {ChangedMeanwhileError | MissingError | TooManyError | SessionEndedError}
 */
export const removeControls = (
  services: Services,
  caller: Caller,
  { controls, versions }: ControlDeletions & VersionsRead,
): Promise<void> => {
  const work = async (tables: Tables, register: Register) => {
    const rows = [...new Set(controls)].map((id) => controlIn(register, id));
    for (const row of rows) await deleteControl(services, tables, caller, row, register);
  };
  const before = sameVersionsOf(controls, { versions });
  return onRegister(services, caller, work, { before, undoable: 'control.removed' });
};
