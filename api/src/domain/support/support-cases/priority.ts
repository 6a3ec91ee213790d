import { allowanceOf, type Covered, standingOf } from '@adili/schemas/entitlements/standing';
import type { CasePriority } from '@adili/schemas/support-cases/case-state';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Position } from '../../../store/list.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Services } from '../../foundation/services.ts';
import { placed } from './case-steps.ts';

/** What the plan of an organisation gives its cases; those of a public form have no organisation. @param now ISO 8601 in UTC */
export function priorityOf(organisation: Covered | null | undefined, now: string): CasePriority {
  const plan = organisation ? standingOf(organisation, now).plan : null;
  return allowanceOf(plan, 'priority_support') ? 'priority' : 'standard';
}

/** Rows that one transaction looks at. */
const batchRows = 200;

/** Gives each open case the place of its organisation's plan of today. */
export async function followPlans({ store, clock }: Services): Promise<void> {
  const list = { limit: batchRows, sort: 'openedAt', descending: false, where: { state: 'open' } };
  let after: Position | undefined;
  do {
    const page = await store.supportCases.page({ ...list, after });
    const found = async (
      rows: readonly CaseRow[],
      { organisations }: Pick<typeof store, 'organisations'>,
    ) => {
      const ids = new Set(rows.flatMap(({ organisationId }) => organisationId ?? []));
      const there = new Map((await organisations.byIds([...ids])).map((one) => [one.id, one]));
      const now = instantAfter(clock);
      return rows.flatMap((row) => {
        const priority = priorityOf(there.get(row.organisationId ?? ''), now);
        return priority === row.priority ? [] : [placed({ ...row, priority })];
      });
    };
    const others = await found(page.rows, store);
    if (others.length > 0)
      await store.transaction(async (tables) => {
        const rows = await tables.supportCases.byIds(others.map(({ id }) => id));
        for (const row of await found(rows, tables)) await tables.supportCases.replace(row);
      });
    after = page.next ?? undefined;
  } while (after);
}
