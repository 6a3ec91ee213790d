import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { CatalogueText } from '../domain/foundation/ports/framework-files.ts';
import { parseBounded } from './bounded-json.ts';
import { catalogueOf } from './check-oscal.ts';
import type { FaultList } from './fault-list.ts';
import { leftOutOf } from './left-out.ts';
import type { Catalogue, Control } from './oscal-schema.ts';
import type { FrameworkParts } from './parts.ts';
import { isProfile, type Profile } from './profiles/profile-schema.ts';
import { Sources } from './profiles/sources.ts';
import type { Room } from './room.ts';
import { guidanceNames, Statements, wordsOf } from './statement.ts';
import { isWithdrawn, type Successors, successorsIn } from './successors.ts';
import { type Walk, walkOf } from './walk.ts';

type Requirement = FrameworkParts['requirements'][number];

/** What it is cited by: its label, unless that is its title in other words. */
function citationOf(control: Control): string {
  const labels = (control.props ?? []).filter(({ name }) => name === 'label');
  const label = (labels.find((one) => one.class === undefined) ?? labels[0])?.value;
  return label === undefined || label.includes(control.title)
    ? label === control.title
      ? label
      : control.id
    : label;
}

function checkIds({ sections, controls }: Walk, faults: FaultList): void {
  const seen = { control: new Set<string>(), group: new Set<string>() };
  const check = (kind: 'control' | 'group', id: string) => {
    if (seen[kind].has(id))
      faults.add(`${kind} ${id}`, `The id "${id}" stands at two ${kind}s: each has its own.`);
    seen[kind].add(id);
  };
  for (const { id } of sections) check('group', id);
  for (const { control } of controls) check('control', control.id);
  if (controls.length === 0) faults.add('file', 'This catalogue has no controls.');
  if (controls.length > mostRequirements)
    faults.add('file', `This catalogue has ${controls.length} controls: ${mostRequirements} is the most.`);
}

/** UTF-16 code units of what lists show of each entry, and of what an entry asks for, or says beside that. */
const longest = { name: 1_000, parameter: 10_000, prose: 100_000 };

const proseIn = (parts: Control['parts'] = []): number =>
  parts.reduce(
    (sum, { title = '', prose = '', parts: inner }) => sum + title.length + prose.length + proseIn(inner),
    0,
  );

/** Notes each text that is longer than a page can show. */
function checkLengths(
  { sections, controls, params }: Walk,
  { metadata }: Catalogue,
  faults: FaultList,
): void {
  const check = (place: string, what: string, value: string | undefined, most: number) => {
    if (value !== undefined && value.length > most)
      faults.add(place, `${what} has more than ${most} characters.`);
  };
  check('metadata', 'The title', metadata.title, longest.name);
  check('metadata', 'The version', metadata.version, longest.name);
  check('metadata', 'The name of who made it', publisherOf(metadata), longest.name);
  for (const { id, title } of sections) check(`group ${id.slice(0, 128)}`, 'The title', title, longest.name);
  for (const param of params.values())
    check(`parameter ${param.id.slice(0, 128)}`, 'What it stands for', wordsOf(param), longest.parameter);
  for (const { control } of controls) {
    const place = `control ${control.id}`;
    check(place, 'The title', control.title, longest.name);
    check(place, 'The label', citationOf(control), longest.name);
    const checkParts = (what: string, isMeant: (name: string) => boolean) => {
      if (proseIn(control.parts?.filter(({ name }) => isMeant(name))) > longest.prose)
        faults.add(place, `${what} has more than ${longest.prose} characters.`);
    };
    checkParts('The statement', (name) => name === 'statement');
    checkParts('The guidance', (name) => guidanceNames.has(name));
  }
}

/** @throws {TooMuchContentError} */
function requirementsOf(
  { controls }: Walk,
  { mappings, outside }: Successors,
  statements: Statements,
): Requirement[] {
  const successors = Map.groupBy(mappings, ({ from }) => from);
  return controls.map(({ control, section, parent }) => ({
    id: control.id,
    section,
    parent,
    citation: citationOf(control),
    title: control.title,
    text:
      [statements.textOf(control) ?? [], ...(outside.get(control.id) ?? [])].flat().join('\n') || undefined,
    guidance: statements.guidanceOf(control),
    withdrawn: isWithdrawn(control)
      ? { into: (successors.get(control.id) ?? []).map(({ to }) => to) }
      : undefined,
  }));
}

/** Who made a catalogue, as far as it says so. */
function publisherOf({ parties = [], ...metadata }: Catalogue['metadata']): string {
  const creators = (metadata['responsible-parties'] ?? [])
    .filter((one) => one['role-id'] === 'creator')
    .flatMap((one) => one['party-uuids']);
  return (parties.find(({ uuid }) => creators.includes(uuid)) ?? parties[0])?.name ?? '';
}

/** The framework of a catalogue; undefined where faults say what is wrong with it. @throws {TooMuchContentError} */
function readCatalogue(
  catalogue: Catalogue,
  framework: string,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const walk = walkOf(catalogue);
  checkIds(walk, faults);
  checkLengths(walk, catalogue, faults);
  if (!faults.isEmpty) return undefined;
  const successors = successorsIn(walk, framework, room);
  const statements = new Statements(walk.params, room);
  const requirements = requirementsOf(walk, successors, statements);
  const { title, version, published } = catalogue.metadata;
  return {
    title,
    edition: version,
    version,
    publisher: publisherOf(catalogue.metadata),
    date: (published ?? catalogue.metadata['last-modified']).slice(0, 10),
    sections: walk.sections,
    requirements,
    mappings: successors.mappings,
    notes: leftOutOf(catalogue, (param) => statements.names(param)),
    uuid: catalogue.uuid,
  };
}

/** The framework that a profile resolves to; undefined where faults say what is wrong. @throws {TooMuchContentError | CataloguesWantedError} */
export function readProfile(
  profile: Profile,
  sources: Sources,
  framework: string,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const { catalogue, notes } = sources.resolved(profile);
  const parts = faults.isEmpty ? readCatalogue(catalogue, framework, faults, room) : undefined;
  return (
    parts && {
      ...parts,
      notes: [...notes, ...sources.notes, ...parts.notes],
      uuid: profile.uuid,
      resolved: JSON.stringify({ catalog: catalogue }),
    }
  );
}

/**
 * The framework of an OSCAL catalogue, or of a profile with those that it chooses from; undefined where it holds none, and
 * faults say why.
 * @throws {TooMuchContentError}
 * @throws {CataloguesWantedError} it is a profile, and no catalogues are given
 */
export function readOscal(
  text: string,
  framework: string,
  faults: FaultList,
  room: Room,
  catalogues?: readonly CatalogueText[],
): FrameworkParts | undefined {
  const document = parseBounded(text, faults);
  if (!faults.isEmpty) return undefined;
  if (isProfile(document))
    return readProfile(document.profile, new Sources([], catalogues, faults), framework, faults, room);
  const catalogue = catalogueOf(document, text.length, faults);
  return catalogue && readCatalogue(catalogue, framework, faults, room);
}
