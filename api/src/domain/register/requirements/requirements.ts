import { dueDays } from '@adili/schemas/readiness/readiness';
import { inclusionReasonsIn } from '@adili/schemas/requirements/inclusion';
import {
  type Exclusion,
  type OrganisationRequirement,
  type RequirementChange,
  type RequirementsChange,
  requirementChange,
} from '@adili/schemas/requirements/organisation-requirement';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { RequirementState } from '@adili/schemas/requirements/requirement-state';
import type { Undoable } from '@adili/schemas/undo/undo-step';
import type { VersionRead, VersionsRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter, days as lasting } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import {
  type RequirementRow,
  organisationRequirements as requirementsTable,
} from '../../../store/tables/requirements.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion, requireVersions } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { becauseOf } from '../register/because.ts';
import { isMetByRecords, provedByRecords } from '../register/by-records.ts';
import { indexed } from '../register/indexed-framework.ts';
import { checkedOwner } from '../register/owners.ts';
import { nameIn, ownerIn, type Register, readRegister } from '../register/register.ts';
import type { Found } from '../register/states.ts';
import { recordUndo } from '../undo/record-undo.ts';

/** What a list of requirements is narrowed by. */
export interface RequirementsAsked {
  readonly framework?: string | undefined;
  readonly state?: RequirementState | undefined;
  /** The id of a person; empty for what has no owner. */
  readonly owner?: string | undefined;
  /** Past its day, within a week of it, or a day. */
  readonly due?: string | undefined;
  readonly q?: string | undefined;
  /** Those that are met by nothing but records that Adili keeps, or whose state rests on statements alone. */
  readonly proof?: 'records' | 'statements' | undefined;
}

/** A requirement of an adopted framework, found by its key. */
interface Asked {
  readonly key: string;
  readonly framework: LoadedFramework;
  readonly requirement: LoadedFramework['requirements'][number];
}

const exclusionOf = (row: RequirementRow | undefined, register: Register): Whole<Exclusion> | undefined => {
  if (row?.excludedAt === undefined) return undefined;
  return {
    reason: row.reason ?? '',
    givenBy: row.excludedBy ?? '',
    givenByName: nameIn(register, row.excludedBy),
    givenAt: row.excludedAt,
    needsApproval: row.needsApproval ?? false,
    approvedBy: row.approvedBy,
    approvedByName: nameIn(register, row.approvedBy),
    approvedAt: row.approvedAt,
  };
};

function shown(
  { key, framework, requirement }: Asked,
  found: Found,
  register: Register,
): Whole<OrganisationRequirement> {
  const said = register.saidOf.get(key);
  const owner = said && ownerIn(register, said);
  const { id, citation, title, section } = requirement;
  const sectionTitle = section === null ? undefined : indexed(framework).sections.get(section);
  return {
    id: key,
    framework: framework.facts.id,
    requirement: { id, citation, title },
    section: section === null ? undefined : { id: section, title: sectionTitle ?? section },
    state: found.state,
    isSelfDeclared: found.isSelfDeclared,
    owner,
    ownerName: nameIn(register, owner),
    due: said?.due,
    inclusionReasons: said?.inclusionReasons && [...said.inclusionReasons],
    justification: said?.justification,
    because: becauseOf(key, found, register),
    exclusion: exclusionOf(said, register),
    version: versionOf(said),
  };
}

/** The requirements of the adopted frameworks, in their order. */
function* adoptedRequirements({ frameworks }: Pick<Register, 'frameworks'>, only?: string): Generator<Asked> {
  for (const framework of frameworks) {
    if (only !== undefined && framework.facts.id !== only) continue;
    for (const [key, requirement] of indexed(framework).live) yield { key, framework, requirement };
  }
}

/** Whether a day is asked for. @param due the requirement's */
function isDueAs(asked: string, due: string | undefined, { moment: { now, days } }: Register): boolean {
  if (due === undefined) return false;
  if (asked === 'overdue') return days.endOf(due) <= now;
  if (asked === 'soon') return days.endOf(due) > now && due <= days.dayOf(now + lasting(dueDays));
  return due <= asked;
}

/** What requirements say, by their keys: a search goes over that too, and a register has it of what is shipped alone. */
type Texts = ReadonlyMap<string, string | undefined>;

async function textsFor(services: Services, register: Register, asked: RequirementsAsked): Promise<Texts> {
  const texts = new Map<string, string | undefined>();
  if (!asked.q) return texts;
  const { store } = services;
  for (const { facts } of register.frameworks) {
    if (asked.framework !== undefined && facts.id !== asked.framework) continue;
    const whole = await findFramework(services, store, register.organisation.id, facts.id);
    for (const [key, { text }] of whole ? indexed(whole).live : []) texts.set(key, text);
  }
  return texts;
}

/** Whether a requirement is what is asked for, apart from its state. */
function isAsked(
  { key, requirement }: Asked,
  asked: RequirementsAsked,
  register: Register,
  texts: Texts,
): boolean {
  const said = register.saidOf.get(key);
  if (asked.owner !== undefined && ((said && ownerIn(register, said)) ?? '') !== asked.owner) return false;
  if (asked.due !== undefined && !isDueAs(asked.due, said?.due, register)) return false;
  if (!asked.q) return true;
  const words = `${requirement.id} ${requirement.citation} ${requirement.title} ${texts.get(key) ?? ''}`;
  return words.toLowerCase().includes(asked.q.toLowerCase());
}

/** A requirement that is asked for: what is shown of it is made for a page of them alone. */
export interface Listed {
  readonly id: string;
  show(): OrganisationRequirement;
}

/** The requirements of the caller's organisation that are asked for, in their order. @throws {MissingError} */
export async function readRequirements(
  services: Services,
  caller: Caller | KeyCaller,
  asked: RequirementsAsked,
): Promise<readonly Listed[]> {
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const proved = asked.proof === 'records' ? provedByRecords(register) : null;
  const texts = await textsFor(services, register, asked);
  const listed: Listed[] = [];
  for (const one of adoptedRequirements(register, asked.framework)) {
    if (!isAsked(one, asked, register, texts)) continue;
    const found = register.states.of(one.key);
    if (found === null || (asked.state !== undefined && found.state !== asked.state)) continue;
    if (asked.proof === 'statements' && !found.isSelfDeclared) continue;
    if (proved && !isMetByRecords(one.key, found, register, proved)) continue;
    listed.push({ id: one.key, show: () => shown(one, found, register) });
  }
  return listed;
}

/** Finds a requirement of an adopted framework. @throws {MissingError} */
export function requirementIn(register: Register, id: string): Asked {
  const parts = partsOfRequirementId(id);
  const framework = parts && register.frameworks.find(({ facts }) => facts.id === parts.framework);
  const requirement = framework && indexed(framework).live.get(id);
  if (!(framework && requirement)) throw new MissingError('requirement in an adopted framework');
  return { key: id, framework, requirement };
}

const shownIn = (register: Register, id: string): OrganisationRequirement => {
  const asked = requirementIn(register, id);
  const found = register.states.of(id);
  if (found === null) throw new MissingError('requirement in an adopted framework');
  return shown(asked, found, register);
};

/** What is said of a requirement so far, or a row that says nothing yet. */
function rowOf(
  services: Services,
  register: Register,
  { key, framework, requirement }: Asked,
): RequirementRow {
  const { id: organisationId } = register.organisation;
  const nothing: Whole<RequirementRow> = {
    id: `${organisationId}:${key}`,
    organisationId,
    framework: framework.facts.id,
    requirement: requirement.id,
    owner: undefined,
    due: undefined,
    inclusionReasons: undefined,
    justification: undefined,
    reason: undefined,
    excludedBy: undefined,
    excludedAt: undefined,
    needsApproval: undefined,
    approvedBy: undefined,
    approvedAt: undefined,
    excludedBefore: undefined,
    createdAt: instantAfter(services.clock),
    version: undefined,
  };
  return register.saidOf.get(key) ?? nothing;
}

/** Reads a requirement as it is now. @throws {MissingError} */
export const readRequirement = async (
  services: Services,
  tables: Tables,
  organisationId: string,
  id: string,
): Promise<OrganisationRequirement> => shownIn(await readRegister(services, tables, organisationId), id);

/** Keeps what is said of a requirement. Part of a transaction. @returns the row as it is now */
export async function keepRow(
  { organisationRequirements }: Tables,
  row: RequirementRow,
): Promise<RequirementRow> {
  const kept = await organisationRequirements.replace(row);
  if (kept === null) await organisationRequirements.insert(row);
  return kept ?? row;
}

/** The version of what is said of a requirement. @throws {MissingError} */
const versionIn = (register: Register, id: string): number =>
  versionOf(register.saidOf.get(requirementIn(register, id).key));

const changes = perDay(5_000, 'Your organisation has changed requirements');

/** Counts a change of requirements, of one or of several. Part of a transaction. @throws {TooManyError} */
export async function countChange(services: Services, tables: Tables, organisationId: string): Promise<void> {
  await allow(services, tables, ['requirement', organisationId], changes);
}

/** What is said of a requirement, or a row that says nothing yet. @throws {MissingError} */
export const readSaid = (services: Services, register: Register, id: string): RequirementRow =>
  rowOf(services, register, requirementIn(register, id));

/** Changes what is said of a requirement, which others may then read. @throws {MissingError | ChangedMeanwhileError | SessionEndedError} */
export const changeRow = (
  services: Services,
  caller: Caller,
  id: string,
  change: (row: RequirementRow, tables: Tables) => Promise<RequirementRow | null>,
  { undoable, ...read }: VersionRead & { readonly undoable?: Undoable } = {},
): Promise<OrganisationRequirement> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    await requireVersion(read, versionIn(register, id), () => shownIn(register, id));
    await countChange(services, tables, organisationId);
    const row = await change(readSaid(services, register, id), tables);
    if (row === null) return shownIn(register, id);
    const keep = (within: Tables) => keepRow(within, row);
    const undoing = undoable && { organisationId, actor: caller.account.id, action: undoable };
    const kept = await (undoing ? recordUndo(services, tables, undoing, keep) : keep(tables));
    return shownIn(register.changed({ requirements: [kept] }), id);
  });

/** What is said, as it is to be: what is absent stays, null takes it away, and so does nothing. */
function afterChange(row: RequirementRow, change: RequirementChange): RequirementRow {
  const { owner, due, inclusionReasons, justification } = change;
  const reasons = inclusionReasonsIn(inclusionReasons ?? []);
  const changed: Whole<Pick<RequirementRow, keyof RequirementChange>> = {
    owner: owner === undefined ? row.owner : (owner ?? undefined),
    due: due === undefined ? row.due : (due ?? undefined),
    inclusionReasons:
      inclusionReasons === undefined ? row.inclusionReasons : reasons.length > 0 ? reasons : undefined,
    justification: justification === undefined ? row.justification : justification || undefined,
  };
  return { ...row, ...changed };
}

const changeable = Object.keys(requirementChange.shape) as (keyof RequirementChange)[];

/** What a change says, for the trail: ids, days and reasons, and no words of people, which stand in the row alone. */
const changeWords = (before: RequirementRow, after: RequirementRow): string =>
  changeable
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => (requirementsTable.texts.includes(name) ? name : `${name}: ${after[name] ?? 'none'}`))
    .join(', ');

/** Keeps a change of what is said, and enters it. Part of a transaction. @returns null where nothing is other than before */
export async function keepSaid(
  services: Services,
  tables: Tables,
  by: { readonly account: { readonly id: string } },
  before: RequirementRow,
  change: RequirementChange,
): Promise<RequirementRow | null> {
  const after = afterChange(before, change);
  const detail = changeWords(before, after);
  if (detail === '') return null;
  const kept = await keepRow(tables, after);
  await recordAuditEntry(services, tables, {
    actor: by.account.id,
    action: 'requirement.changed',
    target: requirementIdOf(before.framework, before.requirement),
    detail,
    organisationId: before.organisationId,
  });
  return kept;
}

/** Changes what is said of requirements, so that it can be undone. Part of a transaction. @throws {MissingError | TooManyError} */
export async function changeAll(
  services: Services,
  tables: Tables,
  register: Register,
  by: { readonly account: { readonly id: string } },
  requirements: readonly string[],
  change: RequirementChange,
): Promise<RequirementRow[]> {
  const organisationId = register.organisation.id;
  const changed: RequirementRow[] = [];
  const undoing = { organisationId, actor: by.account.id, action: 'requirement.changed' } as const;
  await recordUndo(services, tables, undoing, async (tracked) => {
    for (const id of requirements) {
      const before = readSaid(services, register, id);
      const after = await keepSaid(services, tracked, by, before, change);
      if (after) changed.push(after);
    }
  });
  return changed;
}

/** Changes what is said of requirements: all of them or none. @param sameVersions what is made sure of before that */
const changeSaid = (
  services: Services,
  caller: Caller,
  requirements: readonly string[],
  change: RequirementChange,
  sameVersions: (register: Register) => Promise<void>,
): Promise<OrganisationRequirement[]> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    await sameVersions(register);
    await countChange(services, tables, organisationId);
    await requireEntitlement(services, tables, caller, 'checklists');
    checkedOwner(register.people, change.owner);
    const ids = [...new Set(requirements)];
    const changed = await changeAll(services, tables, register, caller, ids, change);
    const after = register.changed({ requirements: changed });
    return ids.map((id) => shownIn(after, id));
  });

/**
 * Gives requirements of the caller's organisation an owner, a day, or why they are included.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | SessionEndedError}
 */
export const changeRequirements = (
  services: Services,
  caller: Caller,
  { requirements, versions, ...change }: RequirementsChange & VersionsRead,
): Promise<OrganisationRequirement[]> =>
  changeSaid(services, caller, requirements, change, (register) =>
    requireVersions(
      { versions },
      requirements,
      (id) => versionIn(register, id),
      (changed) => changed.map((id) => shownIn(register, id)),
    ),
  );

/** The same of one. @throws as `changeRequirements` does */
export async function changeRequirement(
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: RequirementChange & VersionRead,
): Promise<OrganisationRequirement> {
  const [changed] = await changeSaid(services, caller, [id], change, (register) =>
    requireVersion({ version }, versionIn(register, id), () => shownIn(register, id)),
  );
  if (!changed) throw new MissingError('requirement');
  return changed;
}
