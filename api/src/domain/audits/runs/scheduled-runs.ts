import { count } from '@adili/audits/words';
import { usualPages } from '@adili/schemas/runs/run-pages';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { momentOf } from '../../register/register/register.ts';
import { newRunRow } from '../run-rows/new-run.ts';
import { isOver } from '../run-rows/shown-runs.ts';
import { heldSites } from '../sites/held-sites.ts';
import { scheduledDayAt } from '../sites/schedule.ts';

/** Asks for the run of a site's schedule, where its day has come and no run is under way. Part of a transaction. */
async function request(services: Services, tables: Tables, site: SiteRow, organisation: OrganisationRow) {
  const { id: siteId, organisationId, url, schedule = 'none', scheduledDay = '', options } = site;
  if (schedule === 'none' || site.provedAt === undefined) return;
  const day = scheduledDayAt(schedule, momentOf(services, organisation));
  if (day <= scheduledDay) return;
  const there = await tables.runs.where('siteId', siteId);
  if (!there.every(isOver)) return;
  const pagesWanted = there.find(({ isProved }) => isProved)?.pagesWanted ?? usualPages;
  const about = { organisationId, siteId, url, isProved: true, isScheduled: true, pagesWanted, options };
  const run = newRunRow(services, about);
  await tables.runs.insert(run);
  await tables.sites.replace({ ...site, scheduledDay: day });
  await recordAuditEntry(services, tables, {
    actor: 'system',
    action: 'run.requested',
    target: run.id,
    detail: `${site.origin}, ${count(pagesWanted, 'page')}, ${schedule}`,
    organisationId,
  });
}

/**
 * Asks for the runs of schedules that are due, each once over all processes, of sites that are proved and that the plan
 * holds. A failure in one organisation leaves out none of the others.
 */
export async function requestScheduledRuns(services: Services): Promise<void> {
  const { store, stopping } = services;
  const sites = await store.sites.whereIn('schedule', ['weekly', 'monthly']);
  const failures: unknown[] = [];
  for (const id of new Set(sites.map(({ organisationId }) => organisationId))) {
    if (stopping.aborted) break;
    const asked = store.transaction(
      async (tables) => {
        const organisation = await tables.organisations.byId(id);
        if (!organisation) return;
        for (const site of await heldSites(services, tables, organisation))
          await request(services, tables, site, organisation);
      },
      { lock: 'scheduled runs' },
    );
    await asked.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
