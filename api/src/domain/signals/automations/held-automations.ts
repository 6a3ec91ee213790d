import { mostRunsADay } from '@adili/schemas/automations/automation-limits';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { planLimitWords } from '@adili/schemas/entitlements/words';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Services } from '../../foundation/services.ts';

/** Those of an organisation that are on, and that its plan holds now: the first that were added. */
export function heldAutomations<One extends Pick<AutomationRow, 'id' | 'addedAt' | 'state'>>(
  { clock }: Pick<Services, 'clock'>,
  organisation: OrganisationRow,
  rows: readonly One[],
): readonly One[] {
  const allowance = allowanceOf(standingOf(organisation, instantAfter(clock)).plan, 'automations');
  if (allowance === false) return [];
  const on = rows
    .filter(({ state }) => state === 'on')
    .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt) || one.id.localeCompare(other.id));
  return allowance === true ? on : on.slice(0, allowance);
}

/** Why one that is on does nothing, or left something out. @param rows all of the organisation */
export function whyStopped(
  services: Pick<Services, 'clock'>,
  organisation: OrganisationRow,
  rows: readonly AutomationRow[],
  row: AutomationRow,
): string | undefined {
  if (row.state !== 'on') return undefined;
  if (!heldAutomations(services, organisation, rows).includes(row)) {
    const standing = standingOf(organisation, instantAfter(services.clock));
    const on = rows.filter(({ state }) => state === 'on').length;
    return planLimitWords('automations', standing, on);
  }
  const isLately = (row.leftOutAt ?? '') > instantAfter(services.clock, -days(1));
  return isLately
    ? `Your organisation’s automations ran ${mostRunsADay} times within a day, which is the most: what came after that was left out.`
    : undefined;
}
