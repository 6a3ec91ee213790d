import type { Mapping } from '@adili/schemas/frameworks/framework';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import { parseBounded } from './bounded-json.ts';
import { catalogueOf } from './check-oscal.ts';
import type { FaultList } from './fault-list.ts';
import type { Catalogue, Control, Group, Param } from './oscal-schema.ts';
import type { FrameworkParts } from './parts.ts';
import { mappingSize, type Room } from './room.ts';
import { labelOf, Statements } from './statement.ts';

type Requirement = FrameworkParts['requirements'][number];

const propOf = ({ props = [] }: Control, name: string) => props.find((prop) => prop.name === name)?.value;

const isWithdrawn = (control: Control) => propOf(control, 'status')?.toLowerCase() === 'withdrawn';

/** NIST's framework for cybersecurity spells the links of OSCAL with another line. */
const relOf = (rel: string | undefined) => rel?.toLowerCase().replaceAll('_', '-');

const relations: Readonly<Record<string, Mapping['relation']>> = {
  'incorporated-into': 'subset',
  'moved-to': 'equal',
};

/** The links of a control that say what took its place. */
const successorsOf = ({ links = [] }: Control) =>
  links.flatMap(({ href, rel }) => {
    const name = relOf(rel) ?? '';
    const relation = relations[name];
    return relation ? [{ href, rel: name, relation }] : [];
  });

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

/** All of a catalogue's controls and groups in the order in which they stand. */
class Walk {
  readonly sections: FrameworkParts['sections'][number][] = [];
  readonly controls: { control: Control; section: string | null; parent: string | null }[] = [];
  readonly params = new Map<string, Param>();
  /** Controls by the ids of their parts. */
  readonly parts = new Map<string, string>();

  addAll(within: Group | Catalogue | Control, section: string | null, parent: string | null): void {
    for (const param of within.params ?? []) this.params.set(param.id, param);
    // In the document's own order: a group may hold both.
    for (const name of Object.keys(within)) {
      if (name === 'groups')
        for (const group of (within as Group).groups ?? []) this.#addGroup(group, section);
      if (name === 'controls')
        for (const control of within.controls ?? []) this.#addControl(control, section, parent);
    }
  }

  #addGroup(group: Group, parent: string | null): void {
    const id = group.id ?? `group.${this.sections.length + 1}`;
    this.sections.push({ id, title: group.title, parent });
    this.addAll(group, id, null);
  }

  #addControl(control: Control, section: string | null, parent: string | null): void {
    this.controls.push({ control, section, parent });
    this.#addParts(control, control.id);
    this.addAll(control, section, control.id);
  }

  #addParts({ parts = [] }: Pick<Control, 'parts'>, control: string): void {
    for (const part of parts) {
      if (part.id !== undefined && !this.parts.has(part.id)) this.parts.set(part.id, control);
      this.#addParts(part, control);
    }
  }
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

/** UTF-16 code units of what lists show of each entry, and of what an entry asks for. */
const longest = { name: 1_000, parameter: 10_000, statement: 100_000 };

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
    check(`parameter ${param.id.slice(0, 128)}`, 'The label', labelOf(param), longest.parameter);
  for (const { control } of controls) {
    const place = `control ${control.id}`;
    check(place, 'The title', control.title, longest.name);
    check(place, 'The label', citationOf(control), longest.name);
    const prose = (parts: Control['parts'] = []): number =>
      parts.reduce((sum, part) => sum + (part.prose?.length ?? 0) + prose(part.parts), 0);
    if (prose(control.parts?.filter(({ name }) => name === 'statement')) > longest.statement)
      faults.add(place, `The statement has more than ${longest.statement} characters.`);
  }
}

/** Finds what a link means: a control, the control of a part, or a group; undefined where it is none of the catalogue's. */
function finderIn({ sections, controls, parts }: Walk): (href: string) => string | undefined {
  const ids = new Map<string, string>();
  const learn = (written: string, id: string) => {
    for (const key of [written, written.toLowerCase()]) if (!ids.has(key)) ids.set(key, id);
  };
  for (const { control } of controls) learn(control.id, control.id);
  for (const [part, control] of parts) learn(part, control);
  for (const { id } of sections) learn(id, id);
  return (href) => {
    const id = href.replace(/^#/, '');
    return ids.get(id) ?? ids.get(id.toLowerCase());
  };
}

/** Whether a link leads out of the catalogue, to an address. */
const isAddress = (href: string) => /^[a-z][a-z0-9+.-]*:|\//i.test(href);

/** Whether a control says what took its place, itself or in what it consists of. */
const leads = (control: Control): boolean =>
  successorsOf(control).length > 0 || (control.controls ?? []).some(leads);

/** The mappings of a catalogue's own links, from what was withdrawn to what took its place. */
function mappingsOf(walk: Walk, framework: string, faults: FaultList, room: Room): Mapping[] {
  const find = finderIn(walk);
  const mappings = new Map<string, Mapping>();
  for (const { control } of walk.controls) {
    if (isWithdrawn(control) && !leads(control))
      faults.add(
        `control ${control.id}`,
        `"${control.id}" is withdrawn and leads nowhere: it needs a link incorporated-into or moved-to.`,
      );
    for (const { href, rel, relation } of successorsOf(control)) {
      const to = find(href);
      if (to === undefined && !isAddress(href))
        faults.add(
          `control ${control.id}`,
          `"${control.id}" is withdrawn and leads nowhere: there is no "${href.slice(0, 128)}" (${rel}) in this catalogue.`,
        );
      const pair = `${control.id} ${to}`;
      if (to === undefined || mappings.has(pair)) continue;
      room.take(mappingSize + pair.length + href.length);
      mappings.set(pair, {
        from: control.id,
        to,
        relation,
        source: 'The catalogue’s own link',
        why: `${rel} ${href}`,
        fromFramework: framework,
        toFramework: framework,
      });
    }
  }
  return [...mappings.values()];
}

function requirementsOf({ controls, params }: Walk, mappings: readonly Mapping[], room: Room): Requirement[] {
  const statements = new Statements(params, room);
  const successors = Map.groupBy(mappings, ({ from }) => from);
  return controls.map(({ control, section, parent }) => ({
    id: control.id,
    section,
    parent,
    citation: citationOf(control),
    title: control.title,
    text: statements.of(control),
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

/** The framework of an OSCAL catalogue; undefined where it holds none, and faults say why. @throws {TooMuchContentError} */
export function readOscal(
  text: string,
  framework: string,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const document = parseBounded(text, faults);
  const catalogue = faults.isEmpty ? catalogueOf(document, text.length, faults) : undefined;
  if (catalogue === undefined) return undefined;
  const walk = new Walk();
  walk.addAll(catalogue, null, null);
  checkIds(walk, faults);
  checkLengths(walk, catalogue, faults);
  if (!faults.isEmpty) return undefined;
  const mappings = mappingsOf(walk, framework, faults, room);
  if (!faults.isEmpty) return undefined;
  const { title, version, published } = catalogue.metadata;
  return {
    title,
    edition: version,
    version,
    publisher: publisherOf(catalogue.metadata),
    date: (published ?? catalogue.metadata['last-modified']).slice(0, 10),
    sections: walk.sections,
    requirements: requirementsOf(walk, mappings, room),
    mappings,
  };
}
