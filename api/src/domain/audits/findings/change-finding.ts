import type { Finding, FindingChange } from '@adili/schemas/findings/finding';
import { mostInGroup } from '@adili/schemas/findings/group-findings';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { FindingDecision, FindingRow } from '../../../store/tables/findings.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Moment } from '../../foundation/calendar.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember } from '../../people/members/members.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { changedRows } from './groups.ts';
import { peopleIn, shownFinding } from './shown-findings.ts';

const changes = perDay(5_000, 'Your organisation has changed findings');

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

const sumOfVersions = (decisions: readonly FindingDecision[]): number =>
  decisions.reduce((sum, decision) => sum + versionOf(decision), 0);

const tooManyInGroup = (count: number) =>
  new InvalidInputError({
    wholeGroup: `At most ${mostInGroup} elements are changed at once. This group has ${count}: change them one by one`,
  });

/** Gives a finding or its group to a person, or ignores it. @throws {ChangedMeanwhileError | InvalidInputError | MissingError | TooManyError | SessionEndedError} */
export const changeFinding = (
  services: Services,
  caller: Caller,
  id: string,
  { assignee, ignore, wholeGroup = false, version }: FindingChange & VersionRead,
): Promise<Finding> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await tables.findings.byId(id);
    const { siteId } = row ?? {};
    if (row?.organisationId !== organisation.id || siteId === undefined) throw new MissingError('finding');
    const moment = momentOf(services, organisation);
    const { rows, all } = await changedRows(tables, row, wholeGroup);
    const idOf = ({ fingerprint }: FindingRow) => `${siteId}-${fingerprint}`;
    /** As the change was made to it: one that was made to a group has the group's version. */
    const readFinding = async (): Promise<Finding> => {
      const decisions = await tables.findingDecisions.byIds(rows.map(idOf));
      const decision = decisions.find((one) => one.id === idOf(row));
      const nameOf = await namesFor(tables, decision ? peopleIn(decision) : [], organisation.id);
      return { ...shownFinding(row, decision, moment, nameOf), version: sumOfVersions(decisions) };
    };
    const known = await tables.findingDecisions.byIds(all.map(idOf));
    const asked = new Set(rows.map(idOf));
    await requireVersion({ version }, sumOfVersions(known.filter(({ id }) => asked.has(id))), readFinding);
    if (rows.length > mostInGroup) throw tooManyInGroup(rows.length);
    await allow(services, tables, ['finding', organisation.id], changes);
    if (ignore) checkedIgnore(ignore, moment);
    if (assignee) await checkedAssignee(tables, assignee, organisation.id);
    const now = instantAfter(services.clock);
    const ignoring = ignore && {
      ignoredAs: ignore.kind ?? 'accepted',
      reason: ignore.reason,
      until: ignore.until,
      ignoredBy: caller.account.id,
      ignoredAt: now,
    };
    const before = new Map(known.map((decision) => [decision.id, decision]));
    const decisionOn = (each: FindingRow): Whole<FindingDecision> => {
      const was: Partial<FindingDecision> = before.get(idOf(each)) ?? {};
      const ignored: Partial<FindingDecision> = ignore === undefined ? was : (ignoring ?? {});
      return {
        id: idOf(each),
        organisationId: organisation.id,
        siteId,
        fingerprint: each.fingerprint,
        handedTo: was.handedTo,
        assignee: assignee === undefined ? was.assignee : (assignee ?? undefined),
        ignoredAs: ignored.ignoredAs,
        reason: ignored.reason,
        until: ignored.until,
        ignoredBy: ignored.ignoredBy,
        ignoredAt: ignored.ignoredAt,
        decidedAt: now,
        version: undefined,
      };
    };
    const decisions = all.map(decisionOn);
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
    return readFinding();
  });
