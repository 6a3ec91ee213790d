import type { Catalogue, Control, Group, Param, Part } from '../oscal-schema.ts';
import type { Room } from '../room.ts';
import type { Addition, Alteration, Profile, Removal, Setting } from './profile-schema.ts';
import { takeRoomFor } from './room-for.ts';

/** What a removal may name: each kind by its list, and what it is called. */
const kinds = { params: 'param', props: 'prop', links: 'link', parts: 'part' } as const;
type Lists = { readonly [Kind in keyof typeof kinds]?: readonly object[] };

const criteria = { 'by-name': 'name', 'by-class': 'class', 'by-id': 'id', 'by-ns': 'ns' } as const;

/** Whether a removal means something of this kind: all that it says must hold, and it must say something. */
function isMeant(removal: Removal, kind: string, item: object): boolean {
  if (Object.keys(removal).length === 0) return false;
  const { 'by-item-name': kindMeant } = removal;
  if (kindMeant !== undefined && kindMeant !== kind) return false;
  return Object.entries(criteria).every(([criterion, field]) => {
    const wanted = removal[criterion as keyof typeof criteria];
    return wanted === undefined || Reflect.get(item, field) === wanted;
  });
}

/** What something holds without what removals mean, in it and in its parts. */
function without<Whole extends Lists>(whole: Whole, removals: readonly Removal[]): Whole {
  const left: Record<string, readonly object[]> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const items = whole[name as keyof Lists];
    if (items === undefined) continue;
    const kept = items.filter((item) => !removals.some((removal) => isMeant(removal, kind, item)));
    left[name] = kept.map((item) => without(item, removals));
  }
  return { ...whole, ...left };
}

const joined = <Item>(old: readonly Item[] = [], added: readonly Item[] = [], atStart: boolean) =>
  atStart ? [...added, ...old] : [...old, ...added];

/** Something with what an addition brings, at its start or its end. @throws {TooMuchContentError} */
function withAddition<Whole extends Control | Part>(whole: Whole, addition: Addition, room: Room): Whole {
  takeRoomFor(addition, room);
  const atStart = addition.position === 'starting';
  const lists = Object.keys(kinds).flatMap((name) => {
    const added = addition[name as keyof typeof kinds];
    const old = (whole as Lists)[name as keyof Lists];
    return added === undefined ? [] : [[name, joined<object>(old, added, atStart)] as const];
  });
  return { ...whole, ...Object.fromEntries(lists), title: addition.title ?? whole.title };
}

/**
 * Parts, of which that which an addition names is changed, or has what it brings beside it: what brings the part that the
 * next one names is twice as much each time.
 * @throws {TooMuchContentError}
 */
function withAdditionAt(parts: readonly Part[], addition: Addition, room: Room): readonly Part[] {
  const { position, parts: added = [] } = addition;
  return parts.flatMap((part) => {
    if (part.id !== addition['by-id'])
      return part.parts ? [{ ...part, parts: withAdditionAt(part.parts, addition, room) }] : [part];
    if (position !== 'before' && position !== 'after') return [withAddition(part, addition, room)];
    takeRoomFor(added, room);
    return position === 'before' ? [...added, part] : [part, ...added];
  });
}

/** @throws {TooMuchContentError} */
function altered(control: Control, { removes = [], adds = [] }: Alteration, room: Room): Control {
  let now = removes.length > 0 ? without(control, removes) : control;
  for (const addition of adds)
    now =
      addition['by-id'] === undefined || addition['by-id'] === control.id
        ? withAddition(now, addition, room)
        : { ...now, parts: withAdditionAt(now.parts ?? [], addition, room) };
  return now;
}

/** What of a parameter a profile adds to: all else takes the place of what was there. */
const addedTo = ['props', 'links', 'constraints', 'guidelines'] as const;

/** A parameter with what a profile sets. */
function set(param: Param, { 'param-id': _, ...setting }: Setting): Param {
  const lists = addedTo.flatMap((name) =>
    setting[name] === undefined ? [] : [[name, joined<unknown>(param[name], setting[name], false)]],
  );
  return { ...param, ...setting, ...Object.fromEntries(lists) };
}

/** Makes the changes of a profile in what it has chosen. @throws {TooMuchContentError} */
export function modified(catalogue: Catalogue, { modify = {} }: Profile, room: Room): Catalogue {
  const settings = Map.groupBy(modify['set-parameters'] ?? [], (setting) => setting['param-id']);
  const alterations = Map.groupBy(modify.alters ?? [], (alteration) => alteration['control-id']);
  const setAll = (params: readonly Param[]) =>
    params.map((param) => (settings.get(param.id) ?? []).reduce(set, param));
  const within = <Whole extends Catalogue | Group | Control>(whole: Whole): Whole => ({
    ...whole,
    ...(whole.params && { params: setAll(whole.params) }),
    ...('groups' in whole && whole.groups && { groups: whole.groups.map(within) }),
    ...(whole.controls && {
      controls: whole.controls.map((control) =>
        within(
          (alterations.get(control.id) ?? []).reduce(
            (now, alteration) => altered(now, alteration, room),
            control,
          ),
        ),
      ),
    }),
  });
  return within(catalogue);
}
