import type {
  InclusionImport,
  InclusionImportPreview,
  InclusionImportQuery,
} from '@adili/schemas/requirements/inclusion-import';
import type { Tables } from '../../../store/store.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readToLook, readToTake } from '../control-imports/counted-table.ts';
import { readRegister } from '../register/register.ts';
import { keepExclusion } from '../requirements/exclusions.ts';
import { countChange, keepSaid } from '../requirements/requirements.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { type InclusionPlan, isChanged, planInclusions, shownInclusions } from './plan.ts';

const brought = (services: Services, bytes: Buffer, query: InclusionImportQuery) => ({
  entitlement: 'checklists' as const,
  read: () => services.frameworkFiles.readInclusions({ ...query, bytes }),
});

/**
 * Looks at a table of why requirements are included, and at what it would change; keeps nothing of it. It is counted before
 * it is read.
 * @throws {InvalidInputError} it holds no table
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function previewInclusions(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: InclusionImportQuery,
): Promise<InclusionImportPreview> {
  const { faults, table, notes, rows } = await readToLook(services, caller, brought(services, bytes, query));
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const plan = planInclusions(services, rows, register);
  return { ...shownInclusions(plan, notes, register), table, faults };
}

/** Does what a plan says: all of it. Part of a transaction. */
async function takeInclusions(
  services: Services,
  tables: Tables,
  caller: Caller,
  { inclusions }: InclusionPlan,
): Promise<void> {
  for (const { before, said } of inclusions.filter(isChanged))
    if ('excludedFor' in said) await keepExclusion(services, tables, caller, before, said.excludedFor);
    else {
      const { inclusionReasons, justification } = said;
      const reasons = inclusionReasons && [...inclusionReasons];
      await keepSaid(services, tables, caller, before, { inclusionReasons: reasons, justification });
    }
}

/**
 * Takes from a table why requirements are included, or don't apply: all that is clear in it, or nothing where a cell can't be read.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function importInclusions(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: InclusionImportQuery,
): Promise<InclusionImport> {
  const { notes, rows } = await readToTake(services, caller, brought(services, bytes, query));
  return services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    const plan = planInclusions(services, rows, register);
    await countChange(services, tables, organisationId);
    await requireEntitlement(services, tables, caller, 'checklists');
    const undoing = { organisationId, actor: caller.account.id, action: 'requirement.changed' } as const;
    await recordUndo(services, tables, undoing, (tracked) => takeInclusions(services, tracked, caller, plan));
    return shownInclusions(plan, notes, register);
  });
}
