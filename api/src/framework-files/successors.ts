import type { Mapping } from '@adili/schemas/frameworks/framework';
import type { Control, Link } from './oscal-schema.ts';
import { mappingSize, type Room } from './room.ts';
import type { Walk } from './walk.ts';

const propOf = ({ props = [] }: Control, name: string) => props.find((prop) => prop.name === name)?.value;

export const isWithdrawn = (control: Control) => propOf(control, 'status')?.toLowerCase() === 'withdrawn';

/** NIST's framework for cybersecurity spells the links of OSCAL with another line. */
const relOf = (rel: string | undefined) => rel?.toLowerCase().replaceAll('_', '-');

const relations: ReadonlyMap<string, { relation: Mapping['relation']; words: string }> = new Map([
  ['incorporated-into', { relation: 'subset', words: 'Incorporated into' }],
  ['moved-to', { relation: 'equal', words: 'Moved to' }],
]);

/** The links of a control that say what took its place. */
const successorsOf = ({ links = [] }: Control) =>
  links.flatMap(({ href, rel, text }) => {
    const name = relOf(rel) ?? '';
    const known = relations.get(name);
    return known ? [{ href, text, rel: name, ...known }] : [];
  });

/** Whether a link says what took the place of its control. */
export const isSuccessor = ({ rel }: Link): boolean => relations.has(relOf(rel) ?? '');

const idIn = (href: string) => href.replace(/^#/, '');

/** Finds what a link means: a control, the control of a part, or a group; undefined where it is none of the catalogue's. */
function finderIn({ sections, controls, parts }: Walk): (href: string) => string | undefined {
  const ids = new Map<string, string>();
  const learn = (written: string, id: string) => {
    for (const key of [written, written.toLowerCase()]) if (!ids.has(key)) ids.set(key, id);
  };
  for (const { control } of controls) learn(control.id, control.id);
  for (const [part, control] of parts) learn(part, control);
  for (const { id } of sections) learn(id, id);
  // NIST SP 800-171 calls its entries so where it withdraws one, and their ids have its own name before that.
  for (const { control } of controls) learn(propOf(control, 'sort-id') ?? control.id, control.id);
  return (href) => ids.get(idIn(href)) ?? ids.get(idIn(href).toLowerCase());
}

/** Whether a link leads to an address. */
const isAddress = (href: string) => /^[a-z][a-z0-9+.-]*:|\//i.test(href);

/** UTF-16 code units of a name that is shown. */
const longestName = 200;

const lineOf = (words: string, name: string, isElsewhere: boolean) =>
  `${words} ${name.slice(0, longestName)}${isElsewhere ? '' : ', which is not in this catalogue'}.`;

/** What took the place of the withdrawn entries of a catalogue. */
export interface Successors {
  /** From what was withdrawn to what took its place, where that is in the catalogue. */
  readonly mappings: readonly Mapping[];
  /** A line for each successor that is not, by the id of what was withdrawn. */
  readonly outside: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Follows the links of a catalogue's entries. @throws {TooMuchContentError} */
export function successorsIn(walk: Walk, framework: string, room: Room): Successors {
  const find = finderIn(walk);
  const mappings = new Map<string, Mapping>();
  const outside = new Map<string, Set<string>>();
  for (const { control } of walk.controls)
    for (const { href, text, rel, relation, words } of successorsOf(control)) {
      const to = find(href);
      if (to === undefined) {
        if (!isWithdrawn(control)) continue;
        const line = lineOf(words, text || idIn(href), isAddress(href));
        room.take(line.length);
        outside.set(control.id, (outside.get(control.id) ?? new Set()).add(line));
        continue;
      }
      const pair = `${control.id} ${to}`;
      if (mappings.has(pair)) continue;
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
  return { mappings: [...mappings.values()], outside };
}
