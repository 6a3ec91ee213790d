import { createHash } from 'node:crypto';
import { count } from '@adili/audits/words';
import type { FaultList } from '../fault-list.ts';
import type { Catalogue, Control, Group, Param } from '../oscal-schema.ts';
import type { Room } from '../room.ts';
import { namedParams } from '../statement.ts';
import { walkOf } from '../walk.ts';
import { customGroups, hasCustomGroups } from './custom-groups.ts';
import { keptControls } from './kept-controls.ts';
import { modified } from './modify.ts';
import type { Alteration, Profile, ProfileImport } from './profile-schema.ts';
import { takeRoomFor } from './room-for.ts';
import { selectedControls } from './selected-controls.ts';

/** What a catalogue or a group holds of the chosen; groups without any are left out. */
function kept<Whole extends Catalogue | Group>(
  whole: Whole,
  chosen: ReadonlySet<string>,
): Pick<Whole, 'groups' | 'controls'> {
  const { groups = [], controls = [] } = whole;
  return {
    groups: groups
      .map((group): Group => ({ ...group, ...kept(group, chosen) }))
      .filter((group) => (group.groups?.length ?? 0) + (group.controls?.length ?? 0) > 0),
    controls: controls.flatMap((control) => keptControls(control, chosen)),
  };
}

/** All controls that stand in groups, without these. */
const ungrouped = ({ groups = [], controls = [] }: Pick<Group, 'groups' | 'controls'>): Control[] => [
  ...groups.flatMap(ungrouped),
  ...controls,
];

/** Where a catalogue comes from, in words before and after its name. */
const origins = {
  upload: ['', ' of the same upload'],
  import: ['your imported ', ''],
  content: ['Adili’s own ', ''],
} as const;

/** A catalogue that a profile chooses from. */
export interface Source {
  readonly catalogue: Catalogue;
  readonly from: keyof typeof origins;
  /** Whether the profile means a larger one, of which this has a part. */
  readonly isPart?: boolean | undefined;
}

/** Whether a profile may choose what a part of a catalogue lacks: then faults say so. */
function lacks(
  { catalogue, isPart }: Source,
  { 'include-all': all, 'include-controls': included }: ProfileImport,
  faults: FaultList,
): boolean {
  if (!isPart) return false;
  const there = new Set(walkOf(catalogue).controls.map(({ control }) => control.id));
  const isByIds = included?.every(
    ({ matching = [], ...one }) => matching.length === 0 && one['with-child-controls'] !== 'yes',
  );
  const absent = (included ?? []).flatMap((one) => one['with-ids'] ?? []).filter((id) => !there.has(id));
  if (all === undefined && isByIds && absent.length === 0) return false;
  const [first] = absent;
  const what =
    first && isByIds
      ? `${count(absent.length, 'control')} that Adili lacks, such as ${first}`
      : 'more than Adili may have';
  faults.add(
    'file',
    `This profile chooses ${what}: its own catalogue is "${catalogue.metadata.title}". Choose the publisher’s whole catalogue as well, or import that first.`,
  );
  return true;
}

/** The ids that are chosen of each catalogue. Of those that stand in several the first counts, if the profile says so. */
function choicesOf(
  { imports, merge }: Profile,
  sources: ReadonlyMap<string, Source>,
  faults: FaultList,
): Map<Catalogue, Set<string>> {
  const choices = new Map<Catalogue, Set<string>>();
  for (const one of imports) {
    const source = sources.get(one.href);
    if (source === undefined || lacks(source, one, faults)) continue;
    const { catalogue } = source;
    const chosen = choices.get(catalogue) ?? new Set();
    for (const id of selectedControls(one, walkOf(catalogue), faults)) chosen.add(id);
    choices.set(catalogue, chosen);
  }
  if (merge?.combine?.method !== 'use-first') return choices;
  const taken = new Set<string>();
  for (const chosen of choices.values())
    for (const id of chosen) {
      if (taken.has(id)) chosen.delete(id);
      taken.add(id);
    }
  return choices;
}

/** Parameters that texts name, and that stand at a control or a group which is not chosen. */
function missingParams(chosen: Catalogue, profile: Profile, catalogues: readonly Catalogue[]): Param[] {
  const own = walkOf(chosen).params;
  const sources = new Map(catalogues.flatMap((catalogue) => [...walkOf(catalogue).params]));
  const missing = new Map<string, Param>();
  // Each may name others, in a line of any length.
  const texts = [JSON.stringify([chosen.groups, chosen.controls, profile.modify])];
  for (let text = texts.pop(); text !== undefined; text = texts.pop())
    for (const id of namedParams(text)) {
      const param = sources.get(id);
      if (param === undefined || own.has(id) || missing.has(id)) continue;
      missing.set(id, param);
      texts.push(JSON.stringify(param));
    }
  return [...missing.values()];
}

/** The resources that something refers to, by their UUIDs. */
function resourcesFor(referring: Catalogue, sources: readonly (Catalogue | Profile)[]) {
  const named = new Set(
    [...JSON.stringify(referring).matchAll(/#([0-9a-f-]{36})/gi)].map(([, uuid = '']) => uuid.toLowerCase()),
  );
  const all = sources.flatMap((source) => source['back-matter']?.resources ?? []);
  return [...new Map(all.map((resource) => [resource.uuid.toLowerCase(), resource]))]
    .filter(([uuid]) => named.has(uuid))
    .map(([, resource]) => resource);
}

/** A UUID that follows from another: the same profile resolves to the same catalogue. */
function derivedUuid(uuid: string): string {
  const hash = createHash('sha256').update(`resolved ${uuid.toLowerCase()}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** How many changes a profile makes to what it has not chosen, or what its controls haven't. */
function idleChanges({ modify = {} }: Profile, resolved: Catalogue): number {
  const { params, controls, parts } = walkOf(resolved);
  const ids = new Set(controls.map(({ control }) => control.id));
  const isIdle = ({ 'control-id': id, adds = [] }: Alteration) =>
    !ids.has(id) || adds.some(({ 'by-id': at = id }) => at !== id && parts.get(at) !== id);
  const settings = (modify['set-parameters'] ?? []).filter((setting) => !params.has(setting['param-id']));
  return settings.length + (modify.alters ?? []).filter(isIdle).length;
}

/** What one should know of how a profile was resolved, one sentence each. */
function notesOn(profile: Profile, sources: Iterable<Source>, resolved: Catalogue, left: number): string[] {
  const named = [...sources].map(({ catalogue: { metadata }, from }) =>
    origins[from].join(`"${metadata.title}" (${metadata.version})`),
  );
  const idle = idleChanges(profile, resolved);
  return [
    `This profile was resolved with ${[...new Set(named)].join(' and ')}.`,
    ...(left > 0 ? [`Left out: ${count(left, 'control')} that its own groups don’t take.`] : []),
    ...(idle > 0 ? [`Left out: ${count(idle, 'change')} to what isn’t there.`] : []),
  ];
}

/**
 * The catalogue that a profile means: what it chooses, structured and changed as it says.
 * https://pages.nist.gov/OSCAL/concepts/processing/profile-resolution/
 * @param sources those that it imports, by their addresses in it
 * @param room for all that it resolves to
 * @throws {TooMuchContentError}
 */
export function resolvedProfile(
  profile: Profile,
  sources: ReadonlyMap<string, Source>,
  faults: FaultList,
  room: Room,
): { catalogue: Catalogue; notes: readonly string[] } {
  const { uuid, metadata, merge } = profile;
  const choices = choicesOf(profile, sources, faults);
  const parts = [...choices].map(([catalogue, chosen]) => kept(catalogue, chosen));
  const isGrouped = merge?.['as-is'] === true || merge?.custom !== undefined;
  const custom = hasCustomGroups(merge?.custom)
    ? customGroups(merge.custom, parts.flatMap(ungrouped))
    : { left: 0 };
  const chosen: Catalogue = {
    uuid: derivedUuid(uuid),
    metadata: {
      ...metadata,
      links: [...(metadata.links ?? []), { rel: 'source-profile', href: `urn:uuid:${uuid}` }],
    },
    groups: isGrouped ? parts.flatMap(({ groups = [] }) => groups) : [],
    controls: parts.flatMap((part) => (isGrouped ? (part.controls ?? []) : ungrouped(part))),
    ...('groups' in custom && { groups: custom.groups, controls: custom.controls }),
  };
  const params = missingParams(chosen, profile, [...choices.keys()]);
  const catalogue = modified({ ...chosen, params }, profile, room);
  takeRoomFor(catalogue, room);
  const resources = resourcesFor(catalogue, [...choices.keys(), profile]);
  return {
    catalogue: { ...catalogue, 'back-matter': { resources } },
    notes: notesOn(profile, sources.values(), catalogue, custom.left),
  };
}
