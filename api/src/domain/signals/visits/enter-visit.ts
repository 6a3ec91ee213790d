import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { Services } from '../../foundation/services.ts';
import { enterLook } from '../checks/enter.ts';
import { never } from '../checks/new-checks.ts';
import { pausesOf } from '../checks/pauses.ts';
import type { Verdict } from '../rules/verdict.ts';

/** Enters what a visit came to, in checks of one website. Part of a transaction, in which they were read. */
export async function enterVisit(
  services: Services,
  tables: Tables,
  checks: readonly CheckRow[],
  verdictOf: (check: CheckRow) => Verdict,
): Promise<void> {
  const organisation = await tables.organisations.byId(checks[0]?.organisationId ?? '');
  const pauseOf = organisation && (await pausesOf(services, tables, organisation));
  for (const row of checks) {
    if (!pauseOf) {
      await tables.checks.replace({ ...row, dueAt: never });
      continue;
    }
    const verdict = verdictOf(row);
    const dueAt = instantAfter(services.clock, pauseOf(row, verdict));
    await enterLook(services, tables, row, verdict, dueAt);
  }
}
