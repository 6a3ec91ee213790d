import type { RunSummary } from '@adili/schemas/runs/run';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import { MissingError } from '../../foundation/errors.ts';

/** A run of a site, with the site and the organisation that one of a page for anybody lacks. */
export type SiteRun = RunRow & { readonly siteId: string; readonly organisationId: string };

/** A run of an organisation. @throws {MissingError} it has none of this id */
export async function readRunRow(
  { runs }: Pick<Tables, 'runs'>,
  organisationId: string,
  id: string,
): Promise<SiteRun> {
  const row = await runs.byId(id);
  if (row?.organisationId !== organisationId || row.siteId === undefined) throw new MissingError('run');
  return { ...row, siteId: row.siteId, organisationId };
}

export const isOver = ({ state }: Pick<RunRow, 'state'>) => state !== 'queued' && state !== 'running';

/** Whether a run has a result. */
export const hasResult = ({ state }: Pick<RunRow, 'state'>) => state === 'done' || state === 'partly';

/** @param before how many runs go before it, of one that waits */
export const summaryOf = (row: RunRow, before?: number): Whole<RunSummary> => ({
  id: row.id,
  site: row.siteId ?? '',
  url: row.url,
  state: row.state,
  requestedAt: row.requestedAt,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  pagesWanted: row.pagesWanted,
  pagesDone: row.pagesDone,
  pagesWithProblem: row.pagesWithProblem,
  pagesUnfinished: row.pagesUnfinished,
  failed: row.failed,
  review: row.review,
  problem: row.problem,
  keptUntil: row.expiresAt,
  before,
});
