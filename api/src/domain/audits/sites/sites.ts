import { isDeepStrictEqual } from 'node:util';
import { saidOptions } from '@adili/schemas/sites/audit-options';
import type { Site } from '@adili/schemas/sites/site';
import type { SiteChange } from '@adili/schemas/sites/site-change';
import type { NewSite } from '@adili/schemas/sites/site-forms';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { readPresentSums } from '../findings/no-failures.ts';
import { copyPageAudit, keepFirstRun, orDiscard } from '../page-audits/keep-for-site.ts';
import { RunNeedsProofError } from '../run-rows/errors.ts';
import { SiteExistsError } from './errors.ts';
import { findProof } from './find-proof.ts';
import { heldSites, requireHeld } from './held-sites.ts';
import { nextScheduledAt, scheduledDayAt } from './schedule.ts';
import { readSiteRow, shownSite } from './shown-sites.ts';

const changes = budgets.site.by.organisation;
const looks = budgets.proof.by.organisation;

const proofWords = { dns: 'a DNS record', file: 'a file', meta: 'a meta tag' } as const;

type Shown = Pick<Tables, 'organisations' | 'sites' | 'runs' | 'findings' | 'findingDecisions'>;

/** Reads what it takes to show sites of the caller's organisation, as its plan and its schedules are now. */
async function readHowToShow(services: Services, tables: Shown, caller: Caller | KeyCaller) {
  const organisation = await readOrganisation(tables, caller);
  const held = new Set((await heldSites(services, tables, organisation)).map(({ id }) => id));
  const moment = momentOf(services, organisation);
  return async (row: SiteRow, runs: readonly RunRow[]): Promise<Site> =>
    shownSite(
      row,
      await readPresentSums(tables, organisation.id, runs.slice(0, 1), moment),
      held.has(row.id) ? nextScheduledAt(row, moment) : undefined,
    );
}

async function readShownSite(services: Services, tables: Shown, caller: Caller, row: SiteRow): Promise<Site> {
  const show = await readHowToShow(services, tables, caller);
  return show(row, await tables.runs.where('siteId', row.id));
}

/** The sites of the caller's organisation, by address. */
export async function readSites(services: Services, caller: Caller | KeyCaller): Promise<Site[]> {
  const { store } = services;
  const rows = await store.sites.where('organisationId', organisationIdOf(caller));
  const runs = Map.groupBy(
    await store.runs.where('organisationId', organisationIdOf(caller)),
    ({ siteId }) => siteId,
  );
  const show = await readHowToShow(services, store, caller);
  const shown = await Promise.all(rows.map((row) => show(row, runs.get(row.id) ?? [])));
  return shown.toSorted((one, other) => one.url.localeCompare(other.url));
}

/** Reads one of them. @throws {MissingError} */
export const readSite = async (services: Services, caller: Caller, id: string): Promise<Site> =>
  readShownSite(
    services,
    services.store,
    caller,
    await readSiteRow(services.store, organisationIdOf(caller), id),
  );

/** Whether a site can be added. Part of a transaction. @throws {SiteExistsError | PlanLimitError | SessionEndedError} */
async function checkNewSite(services: Services, tables: Tables, caller: Caller, origin: string) {
  await readCaller(tables, caller);
  const there = await tables.sites.where('organisationId', organisationIdOf(caller));
  if (there.some((row) => row.origin === origin)) throw new SiteExistsError(origin);
  await requireEntitlement(services, tables, caller, 'sites');
}

/**
 * Adds a site, with the result of a page of it as its first run where one is given: that is counted before it is copied,
 * and stays counted whatever comes of it.
 * @throws {MissingError | PlanLimitError | SiteExistsError | TooManyError | SessionEndedError}
 */
export async function addSite(services: Services, caller: Caller, { url, audit }: NewSite): Promise<Site> {
  const { store } = services;
  const { origin } = new URL(url);
  const organisationId = organisationIdOf(caller);
  await store.transaction(async (tables) => {
    await checkNewSite(services, tables, caller, origin);
    await allow(services, tables, ['site', organisationId], changes);
  });
  const first = audit === undefined ? null : await copyPageAudit(services, audit, origin);
  const added = store.transaction(async (tables) => {
    await checkNewSite(services, tables, caller, origin);
    const row: Whole<SiteRow> = {
      id: services.newId(),
      organisationId,
      url,
      origin,
      token: services.newId(),
      addedAt: instantAfter(services.clock),
      provedAt: undefined,
      proof: undefined,
      schedule: undefined,
      scheduledDay: undefined,
      options: undefined,
      version: undefined,
    };
    await tables.sites.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'site.added',
      target: row.id,
      detail: origin,
      organisationId,
    });
    return shownSite(row, first ? [await keepFirstRun(tables, first, row)] : []);
  });
  return first ? orDiscard(services, first, added) : added;
}

/** Looks for the proof of a site. @throws {SiteNotProvedError | MissingError | TooManyError | SessionEndedError} */
export async function verifySite(services: Services, caller: Caller, id: string): Promise<Site> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  const row = await store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await allow(services, tables, ['site proof', organisationId], looks);
    return readSiteRow(tables, organisationId, id);
  });
  const proof = await findProof(services, row);
  return store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const now = await readSiteRow(tables, organisationId, id);
    const proved = { ...now, provedAt: instantAfter(services.clock), proof };
    await tables.sites.replace(proved);
    await services.hooks.siteProved(services, tables, proved);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'site.proved',
      target: id,
      detail: `${row.origin}, by ${proofWords[proof]}`,
      organisationId,
    });
    return readShownSite(services, tables, caller, proved);
  });
}

/** What a change makes of a schedule, which begins with its next day. Part of a transaction. @throws {RunNeedsProofError | PlanLimitError} */
async function scheduled(
  services: Services,
  tables: Tables,
  organisation: OrganisationRow,
  row: SiteRow,
  schedule: SiteChange['schedule'],
): Promise<Whole<Pick<SiteRow, 'schedule' | 'scheduledDay'>>> {
  if (schedule === undefined || schedule === (row.schedule ?? 'none'))
    return { schedule: row.schedule, scheduledDay: row.scheduledDay };
  if (schedule === 'none') return { schedule, scheduledDay: undefined };
  if (row.provedAt === undefined) throw new RunNeedsProofError();
  await requireHeld(services, tables, organisation, row.id);
  return { schedule, scheduledDay: scheduledDayAt(schedule, momentOf(services, organisation)) };
}

/**
 * Says how often a site is audited by itself, and what of it and how.
 * @throws {ChangedMeanwhileError | RunNeedsProofError | PlanLimitError | MissingError | TooManyError | SessionEndedError}
 */
export const changeSite = (
  services: Services,
  caller: Caller,
  id: string,
  { schedule, options, version }: SiteChange & VersionRead,
): Promise<Site> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await readSiteRow(tables, organisation.id, id);
    await requireVersion({ version }, versionOf(row), () => readShownSite(services, tables, caller, row));
    const given: Whole<Pick<SiteRow, keyof SiteChange | 'scheduledDay'>> = {
      ...(await scheduled(services, tables, organisation, row, schedule)),
      options: options === undefined ? row.options : saidOptions(options),
    };
    const said = [
      ...(given.schedule === row.schedule ? [] : [`schedule: ${given.schedule}`]),
      ...(isDeepStrictEqual(given.options, row.options) ? [] : ['what is audited, and how']),
    ];
    if (said.length === 0) return readShownSite(services, tables, caller, row);
    await allow(services, tables, ['site', organisation.id], changes);
    const changed: SiteRow = { ...row, ...given };
    const kept = await tables.sites.replace(changed);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'site.changed',
      target: id,
      detail: [row.origin, ...said].join(', '),
      organisationId: organisation.id,
    });
    return readShownSite(services, tables, caller, kept ?? changed);
  });

/** Takes a site away with all that is of it; its pictures go once no row names them. @throws {MissingError | TooManyError | SessionEndedError} */
export const removeSite = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    await allow(services, tables, ['site', organisationId], changes);
    const { origin } = await readSiteRow(tables, organisationId, id);
    await tables.runs.deleteWhere('siteId', id);
    await tables.runShares.deleteWhere('siteId', id);
    await tables.runPages.deleteWhere('siteId', id);
    await tables.judgements.deleteWhere('siteId', id);
    await tables.findings.deleteWhere('siteId', id);
    await tables.findingDecisions.deleteWhere('siteId', id);
    await services.hooks.siteRemoved(services, tables, { id, organisationId }, caller.account.id);
    await tables.sites.delete(id);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'site.removed',
      target: id,
      detail: origin,
      organisationId,
    });
  });
