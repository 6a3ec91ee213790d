import type { Readable } from 'node:stream';
import { byOrderOfFixing } from '@adili/audits/causes';
import type { Finding } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { momentOf } from '../../register/register/register.ts';
import { readRunRow } from '../run-rows/shown-runs.ts';
import { groupVersions } from './groups.ts';
import { peopleIn, shownFinding } from './shown-findings.ts';

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
  caller: Caller | KeyCaller,
  siteId: string,
  rows: readonly FindingRow[],
): Promise<Finding[]> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const moment = momentOf(services, organisation);
  const decisions = await store.findingDecisions.where('siteId', siteId);
  const nameOf = await namesFor(store, decisions.flatMap(peopleIn), organisation.id);
  const byFingerprint = new Map(decisions.map((row) => [row.fingerprint, row]));
  return rows
    .map((row) => shownFinding(row, byFingerprint.get(row.fingerprint), moment, nameOf))
    .toSorted(byOrderOfFixing);
}

/** Reads what a run found. @throws {MissingError} */
export async function readFindings(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
  { criterion, rule, verdict, ignored, page, assignee, q }: FindingsAsked,
): Promise<Finding[]> {
  const { store } = services;
  const { siteId } = await readRunRow(store, organisationIdOf(caller), id);
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
      [finding.headline, finding.message, finding.html, finding.selector].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
}

/** Reads the same by groups, each where the first of it stands. @throws {MissingError} */
export async function readFindingGroups(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
  asked: FindingsAsked,
): Promise<FindingGroupOfRun[]> {
  const groups = groupFindings(await readFindings(services, caller, id, asked));
  const versionOfGroup = await groupVersions(services.store, id);
  return groups.map(({ rows: _, ...group }) => ({ ...group, version: versionOfGroup(group.id) }));
}

/** The picture of a finding's element. @throws {MissingError} */
export async function readPicture(
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
export async function readRunPicture(
  services: Services,
  caller: Caller,
  { id, picture }: { readonly id: string; readonly picture: string },
) {
  await readRunRow(services.store, organisationIdOf(caller), id);
  return readPicture(services, id, picture);
}
