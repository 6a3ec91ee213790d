import type {
  CheckFinding,
  CheckFindingChange,
  CheckFindingState,
} from '@adili/schemas/check-findings/check-finding';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckFindingRow } from '../../../store/tables/checks.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Moment } from '../../foundation/calendar.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { stateOfFinding } from '../checks/observe.ts';
import { forgetAfterMute, tellAfterMute } from '../deliveries/tell.ts';
import { FindingFixedError } from './errors.ts';

const changes = perDay(5_000, 'Your organisation has changed findings of checks');

/** What a list of findings is narrowed by. */
export interface CheckFindingsAsked {
  readonly state?: CheckFindingState | undefined;
  readonly check?: string | undefined;
  readonly fixed?: 'true' | 'false' | undefined;
}

type NameOf = (id: string) => { readonly name: string } | undefined;

/** A finding as it is now: what was muted is open once that has ended. */
function shownCheckFinding(
  row: CheckFindingRow,
  { now, days: calendar }: Moment,
  nameOf: NameOf,
): Whole<CheckFinding> {
  const state = stateOfFinding(row, row.until === undefined ? 0 : calendar.until(row.until), now);
  const isMuted = state === 'muted';
  const by = isMuted || state === 'acknowledged' ? row.decidedBy : undefined;
  return {
    id: row.id,
    check: row.checkId,
    title: row.title,
    severity: row.severity,
    since: row.since,
    state,
    fixedAt: row.fixedAt,
    reason: isMuted ? row.reason : undefined,
    until: isMuted ? row.until : undefined,
    by,
    byName: by && nameOf(by)?.name,
    version: versionOf(row),
  };
}

/** Reads the findings of an organisation's checks that are on, the newest first. */
export async function readCheckFindings(
  services: Pick<Services, 'store' | 'clock'>,
  caller: Caller | KeyCaller,
  { state, check, fixed }: CheckFindingsAsked,
): Promise<CheckFinding[]> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const moment = momentOf(services, organisation);
  const [rows, checks] = await Promise.all([
    store.checkFindings.where('organisationId', organisation.id),
    store.checks.fieldsWhere('organisationId', organisation.id, ['id', 'isOff']),
  ]);
  const off = new Set(checks.flatMap(({ id, isOff }) => (isOff ? [id] : [])));
  const nameOf = await namesFor(
    store,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    organisation.id,
  );
  return rows
    .filter(
      ({ checkId, fixedAt }) =>
        !off.has(checkId) &&
        (check === undefined || checkId === check) &&
        (fixed === undefined || String(fixedAt !== undefined) === fixed),
    )
    .map((row) => shownCheckFinding(row, moment, nameOf))
    .filter((finding) => state === undefined || finding.state === state);
}

/** Why and until when something is muted. @throws {InvalidInputError} */
function muting({ reason, until }: CheckFindingChange, moment: Moment) {
  const fields = {
    ...(reason ? {} : { reason: 'Say why' }),
    ...(until === undefined ? { until: 'Say until when' } : {}),
  };
  if (!reason || until === undefined) throw new InvalidInputError(fields);
  const end = moment.days.until(until);
  if (end <= moment.now) throw new InvalidInputError({ until: 'Give a day that is still to come' });
  if (end > moment.now + days(366)) throw new InvalidInputError({ until: 'Give a day within a year' });
  return { reason, until };
}

async function readFindingRow(
  { checkFindings }: Tables,
  organisationId: string,
  id: string,
): Promise<CheckFindingRow> {
  const row = await checkFindings.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('finding');
  return row;
}

/** Acknowledges, mutes or opens a finding. @throws {ChangedMeanwhileError | InvalidInputError | FindingFixedError | MissingError | TooManyError | SessionEndedError} */
export const changeCheckFinding = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: CheckFindingChange & VersionRead,
): Promise<CheckFinding> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await readFindingRow(tables, organisation.id, id);
    const moment = momentOf(services, organisation);
    const shown = async (now: CheckFindingRow) =>
      shownCheckFinding(
        now,
        moment,
        await namesFor(tables, now.decidedBy ? [now.decidedBy] : [], organisation.id),
      );
    await requireVersion({ version }, versionOf(row), () => shown(row));
    if (row.fixedAt !== undefined) throw new FindingFixedError();
    const { state } = change;
    const muted = state === 'muted' ? muting(change, moment) : { reason: undefined, until: undefined };
    await allow(services, tables, ['check finding', organisation.id], changes);
    const decided: Whole<CheckFindingRow> = {
      ...row,
      siteId: row.siteId,
      fixedAt: row.fixedAt,
      version: row.version,
      decision: state === 'open' ? undefined : state,
      ...muted,
      decidedBy: state === 'open' ? undefined : actor,
    };
    const kept = await tables.checkFindings.replace(decided);
    await forgetAfterMute(tables, row);
    const check = muted.until === undefined ? null : await tables.checks.byId(row.checkId);
    if (check && muted.until !== undefined)
      await tellAfterMute(services, tables, decided, check.kind, moment.days.until(muted.until));
    await recordAuditEntry(services, tables, {
      actor,
      action: 'check_finding.changed',
      target: id,
      detail: muted.until === undefined ? state : `muted until ${muted.until}`,
      organisationId: organisation.id,
    });
    return shown(kept ?? decided);
  });
