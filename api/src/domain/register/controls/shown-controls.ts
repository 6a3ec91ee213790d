import type { Control, ControlInFull, ControlTag } from '@adili/schemas/controls/control';
import type { ControlSort } from '@adili/schemas/controls/control-sort';
import { type ControlState, controlStates } from '@adili/schemas/controls/control-state';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { hasTag, tagsOf } from '@adili/schemas/controls/tags';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { shownEvidence } from '../evidence/shown-evidence.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { cadenceOf } from '../register/facts.ts';
import { indexed } from '../register/indexed-framework.ts';
import { nameIn, ownerIn, type Register, readRegister } from '../register/register.ts';
import { isSelfDeclared } from '../register/states.ts';

/** What a list of controls is narrowed by. */
export interface ControlsAsked {
  readonly state?: ControlState | undefined;
  /** The id of a person; empty for those that have no owner. */
  readonly owner?: string | undefined;
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  /** By title without it; with `-` before it the other way round. */
  readonly sort?: ControlSort | `-${ControlSort}` | undefined;
}

/** The requirements that a row is linked to, one by one. */
const linksOf = ({ requirements }: ControlRow) =>
  requirements.flatMap(({ framework, requirements: linked }) =>
    linked.map((requirement) => ({ id: requirementIdOf(framework, requirement), framework, requirement })),
  );

/** A control as lists have it. */
export function shownControl(row: ControlRow, register: Register): Whole<Control> {
  const standing = register.states.standing(row.id);
  const { isValid, due, carriedBy } = standing;
  const owner = ownerIn(register, row);
  return {
    id: row.id,
    ...textsOf(controlTexts, row),
    owner: owner ?? null,
    ownerName: nameIn(register, owner),
    cadence: cadenceOf(row),
    nextDue: due === null ? null : new Date(due).toISOString(),
    carriedBy,
    missing: register.states.missing(row.id),
    state: row.state,
    isValid,
    isSelfDeclared: isSelfDeclared(standing),
    requirements: linksOf(row),
    evidence: (register.evidenceOf.get(row.id) ?? []).map(({ id }) => id),
    createdAt: row.createdAt,
    version: versionOf(row),
  };
}

/** The frameworks that a control answers requirements of, also those that aren't adopted, by their ids. */
async function answeredFrameworks(
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  { requirements }: ControlRow,
  { frameworks, organisation }: Pick<Register, 'frameworks' | 'organisation'>,
): Promise<ReadonlyMap<string, LoadedFramework>> {
  const found = new Map(frameworks.map((framework) => [framework.facts.id, framework]));
  for (const { framework: id } of requirements) {
    if (found.has(id)) continue;
    const other = await findFramework(services, tables, organisation.id, id, keptOutline);
    if (other) found.set(id, other);
  }
  return found;
}

function stateIn({ states }: Register, id: string) {
  const found = states.of(id);
  return found ? { state: found.state, isSelfDeclared: found.isSelfDeclared } : {};
}

/** A control with what it answers and what proves it. */
export async function controlInFull(
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  row: ControlRow,
  whole: Register,
): Promise<ControlInFull> {
  const links = linksOf(row);
  const register = whole.narrowed(links.map(({ id }) => id));
  const pieces = register.evidenceOf.get(row.id) ?? [];
  const frameworks = await answeredFrameworks(services, tables, row, register);
  const adopted = new Set(register.frameworks.map(({ facts }) => facts.id));
  return {
    ...shownControl(row, register),
    requirements: links.map((link) => {
      const framework = frameworks.get(link.framework);
      const requirement = framework && indexed(framework).live.get(link.id);
      return {
        ...link,
        citation: requirement?.citation,
        title: requirement?.title,
        frameworkTitle: framework?.facts.title,
        ...(requirement && adopted.has(link.framework) ? stateIn(register, link.id) : {}),
      };
    }),
    evidence: await shownEvidence(tables, pieces, register),
    series: register.states.series(row.id),
  };
}

/** Of an organisation's own. @throws {MissingError} it has no control of this id */
export function controlIn({ controlById }: Pick<Register, 'controlById'>, id: string): ControlRow {
  const row = controlById.get(id);
  if (!row) throw new MissingError('control');
  return row;
}

const byTitle = new Intl.Collator('en', { numeric: true });

type Compare = (one: ControlRow, other: ControlRow) => number;

/** What is empty stands last, whichever way the rest goes. */
const emptyLast = <Value>(one: Value | null | undefined, other: Value | null | undefined): number =>
  Number(one === null || one === undefined) - Number(other === null || other === undefined);

/** How two rows stand to each other by each field. */
const comparesIn = (register: Register): Readonly<Record<ControlSort, Compare>> => ({
  title: (one, other) => byTitle.compare(one.title, other.title),
  state: (one, other) => controlStates.indexOf(one.state) - controlStates.indexOf(other.state),
  owner: (one, other) =>
    byTitle.compare(
      nameIn(register, ownerIn(register, one)) ?? '',
      nameIn(register, ownerIn(register, other)) ?? '',
    ),
  nextDue: (one, other) =>
    (register.states.standing(one.id).due ?? 0) - (register.states.standing(other.id).due ?? 0),
});

/** Makes what puts controls in the order that is asked for: of the same by title. */
function orderOf(sort: NonNullable<ControlsAsked['sort']>, register: Register): Compare {
  const by = sort.replace(/^-/, '') as ControlSort;
  const sign = sort.startsWith('-') ? -1 : 1;
  const compares = comparesIn(register);
  const filledWith = {
    title: () => '',
    state: () => '',
    owner: (row: ControlRow) => ownerIn(register, row),
    nextDue: (row: ControlRow) => register.states.standing(row.id).due,
  }[by];
  return (one, other) =>
    emptyLast<unknown>(filledWith(one), filledWith(other)) ||
    sign * compares[by](one, other) ||
    compares.title(one, other) ||
    (one.id < other.id ? -1 : 1);
}

/** The controls of the caller's organisation that are asked for, in the order that is. @throws {MissingError} */
export async function readControls(
  services: Services,
  caller: Caller,
  { state, owner, q, tag, sort = 'title' }: ControlsAsked,
): Promise<readonly { readonly id: string; show(): Control }[]> {
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const wanted = q?.toLowerCase() ?? '';
  return register.controls
    .filter(
      (row) =>
        (state === undefined || row.state === state) &&
        (owner === undefined || (ownerIn(register, row) ?? '') === owner) &&
        (tag === undefined || hasTag(row.tags, tag)) &&
        Object.values(textsOf(controlTexts, row)).join(' ').toLowerCase().includes(wanted),
    )
    .toSorted(orderOf(sort, register))
    .map((row) => ({ id: row.id, show: () => shownControl(row, register) }));
}

/** The tags of an organisation's controls by name, each with how many controls have it. @throws {MissingError} */
export async function readTags(services: Services, caller: Caller): Promise<ControlTag[]> {
  const rows = await services.store.controls.fieldsWhere('organisationId', organisationIdOf(caller), [
    'tags',
  ]);
  const counts = new Map<string, ControlTag>();
  for (const tag of rows.flatMap(({ tags }) => tagsOf(tags))) {
    const known = counts.get(tag.toLowerCase()) ?? { tag, controls: 0 };
    // Rows come in any order: of two ways to write it always the same is shown.
    const written = tag < known.tag ? tag : known.tag;
    counts.set(tag.toLowerCase(), { tag: written, controls: known.controls + 1 });
  }
  return [...counts.values()].toSorted((one, other) => byTitle.compare(one.tag, other.tag));
}

/** A control of the caller's organisation, in full. @throws {MissingError} */
export async function readControl(services: Services, caller: Caller, id: string): Promise<ControlInFull> {
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  return controlInFull(services, services.store, controlIn(register, id), register);
}
