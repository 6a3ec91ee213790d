import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Services } from '../../foundation/services.ts';

/** A run that no auditor has claimed yet. */
export const newRunRow = (
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  about: Pick<RunRow, 'url' | 'isProved' | 'pagesWanted'> &
    Partial<Pick<RunRow, 'organisationId' | 'siteId' | 'expiresAt' | 'isScheduled' | 'options'>>,
): Whole<RunRow> => ({
  id: newId(),
  organisationId: about.organisationId,
  siteId: about.siteId,
  url: about.url,
  isProved: about.isProved,
  isScheduled: about.isScheduled,
  options: about.options,
  state: 'queued',
  requestedAt: instantAfter(clock),
  startedAt: undefined,
  endedAt: undefined,
  pagesWanted: about.pagesWanted,
  pagesDone: 0,
  pagesWithProblem: 0,
  pagesUnfinished: undefined,
  notKept: undefined,
  failed: 0,
  review: 0,
  claims: 0,
  claim: undefined,
  claimedUntil: undefined,
  auditing: [],
  lostWith: [],
  tool: undefined,
  problem: undefined,
  expiresAt: about.expiresAt,
});
