import type { AutomationRun } from '@adili/schemas/automations/automation-run';
import type { Whole } from '@adili/schemas/whole';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readAutomationRow } from '../automations/automations.ts';
import { shownCauses } from './shown-causes.ts';
import { readTitles } from './titles.ts';
import { readWorld } from './world.ts';

/** The runs of an automation that are kept, the newest first. @throws {MissingError} */
export async function readAutomationRuns(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<readonly AutomationRunRow[]> {
  await readAutomationRow(store, organisationIdOf(caller), id);
  return store.automationRuns.where('automationId', id);
}

/** Runs as they are shown: with what they were about by its name of today. */
export async function shownRuns(
  services: Services,
  caller: Caller,
  rows: readonly AutomationRunRow[],
): Promise<AutomationRun[]> {
  if (rows.length === 0) return [];
  const organisationId = organisationIdOf(caller);
  const titleOf = await readTitles(services.store, await readWorld(services, services.store, organisationId));
  const causes = rows.flatMap(({ cause, at }) => (cause ? { ...cause, at } : []));
  const causeOf = await shownCauses(services, organisationId, causes);
  return rows.map(
    ({ id, at, cause, state, steps, endedAt }): Whole<AutomationRun> => ({
      id,
      at,
      cause: cause && causeOf.get(cause.entry),
      state,
      actions: steps.map((step) => ({
        do: step.do,
        targets: step.targets.map((target) => ({ id: target, title: titleOf(step.do)(target) })),
        state: step.state,
        says: step.says,
        at: step.at,
      })),
      endedAt,
    }),
  );
}
