import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import type { Run, RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { isUnderWay } from './run-words.tsx';
import type { Stream } from './use-followed.ts';

const openRun: Stream<never>['open'] = (events, id, signal) =>
  events.events('GET /runs/:id/events', { params: { id }, signal });

/** The events of a run of the organisation. */
export const runStream: Stream<Run> = { idOf: ({ id }) => id, open: openRun };

/** Those of the run of a website that goes. */
export const siteStream: Stream<{ readonly site: Site; readonly runs: readonly RunSummary[] }> = {
  idOf: ({ runs }) => runs.find(isUnderWay)?.id,
  open: openRun,
};

export const pageAuditStream: Stream<PageAudit> = {
  idOf: ({ id }) => id,
  open: (events, id, signal) => events.events('GET /page-audits/:id/events', { params: { id }, signal }),
};
