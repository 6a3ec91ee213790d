import { days, instantAfter } from '../../../runtime/clock.ts';
import type { ListRequest, Position } from '../../../store/list.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Services } from '../../foundation/services.ts';
import { closeOrReopen } from './close-case.ts';

/** Rows of one page. */
const batchRows = 200;

/** Days that a case waits for its customer. */
const patience = 30;

async function eachCase(
  { store, stopping }: Services,
  asked: Pick<ListRequest, 'where' | 'before'>,
  work: (row: CaseRow) => Promise<unknown>,
): Promise<void> {
  let after: Position | undefined;
  do {
    const page = await store.supportCases.page({
      limit: batchRows,
      sort: 'openedAt',
      descending: false,
      ...asked,
      after,
    });
    for (const row of page.rows) {
      if (stopping.aborted) return;
      await work(row);
    }
    after = page.next ?? undefined;
  } while (after);
}

/** Closes cases to whose answer nobody has said anything for a month. */
export async function closeSilentCases(services: Services): Promise<void> {
  const end = instantAfter(services.clock, -days(patience));
  const isSilent = ({ state, lastMessageAt }: CaseRow) => state === 'waiting' && lastMessageAt < end;
  const close = ({ id }: CaseRow) =>
    services.store.transaction(async (tables) => {
      const row = await tables.supportCases.byId(id);
      if (row && isSilent(row))
        await closeOrReopen(services, tables, { id, isClosed: true, actor: 'system' });
    });
  await eachCase(services, { where: { state: 'waiting' }, before: { lastMessageAt: end } }, close);
}

/** Deletes a case with all that was written in it. Part of a transaction. */
async function deleteCase(tables: Tables, { id }: CaseRow): Promise<void> {
  await tables.caseMessages.deleteWhere('caseId', id);
  await tables.caseFiles.deleteWhere('caseId', id);
  await tables.supportCases.delete(id);
}

/** Deletes cases that were closed so long ago, and their files, as it is with messages of the public forms. */
export async function endOldCases(services: Services): Promise<void> {
  const { store, clock, evidenceFiles, messageRetentionDays } = services;
  const end = instantAfter(clock, -days(messageRetentionDays));
  const isOld = ({ state, closedAt }: CaseRow) => state === 'closed' && (closedAt ?? end) < end;
  await eachCase(services, { where: { state: 'closed' }, before: { closedAt: end } }, async ({ id }) => {
    const files = await store.transaction(async (tables) => {
      const row = await tables.supportCases.byId(id);
      if (!row || !isOld(row)) return [];
      const found = await tables.caseFiles.where('caseId', id);
      await deleteCase(tables, row);
      return found;
    });
    // One that stays where this fails is found by the hourly look for files without a row.
    for (const file of files) await evidenceFiles.remove(file.id);
  });
}
