import { instantAfter } from '../../../runtime/clock.ts';
import type { Position } from '../../../store/list.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Services } from '../../foundation/services.ts';
import { mailAlarm } from './case-mails.ts';
import { alarmAhead } from './case-steps.ts';

const isDue = ({ state, alarmedAt, replyDue }: CaseRow, before: string) =>
  state === 'open' && alarmedAt === undefined && replyDue <= before;

/** Warns of a case where that is still due: the row says that it was done, so that of several processes one does. */
const warn = (services: Services, id: string, before: string) =>
  services.store.transaction(async (tables) => {
    const row = await tables.supportCases.byId(id);
    if (!row || !isDue(row, before)) return;
    await tables.supportCases.replace({ ...row, alarmedAt: instantAfter(services.clock) });
    await mailAlarm(services, tables, row);
  });

/** Rows of one page. */
const batchRows = 200;

/** Warns the team, once each time, of cases whose customer has waited for so many hours. */
export async function warnOfCases(services: Services): Promise<void> {
  const { store, clock, outbox, stopping } = services;
  const before = instantAfter(clock, alarmAhead);
  // A list takes what is before an instant; to the millisecond, no later one is.
  const list = {
    limit: batchRows,
    sort: 'replyDue',
    descending: false,
    where: { state: 'open' },
    before: { replyDue: instantAfter(clock, alarmAhead + 1) },
  };
  let after: Position | undefined;
  do {
    const page = await store.supportCases.page({ ...list, after });
    for (const row of page.rows)
      if (isDue(row, before) && !stopping.aborted) await warn(services, row.id, before);
    after = page.next ?? undefined;
  } while (after && !stopping.aborted);
  outbox.sendDue();
}
