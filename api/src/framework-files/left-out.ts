import type { Catalogue, Control, Group, Param, Part } from './oscal-schema.ts';
import { guidanceNames } from './statement.ts';
import { isSuccessor } from './successors.ts';

/** Kinds that are named: a file may call its parts as it likes. */
const mostKinds = 20;

/** What parts are called that OSCAL has a name for; revision 4 of SP 800-53 has older ones. */
const partKinds: ReadonlyMap<string, string> = new Map([
  ['assessment-objective', 'assessment objectives'],
  ['objective', 'assessment objectives'],
  ['assessment-method', 'assessment methods'],
  ['assessment', 'assessment methods'],
  ['assessment-objects', 'objects of assessments'],
  ['objects', 'objects of assessments'],
]);

const isKept = ({ name }: Part) => name === 'statement' || guidanceNames.has(name);

/** Counts what a catalogue holds beside what is read of it. */
class Count {
  readonly #counts = new Map<string, number>();
  readonly #named: (param: string) => boolean;

  constructor(named: (param: string) => boolean) {
    this.#named = named;
  }

  add(what: string, count: number): void {
    if (count === 0) return;
    const kind = this.#counts.has(what) || this.#counts.size < mostKinds ? what : 'others';
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  addWithin(within: Catalogue | Group | Control): void {
    for (const param of within.params ?? []) this.#addParam(param);
    if ('groups' in within) for (const group of within.groups ?? []) this.#addGroup(group);
    for (const control of within.controls ?? []) this.#addControl(control);
  }

  #addGroup(group: Group): void {
    this.#addMarks(group);
    this.add('parts of groups', group.parts?.length ?? 0);
    this.addWithin(group);
  }

  #addControl(control: Control): void {
    this.#addMarks(control);
    for (const part of control.parts ?? []) this.#addPart(part, isKept(part));
    this.addWithin(control);
  }

  /** @param kept whether its words are */
  #addPart(part: Part, kept: boolean): void {
    if (!kept) this.add(partKinds.get(part.name) ?? `parts called "${part.name.slice(0, 64)}"`, 1);
    this.#addMarks(part);
    for (const inner of part.parts ?? []) this.#addPart(inner, kept);
  }

  #addMarks({ props = [], links = [] }: Pick<Part, 'props' | 'links'>): void {
    this.add('properties', props.filter(({ name }) => name !== 'label' && name !== 'status').length);
    this.add('links', links.filter((link) => !isSuccessor(link)).length);
  }

  #addParam(param: Param): void {
    const { id, values = [], constraints = [], guidelines = [], usage } = param;
    if (values.length + constraints.length > 0 && !this.#named(id))
      this.add('values of parameters that no text names', 1);
    this.add('notes on parameters', guidelines.length + (usage ? 1 : 0));
    this.#addMarks(param);
  }

  /** The most first. */
  all(): (readonly [what: string, count: number])[] {
    return [...this.#counts].toSorted(([, one], [, other]) => other - one);
  }
}

/**
 * A sentence on what of a catalogue is no part of the framework that it becomes; none where all is.
 * @param named whether a text names a parameter
 */
export function leftOutOf(catalogue: Catalogue, named: (param: string) => boolean): string[] {
  const left = new Count(named);
  left.addWithin(catalogue);
  left.add('resources', catalogue['back-matter']?.resources?.length ?? 0);
  const kinds = left.all().map(([what, many]) => `${what} (${many.toLocaleString('en')})`);
  return kinds.length > 0
    ? [`Left out of what you see, and kept in the catalogue: ${kinds.join(', ')}.`]
    : [];
}
