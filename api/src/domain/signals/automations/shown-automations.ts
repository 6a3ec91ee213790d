import type { Automation } from '@adili/schemas/automations/automation';
import type { AutomationTrigger } from '@adili/schemas/automations/trigger';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Services } from '../../foundation/services.ts';
import { readGone } from './gone-things.ts';
import { whyStopped } from './held-automations.ts';

/** A row has one of both. */
export const triggerOf = ({ trigger: { at, action } }: Pick<AutomationRow, 'trigger'>): AutomationTrigger =>
  at === undefined ? { action: action ?? '' } : { at };

/** Automations as who manages their organisation reads them. @param rows all that there are */
export async function shownAutomations(
  services: Pick<Services, 'clock'>,
  tables: Tables,
  organisation: OrganisationRow,
  rows: readonly AutomationRow[],
  wanted: readonly AutomationRow[] = rows,
): Promise<Automation[]> {
  const nameOf = await namesFor(
    tables,
    wanted.map(({ addedBy }) => addedBy),
    organisation.id,
  );
  const goneOf = await readGone(tables, wanted);
  return Promise.all(
    wanted.map(async (row): Promise<Whole<Automation>> => {
      const where = { automationId: row.id };
      const page = await tables.automationRuns.page({ limit: 1, sort: 'at', descending: true, where });
      const [last] = page.rows;
      const gone = row.state === 'on' ? goneOf(row) : undefined;
      const stopped = whyStopped(services, organisation, rows, row) ?? gone;
      const isTimed = row.state === 'on' && row.trigger.at !== undefined;
      return {
        id: row.id,
        name: row.name,
        trigger: triggerOf(row),
        conditions: [...row.conditions],
        actions: [...row.actions],
        state: row.state,
        next: isTimed ? row.dueAt : undefined,
        last: last && { at: last.at, state: last.state },
        stopped,
        addedAt: row.addedAt,
        addedBy: row.addedBy,
        addedByName: nameOf(row.addedBy)?.name,
        version: versionOf(row),
      };
    }),
  );
}

/** The same of one. */
export async function shownAutomation(
  services: Pick<Services, 'clock'>,
  tables: Tables,
  organisation: OrganisationRow,
  row: AutomationRow,
): Promise<Automation> {
  const others = await tables.automations.where('organisationId', organisation.id);
  const rows = [row, ...others.filter(({ id }) => id !== row.id)];
  const [shown] = await shownAutomations(services, tables, organisation, rows, [row]);
  if (!shown) throw new Error('One row is one automation.');
  return shown;
}
