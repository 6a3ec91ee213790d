import {
  type Check,
  type CheckChange,
  type CheckInFull,
  mostPushedChecks,
  type PushedResult,
} from '@adili/schemas/checks/check';
import type { CheckKind, CheckState } from '@adili/schemas/checks/check-kind';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { requireHeld } from '../../audits/sites/held-sites.ts';
import { readSiteRow } from '../../audits/sites/shown-sites.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readActor } from '../../people/api-keys/read-actor.ts';
import { requireEntitlementFor } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { turnOf } from '../../register/evidence/evidence.ts';
import { proveByCheck, readProved } from '../../register/evidence/evidence-of-checks.ts';
import { failing, passing } from '../rules/verdict.ts';
import { enterLook } from './enter.ts';
import { CheckNotRunError, SiteNeedsProofError, TooManyPushedChecksError } from './errors.ts';
import { byHand } from './jobs.ts';
import { keyOf, never, newCheck } from './new-checks.ts';
import { readInFull, shownCheck } from './shown-checks.ts';
import { titleOf } from './titles.ts';

export const checkChanges = perDay(1_000, 'Your organisation has changed checks');
const pushes = perDay(20_000, 'Your organisation has pushed results of checks');
const runsByHand = {
  most: 10,
  within: minutes(1),
  sentence: 'Checks are run by hand 10 times a minute at most. Please wait a moment.',
  code: 'too_many_checks_by_hand',
};

/** What a list of checks is narrowed by. */
export interface ChecksAsked {
  readonly state?: CheckState | undefined;
  readonly site?: string | undefined;
  readonly kind?: CheckKind | undefined;
}

/** What fails first, then what is not known. */
const order: readonly CheckState[] = ['failing', 'unknown', 'passing', 'off'];

/** The checks of the caller's organisation. */
export async function readChecks(
  { store }: Pick<Services, 'store'>,
  caller: Caller | KeyCaller,
  { state, site, kind }: ChecksAsked,
): Promise<Check[]> {
  const organisationId = organisationIdOf(caller);
  const rows = await store.checks.where('organisationId', organisationId);
  const [proved, connections] = await Promise.all([
    readProved(
      store,
      rows.map(({ id }) => id),
    ),
    store.connections.fieldsWhere('organisationId', organisationId, ['id', 'account']),
  ]);
  const accounts = new Map(connections.map(({ id, account }) => [id, account]));
  return rows
    .map((row) => shownCheck(row, proved.get(row.id)?.[0], accounts.get(row.connectionId ?? '')))
    .filter(
      (check) =>
        (state === undefined || check.state === state) &&
        (site === undefined || check.site === site) &&
        (kind === undefined || check.kind === kind),
    )
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        other.since.localeCompare(one.since) ||
        one.title.localeCompare(other.title) ||
        one.id.localeCompare(other.id),
    );
}

/** A check of an organisation. @throws {MissingError} */
export async function readCheckRow(
  { checks }: Pick<Tables, 'checks'>,
  organisationId: string,
  id: string,
): Promise<CheckRow> {
  const row = await checks.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('check');
  return row;
}

/** @throws {MissingError} */
export const readCheck = async (
  { store }: Pick<Services, 'store'>,
  caller: Caller | KeyCaller,
  id: string,
): Promise<CheckInFull> => readInFull(store, await readCheckRow(store, organisationIdOf(caller), id));

/** Asks for looks, counted by what they look at. Part of a transaction. @throws {TooManyError} */
export async function requestLooks(
  services: Services,
  tables: Tables,
  place: string,
  checks: readonly CheckRow[],
): Promise<void> {
  await allow(services, tables, ['checks by hand', place], runsByHand);
  await services.jobs.add(tables, byHand, { checks: checks.map(({ id }) => id) });
}

/** Asks for a look at a check. Part of a transaction. @throws {MissingError | CheckNotRunError | SiteNeedsProofError | PlanLimitError | TooManyError} */
export async function requestLook(
  services: Services,
  tables: Tables,
  organisation: OrganisationRow,
  id: string,
): Promise<void> {
  const row = await readCheckRow(tables, organisation.id, id);
  if (row.isOff || row.kind === 'pushed') throw new CheckNotRunError();
  if (row.siteId !== undefined) {
    const site = await readSiteRow(tables, organisation.id, row.siteId);
    if (site.provedAt === undefined) throw new SiteNeedsProofError();
    await requireHeld(services, tables, organisation, site.id);
  }
  if (row.connectionId !== undefined)
    await requireEntitlementFor(services, tables, organisation, 'integrations');
  await requestLooks(services, tables, row.siteId ?? row.connectionId ?? organisation.id, [row]);
}

/** Has a check done now. @throws {MissingError | CheckNotRunError | SiteNeedsProofError | PlanLimitError | TooManyError | SessionEndedError} */
export async function runCheck(services: Services, caller: Caller, id: string): Promise<void> {
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requestLook(services, tables, await readOrganisation(tables, caller), id);
  });
  services.jobs.wake(byHand);
}

/** Has all checks of a website done now. @throws {MissingError | SiteNeedsProofError | PlanLimitError | TooManyError | SessionEndedError} */
export async function runChecksOfSite(services: Services, caller: Caller, siteId: string): Promise<void> {
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const site = await readSiteRow(tables, organisation.id, siteId);
    if (site.provedAt === undefined) throw new SiteNeedsProofError();
    await requireHeld(services, tables, organisation, siteId);
    const checks = await tables.checks.where('siteId', siteId);
    await requestLooks(
      services,
      tables,
      siteId,
      checks.filter(({ isOff }) => !isOff),
    );
  });
  services.jobs.wake(byHand);
}

/** @throws {InvalidInputError} it is no control of the organisation */
async function checkControl({ controls }: Tables, id: string, organisationId: string): Promise<void> {
  if ((await controls.byId(id))?.organisationId !== organisationId)
    throw new InvalidInputError({ control: 'Choose a control of your organisation' });
}

/** What a check is called where nothing else says which website it is of. */
async function fullTitleOf({ sites }: Pick<Tables, 'sites'>, row: CheckRow): Promise<string> {
  const site = row.siteId === undefined ? null : await sites.byId(row.siteId);
  return site ? `${titleOf(row)}: ${site.origin}` : titleOf(row);
}

/** What people change of a check itself. */
function changedCheck(services: Services, row: CheckRow, { state, selector }: CheckChange): CheckRow {
  const isOff = state === undefined ? row.isOff : state === 'off' || undefined;
  const isOther = isOff !== row.isOff || (selector !== undefined && selector !== row.selector);
  return {
    ...row,
    isOff,
    turnedAt: isOff === row.isOff ? row.turnedAt : instantAfter(services.clock),
    selector: selector ?? row.selector,
    dueAt: isOff ? never : isOther && row.kind !== 'pushed' ? instantAfter(services.clock) : row.dueAt,
  };
}

/**
 * Turns a check off or on, has it prove a control, or says its selector.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooMuchEvidenceError | TooManyError | SessionEndedError}
 */
export const changeCheck = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: CheckChange & VersionRead,
): Promise<CheckInFull> => {
  const organisationId = organisationIdOf(caller);
  const work = async (tables: Tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const row = await readCheckRow(tables, organisationId, id);
    await requireVersion({ version }, versionOf(row), () => readInFull(tables, row));
    const { control, selector } = change;
    if (control) await checkControl(tables, control, organisationId);
    if (selector !== undefined && row.kind !== 'dkim')
      throw new InvalidInputError({ selector: 'Only the check of mail’s signatures has a selector' });
    const proved = (await readProved(tables, [id])).get(id) ?? [];
    const isLinked = control !== undefined && proved.join() !== (control ?? '');
    const changed = changedCheck(services, row, change);
    const said = [
      ...(changed.isOff === row.isOff ? [] : [changed.isOff ? 'off' : 'on']),
      ...(isLinked ? [control === null ? 'no control' : `control ${control}`] : []),
      ...(changed.selector === row.selector ? [] : [`selector ${changed.selector}`]),
    ];
    if (said.length === 0) return readInFull(tables, row);
    await allow(services, tables, ['check', organisationId], checkChanges);
    if (isLinked) {
      const named = { id, kind: row.kind, title: await fullTitleOf(tables, row) };
      await proveByCheck(services, tables, caller, named, control);
    }
    const linkedAt = isLinked ? instantAfter(services.clock) : row.linkedAt;
    const kept = await tables.checks.replace({ ...changed, linkedAt });
    await recordAuditEntry(services, tables, {
      actor,
      action: 'check.changed',
      target: id,
      detail: [titleOf(row), ...said].join(', '),
      organisationId,
    });
    return readInFull(tables, kept ?? changed);
  };
  return services.store.transaction(work, { lock: turnOf(organisationId) });
};

/** The check of a name that others push: the same, or a new one. Part of a transaction. @throws {TooManyPushedChecksError} */
async function pushedCheck(
  services: Services,
  tables: Tables,
  organisationId: string,
  name: string,
  actor: string,
): Promise<CheckRow> {
  const about = { organisationId, siteId: undefined, kind: 'pushed', name } as const;
  const known = await tables.checks.byKey('key', keyOf(about));
  if (known) return known;
  const there = await tables.checks.fieldsWhere('organisationId', organisationId, ['kind']);
  if (there.filter(({ kind }) => kind === 'pushed').length >= mostPushedChecks)
    throw new TooManyPushedChecksError();
  const row: Whole<CheckRow> = newCheck(services, about);
  await tables.checks.insert(row);
  await recordAuditEntry(services, tables, { actor, action: 'check.pushed', target: row.id, organisationId });
  return row;
}

/** Enters how a check of others stands, whole. @throws {TooManyPushedChecksError | TooManyError | SessionEndedError | ApiKeyInvalidError} */
export const pushResult = (
  services: Services,
  caller: Caller | KeyCaller,
  { name, state, says, rows }: PushedResult,
): Promise<CheckInFull> =>
  services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const organisationId = organisationIdOf(caller);
    await allow(services, tables, ['pushed check', organisationId], pushes);
    const known = await pushedCheck(services, tables, organisationId, name, actor);
    const row = {
      ...known,
      reportedBy: actor,
      rows: rows && rows.length > 0 ? rows.join('\n') : undefined,
    };
    if (row.isOff) return readInFull(tables, row);
    const words = says ?? (state === 'passing' ? 'It passes.' : 'It fails.');
    const verdict = state === 'passing' ? passing(words) : failing('medium', words);
    return readInFull(tables, await enterLook(services, tables, row, verdict, never));
  });
