import type { Readable } from 'node:stream';
import type { Finding, FindingChange } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import { groupFindings, mostInGroup } from '@adili/schemas/findings/group-findings';
import { byOrderOfFixing } from '@adili/server/audits/causes';
import { days, instantAfter } from '../../runtime/clock.ts';
import type { FindingDecision, FindingRow } from '../../store/findings/table.ts';
import type { Tables } from '../../store/store.ts';
import { versionOf } from '../../store/version.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { namesFor } from '../audit-entries/names.ts';
import { InvalidInputError, MissingError } from '../errors.ts';
import { isMember } from '../members/members.ts';
import { organisationIdOf, organisationOf } from '../organisations/organisations.ts';
import { allow, perDay } from '../rate-limits/allow.ts';
import { momentOf } from '../requirements/register.ts';
import type { Moment } from '../requirements/states.ts';
import { runRowOf } from '../runs/shown-runs.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller } from '../sessions/sessions.ts';
import { peopleIn, shownFinding } from './shown-findings.ts';

const changes = perDay(5_000, 'Your organisation has changed findings');

/** What a list of findings is narrowed by. */
export interface FindingsAsked {
  readonly criterion?: string | undefined;
  readonly rule?: string | undefined;
  readonly verdict?: Finding['verdict'] | undefined;
  readonly ignored?: 'yes' | 'no' | undefined;
  readonly page?: string | undefined;
  /** Empty for what has no assignee. */
  readonly assignee?: string | undefined;
  readonly q?: string | undefined;
}

/** Findings with what people decided on them, in the order of fixing. */
export async function shownFindings(
  services: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  siteId: string,
  rows: readonly FindingRow[],
): Promise<Finding[]> {
  const { store } = services;
  const organisation = await organisationOf(store, caller);
  const moment = momentOf(services, organisation);
  const decisions = await store.findingDecisions.where('siteId', siteId);
  const nameOf = await namesFor(store, decisions.flatMap(peopleIn), organisation.id);
  const byFingerprint = new Map(decisions.map((row) => [row.fingerprint, row]));
  return rows
    .map((row) => shownFinding(row, byFingerprint.get(row.fingerprint), moment, nameOf))
    .toSorted(byOrderOfFixing);
}

/** What a run found. @throws {MissingError} */
export async function findingsOfRun(
  services: Services,
  caller: Caller,
  id: string,
  { criterion, rule, verdict, ignored, page, assignee, q }: FindingsAsked,
): Promise<Finding[]> {
  const { store } = services;
  const { siteId } = await runRowOf(store, organisationIdOf(caller), id);
  const wanted = q?.toLowerCase() ?? '';
  const found = await shownFindings(services, caller, siteId, await store.findings.where('runId', id));
  return found.filter(
    (finding) =>
      (criterion === undefined || finding.criterion === criterion) &&
      (rule === undefined || finding.rule === rule) &&
      (verdict === undefined || finding.verdict === verdict) &&
      (ignored === undefined || (finding.ignored !== undefined) === (ignored === 'yes')) &&
      (page === undefined || finding.pages.includes(page)) &&
      (assignee === undefined || (finding.assignee ?? '') === assignee) &&
      [finding.message, finding.html, finding.selector].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** What one rule found by one criterion, as the machine had it: people may have said since that some of it is no failure. */
const groupOf = ({ criterion, rule, verdict }: Pick<FindingRow, 'criterion' | 'rule' | 'verdict'>): string =>
  `${verdict} ${criterion} ${rule}`;

/** The version of a whole group by the id of each finding in it: the sum of those of all decisions on it. */
async function groupVersions(
  { findings, findingDecisions }: Pick<Tables, 'findings' | 'findingDecisions'>,
  runId: string,
): Promise<(id: string) => number> {
  const fields = ['id', 'siteId', 'fingerprint', 'criterion', 'rule', 'verdict'] as const;
  const rows = await findings.fieldsWhere('runId', runId, fields);
  const siteId = rows[0]?.siteId;
  const decisions = siteId === undefined ? [] : await findingDecisions.where('siteId', siteId);
  const byFingerprint = new Map(decisions.map((row) => [row.fingerprint, versionOf(row)]));
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(groupOf(row), (sums.get(groupOf(row)) ?? 0) + (byFingerprint.get(row.fingerprint) ?? 0));
  const groups = new Map(rows.map((row) => [row.id, groupOf(row)]));
  return (id) => sums.get(groups.get(id) ?? '') ?? 0;
}

/** The same by groups, each where the first of it stands. @throws {MissingError} */
export async function findingGroupsOfRun(
  services: Services,
  caller: Caller,
  id: string,
  asked: FindingsAsked,
): Promise<FindingGroupOfRun[]> {
  const groups = groupFindings(await findingsOfRun(services, caller, id, asked));
  const versionOfGroup = await groupVersions(services.store, id);
  return groups.map(({ rows: _, ...group }) => ({ ...group, version: versionOfGroup(group.id) }));
}

/** The picture of a finding's element. @throws {MissingError} */
export async function pictureOf(
  { store, evidenceFiles }: Services,
  runId: string,
  picture: string,
): Promise<{ readonly size: number; readonly content: Readable }> {
  const row = await store.findings.byId(picture);
  const content =
    row?.runId === runId && row.picture !== undefined ? await evidenceFiles.open(row.picture) : null;
  if (content === null) throw new MissingError('picture');
  return { size: row?.pictureSize ?? 0, content };
}

/** The same for a run of the caller's organisation. @throws {MissingError} */
export async function pictureOfRun(
  services: Services,
  caller: Caller,
  { id, picture }: { readonly id: string; readonly picture: string },
) {
  await runRowOf(services.store, organisationIdOf(caller), id);
  return pictureOf(services, id, picture);
}

type Ignore = NonNullable<FindingChange['ignore']>;

const ignoredWords = ({ kind, until }: Ignore) =>
  `ignored until ${until}${kind === 'false_positive' ? ', as no failure' : ''}`;

/** @throws {InvalidInputError} it ends before it begins, or after more than a year */
function checkedIgnore({ until }: Ignore, moment: Moment): void {
  const end = moment.days.until(until);
  if (end <= moment.now) throw new InvalidInputError({ ignore: 'Give a day that is still to come' });
  if (end > moment.now + days(366)) throw new InvalidInputError({ ignore: 'Give a day within a year' });
}

/** @throws {InvalidInputError} */
async function checkedAssignee({ users }: Tables, id: string, organisationId: string): Promise<void> {
  const account = await users.byId(id);
  if (!account || account.organisationId !== organisationId || !isMember(account))
    throw new InvalidInputError({ assignee: 'Choose a person of your organisation' });
}

/** A finding, or all of its group. @throws {InvalidInputError} there are too many */
async function changedRows(tables: Tables, row: FindingRow, wholeGroup: boolean): Promise<FindingRow[]> {
  if (!wholeGroup) return [row];
  const rows = (await tables.findings.where('runId', row.runId)).filter(
    (other) => groupOf(other) === groupOf(row),
  );
  if (rows.length > mostInGroup)
    throw new InvalidInputError({
      wholeGroup: `At most ${mostInGroup} elements are changed at once. This group has ${rows.length}: change them one by one`,
    });
  return rows;
}

/** Gives a finding or its group to a person, or ignores it. @throws {InvalidInputError | MissingError | TooManyError | SessionEndedError} */
export const changeFinding = (
  services: Services,
  caller: Caller,
  id: string,
  { assignee, ignore, wholeGroup = false }: FindingChange,
): Promise<Finding> =>
  services.store.transaction(async (tables) => {
    await callerNow(tables, caller);
    const organisation = await organisationOf(tables, caller);
    const row = await tables.findings.byId(id);
    const { siteId } = row ?? {};
    if (row?.organisationId !== organisation.id || siteId === undefined) throw new MissingError('finding');
    await allow(services, tables, ['finding', organisation.id], changes);
    const moment = momentOf(services, organisation);
    if (ignore) checkedIgnore(ignore, moment);
    if (assignee) await checkedAssignee(tables, assignee, organisation.id);
    const rows = await changedRows(tables, row, wholeGroup);
    const now = instantAfter(services.clock);
    const ignoring = ignore && {
      ignoredAs: ignore.kind ?? 'accepted',
      reason: ignore.reason,
      until: ignore.until,
      ignoredBy: caller.account.id,
      ignoredAt: now,
    };
    const idOf = ({ fingerprint }: FindingRow) => `${siteId}-${fingerprint}`;
    const known = await tables.findingDecisions.byIds(rows.map(idOf));
    const before = new Map(known.map((decision) => [decision.id, decision]));
    const decisionOn = (each: FindingRow): FindingDecision => {
      const was: Partial<FindingDecision> = before.get(idOf(each)) ?? {};
      const { ignoredAs, reason, until, ignoredBy, ignoredAt } = was;
      return {
        id: idOf(each),
        organisationId: organisation.id,
        siteId,
        fingerprint: each.fingerprint,
        assignee: assignee === undefined ? was.assignee : (assignee ?? undefined),
        ...(ignore === undefined ? { ignoredAs, reason, until, ignoredBy, ignoredAt } : ignoring),
        decidedAt: now,
      };
    };
    const decisions = rows.map(decisionOn);
    for (const decision of decisions)
      if (before.has(decision.id)) await tables.findingDecisions.replace(decision);
    await tables.findingDecisions.insertAll(decisions.filter((decision) => !before.has(decision.id)));
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'finding.changed',
      target: row.id,
      detail: [
        row.criterion,
        ...(rows.length > 1 ? [`${rows.length} elements`] : []),
        ...(assignee === undefined ? [] : [`assignee: ${assignee ?? 'none'}`]),
        ...(ignore === undefined ? [] : [ignore ? ignoredWords(ignore) : 'no longer ignored']),
      ].join(', '),
      organisationId: organisation.id,
    });
    const decision = decisionOn(row);
    const nameOf = await namesFor(tables, peopleIn(decision), organisation.id);
    return shownFinding(row, decision, moment, nameOf);
  });
