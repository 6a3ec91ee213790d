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

/** Those of one run of many websites: of one that goes before those that wait, which follow it. */
export const sitesStream: Stream<readonly Site[]> = {
  idOf(sites) {
    const runs = sites.flatMap(({ lastRun }) => (lastRun && isUnderWay(lastRun) ? [lastRun] : []));
    return (runs.find(({ state }) => state === 'running') ?? runs[0])?.id;
  },
  open: openRun,
};

export const pageAuditStream: Stream<PageAudit> = {
  idOf: ({ id }) => id,
  open: (events, id, signal) => events.events('GET /page-audits/:id/events', { params: { id }, signal }),
};
