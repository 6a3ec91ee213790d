import { count } from '@adili/audits/words';
import type { NewRun, Run, RunPage, RunProgress, RunSummary } from '@adili/schemas/runs/run';
import { usualPages } from '@adili/schemas/runs/run-pages';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RunPageRow, RunRow } from '../../../store/tables/runs.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readActor } from '../../people/api-keys/read-actor.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { momentOf } from '../../register/register/register.ts';
import { countNoFailures, readPresentSums, withoutNoFailures } from '../findings/no-failures.ts';
import { allowUnproved } from '../page-audits/page-audits.ts';
import { RunNeedsProofError, RunUnderWayError } from '../run-rows/errors.ts';
import { newRunRow } from '../run-rows/new-run.ts';
import { isOver, readRunRow, summaryOf } from '../run-rows/shown-runs.ts';
import { requireHeld } from '../sites/held-sites.ts';
import { readSiteRow } from '../sites/shown-sites.ts';
import { criteriaOf } from './criteria.ts';
import { countBefore } from './queue.ts';
import { readResult } from './result.ts';

/**
 * Asks for the audit of a site; before its proof of one page of it, as anybody may have. Part of a transaction.
 * @throws {MissingError | RunNeedsProofError | PlanLimitError | RunUnderWayError | TooManyError}
 */
export async function addRun(
  services: Services,
  tables: Tables,
  organisation: OrganisationRow,
  { actor, siteId, pages }: { readonly actor: string; readonly siteId: string; readonly pages: number },
): Promise<RunRow> {
  const organisationId = organisation.id;
  const site = await readSiteRow(tables, organisationId, siteId);
  const isProved = site.provedAt !== undefined;
  if (!isProved && pages !== 1) throw new RunNeedsProofError();
  await requireHeld(services, tables, organisation, siteId);
  const there = await tables.runs.where('siteId', siteId);
  if (!there.every(isOver)) throw new RunUnderWayError();
  await allow(services, tables, ['run', organisationId], budgets.run.by.organisation);
  const { url } = site;
  if (!isProved) await allowUnproved(services, tables, organisationId, url);
  const row = newRunRow(services, {
    organisationId,
    siteId,
    url,
    isProved,
    pagesWanted: pages,
    options: isProved ? site.options : undefined,
  });
  await tables.runs.insert(row);
  await recordAuditEntry(services, tables, {
    actor,
    action: 'run.requested',
    target: row.id,
    detail: `${site.origin}, ${count(pages, 'page')}`,
    organisationId,
  });
  return row;
}

/**
 * Has a site audited.
 * @throws {MissingError | RunNeedsProofError | PlanLimitError | RunUnderWayError | TooManyError | SessionEndedError | ApiKeyInvalidError}
 */
export const requestRun = (
  services: Services,
  caller: Caller | KeyCaller,
  siteId: string,
  { pages = usualPages }: NewRun,
): Promise<RunSummary> =>
  services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await addRun(services, tables, organisation, { actor, siteId, pages });
    return summaryOf(row, await countBefore(tables, row));
  });

/** The runs of a site that are kept, the newest first. @throws {MissingError} */
export async function readRuns(services: Services, caller: Caller, siteId: string): Promise<RunSummary[]> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  await readSiteRow(store, organisation.id, siteId);
  const moment = momentOf(services, organisation);
  const kept = await store.runs.where('siteId', siteId);
  const rows = await readPresentSums(store, organisation.id, kept, moment);
  // One at most waits.
  const waiting = rows.find(({ state }) => state === 'queued');
  const before = waiting && (await countBefore(store, waiting));
  return rows.map((row) => summaryOf(row, row === waiting ? before : undefined));
}

/** How far a run is. @throws {MissingError} */
export async function readRunProgress(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<RunProgress> {
  const row = await readRunRow(store, organisationIdOf(caller), id);
  const { state, pagesWanted, pagesDone, pagesWithProblem, failed, review } = row;
  const before = await countBefore(store, row);
  const progress: Whole<RunProgress> = {
    state,
    pagesWanted,
    pagesDone,
    pagesWithProblem,
    failed,
    review,
    before,
  };
  return progress;
}

const shownPage = ({
  url,
  title,
  failed,
  review,
  problem,
  unfinished,
  notKept,
  auditedAt,
}: RunPageRow): Whole<RunPage> => ({
  url,
  title,
  failed,
  review,
  problem,
  unfinished,
  notKept,
  auditedAt,
});

/** A run with its criteria and pages. @throws {MissingError} */
export async function readRun(services: Services, caller: Caller | KeyCaller, id: string): Promise<Run> {
  const { store } = services;
  const row = await readRunRow(store, organisationIdOf(caller), id);
  const result = await readResult(store, row);
  const organisation = await readOrganisation(store, caller);
  const judges = [...result.judgements.values(), ...result.lapsed.values()].map(({ judgedBy }) => judgedBy);
  const nameOf = await namesFor(store, judges, organisation.id);
  const moment = momentOf(services, organisation);
  const { all, byPage } = countNoFailures(result.findings, result.decisions, moment);
  return {
    ...summaryOf(withoutNoFailures(row, all), await countBefore(store, row)),
    tool: row.tool && `${row.tool.engines.join(', ')}, in Chromium ${row.tool.browser}`,
    options: row.options,
    notKept: row.notKept,
    criteria: criteriaOf(result, moment, nameOf),
    pages: result.pages.map((page) => shownPage(withoutNoFailures(page, byPage.get(page.url) ?? 0))),
  };
}
