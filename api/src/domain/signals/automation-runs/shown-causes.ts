import type { AutomationRun } from '@adili/schemas/automations/automation-run';
import type { Whole } from '@adili/schemas/whole';
import type { Services } from '../../foundation/services.ts';
import { shownEntries } from '../../register/audit-trail/shown-entries.ts';

type ShownCause = NonNullable<AutomationRun['cause']>;

/** Entries that started something, as they are shown: with what they are about by its name of today. */
export async function shownCauses(
  services: Pick<Services, 'store' | 'frameworks'>,
  organisationId: string,
  causes: readonly (Omit<ShownCause, 'targetName'> & { readonly at: string })[],
): Promise<ReadonlyMap<string, ShownCause>> {
  const rows = causes.map(({ entry, action, target, at }) => ({
    id: entry,
    at,
    actor: '',
    action,
    target,
    detail: '',
    organisationId,
  }));
  const shown = await shownEntries(services, rows, organisationId);
  return new Map(
    shown.map(({ id, action, target, targetName }): [string, Whole<ShownCause>] => [
      id,
      { entry: id, action, target, targetName },
    ]),
  );
}
