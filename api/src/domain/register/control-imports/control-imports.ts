import type { ControlImportPreview, ControlImportQuery, ControlPlan } from '@adili/schemas/controls/import';
import type { Tables } from '../../../store/store.ts';
import type { Caller } from '../../foundation/caller.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { changes } from '../controls/on-register.ts';
import { deleteControl } from '../controls/remove-controls.ts';
import { turnOf } from '../evidence/evidence.ts';
import { readRegister } from '../register/register.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { readToLook, readToTake } from './counted-table.ts';
import { type Plan, planControls, shownPlan } from './plan.ts';
import { refuseTooMuch, takeControls } from './take-controls.ts';
import { untouchedControls } from './untouched.ts';

const brought = (services: Services, bytes: Buffer, query: ControlImportQuery) => ({
  entitlement: 'register' as const,
  read: () => services.frameworkFiles.readControls({ ...query, bytes }),
});

/**
 * Looks at a table of controls, and at what it would change; keeps nothing of it. It is counted before it is read.
 * @throws {InvalidInputError} it holds no table
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function previewControls(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: ControlImportQuery,
): Promise<ControlImportPreview> {
  const { faults, table, notes, rows } = await readToLook(services, caller, brought(services, bytes, query));
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const plan = planControls(rows, register);
  const untouched = untouchedControls(plan, register).length;
  return { ...shownPlan(plan, notes), untouched, table, faults };
}

/** Counts what a plan does as if it were done by hand: one change of several controls, and each piece. @throws {TooManyError} */
async function countPlan(
  services: Services,
  tables: Tables,
  organisationId: string,
  { controls }: Plan,
): Promise<void> {
  await allow(services, tables, ['control', organisationId], changes);
  const pieces = controls.reduce((sum, { evidence }) => sum + evidence.length, 0);
  const gifts = budgets.evidenceFile.by.organisation;
  if (pieces > 0) await allow(services, tables, ['evidence', organisationId], gifts, pieces);
}

/**
 * Takes the controls of a table: all that is clear in it, or nothing.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {TooManyControlsError | TooManyLinksError | TooMuchEvidenceError}
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function importControls(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: ControlImportQuery,
): Promise<ControlPlan> {
  const { notes, rows } = await readToTake(services, caller, brought(services, bytes, query));
  const organisationId = organisationIdOf(caller);
  return services.store.transaction(
    async (tables) => {
      await readCaller(tables, caller);
      const register = await readRegister(services, tables, organisationId);
      const plan = planControls(rows, register);
      await requireEntitlement(services, tables, caller, 'register');
      await countPlan(services, tables, organisationId, plan);
      refuseTooMuch(plan, register);
      const untouched = untouchedControls(plan, register);
      const undoing = { organisationId, actor: caller.account.id, action: 'control.imported' } as const;
      await recordUndo(services, tables, undoing, async (tracked) => {
        await takeControls(services, tracked, caller, organisationId, plan);
        if (query.withoutLibrary)
          for (const row of untouched) await deleteControl(services, tracked, caller, row, register);
      });
      return { ...shownPlan(plan, notes), untouched: query.withoutLibrary ? 0 : untouched.length };
    },
    { lock: turnOf(organisationId) },
  );
}
