import { LRUCache } from 'lru-cache';
import { instantAfter } from '../../../runtime/clock.ts';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { weightOf } from './weight.ts';

/** About the bytes that is kept in memory of frameworks that are read from the store: all imports of one organisation fit. */
const mostKept = budgets.import.bytes.kept;

const inMemory = new WeakMap<ShippedFrameworks, LRUCache<string, LoadedFramework>>();

function cacheOf(shipped: ShippedFrameworks): LRUCache<string, LoadedFramework> {
  const cache = inMemory.get(shipped) ?? new LRUCache<string, LoadedFramework>({ maxSize: mostKept });
  inMemory.set(shipped, cache);
  return cache;
}

/** What is kept of a framework, as text. Mappings between frameworks that are shipped stay with those. */
export const contentOf = (framework: LoadedFramework): string => JSON.stringify(framework);

/** The key of an import's outline, next to its content. */
export const outlineKey = (id: string) => `${id}.outline`;

/** The key of a catalogue, as it came or as a profile resolves to it, next to its framework's content. */
export const catalogueKey = (id: string) => `${id}.catalogue`;

type Contents = Pick<Tables, 'frameworkContents'>;
type Shipped = Pick<Services, 'frameworks'>;
/** As its row has it: what is in memory under another name is of before an erasure, and of another file of another edition. */
type Named = Pick<LoadedFramework['facts'], 'title' | 'edition' | 'sha256'>;

/** Loads under way, apart for each transaction: one must not wait for what another reads. */
const underWay = new WeakMap<object, Map<string, Promise<LoadedFramework | null>>>();

async function load(
  { frameworks }: Shipped,
  { frameworkContents }: Contents,
  key: string,
): Promise<LoadedFramework | null> {
  const kept = await frameworkContents.byId(key);
  if (kept === null) return null;
  const { mappings, ...framework } = JSON.parse(kept.json) as LoadedFramework;
  const now = frameworks.get(framework.facts.id);
  const loaded = { ...framework, mappings: now ? now.mappings : mappings };
  cacheOf(frameworks).set(key, loaded, { size: weightOf(kept.json, loaded) });
  return loaded;
}

/**
 * A framework whose content is in the store, once for all who ask; null where there is none. Part of a transaction, or none.
 * @param key the SHA-256 of a shipped one, or the id of an import
 */
export async function keptFramework(
  services: Shipped,
  tables: Contents,
  key: string,
  { title, edition, sha256 }: Named,
): Promise<LoadedFramework | null> {
  const known = cacheOf(services.frameworks).get(key);
  const { facts } = known ?? {};
  if (known && facts?.title === title && facts.edition === edition && facts.sha256 === sha256) return known;
  const loads = underWay.get(tables.frameworkContents) ?? new Map<string, Promise<LoadedFramework | null>>();
  underWay.set(tables.frameworkContents, loads);
  const name = JSON.stringify([key, title, edition, sha256]);
  const begun = loads.get(name) ?? load(services, tables, key).finally(() => loads.delete(name));
  loads.set(name, begun);
  return begun;
}

/** The outline of an import, which states are computed from: what its requirements say is not read for that. */
export async function keptOutline(
  services: Shipped,
  tables: Contents,
  id: string,
  named: Named,
): Promise<LoadedFramework | null> {
  const outline = await keptFramework(services, tables, outlineKey(id), named);
  // One of before there were outlines has none.
  return outline ?? keptFramework(services, tables, id, named);
}

/** Changes what the content of an import is called, as its row does. Part of a transaction. */
export async function renameKept(
  { frameworkContents }: Contents,
  id: string,
  change: (text: string) => string,
): Promise<void> {
  for (const kept of await frameworkContents.byIds([id, outlineKey(id)])) {
    const framework = JSON.parse(kept.json) as LoadedFramework;
    const { title, edition, publisher, source } = framework.facts;
    const facts = {
      ...framework.facts,
      title: change(title),
      edition: change(edition),
      publisher: change(publisher),
      source: { ...source, title: change(source.title) },
    };
    await frameworkContents.replace({ ...kept, json: contentOf({ ...framework, facts }) });
  }
}

/** Keeps the content of a shipped framework, so that its version is there when a later one is shipped. */
export async function keepShipped(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  framework: LoadedFramework,
): Promise<void> {
  const { sha256: id } = framework.facts;
  if (await store.frameworkContents.byId(id)) return;
  const row = { id, json: contentOf({ ...framework, mappings: [] }), keptAt: instantAfter(clock) };
  await store.frameworkContents.insert(row).catch((error: unknown) => {
    // Another organisation adopted it at the same time: what it kept is the same.
    if (!(error instanceof DuplicateKeyError)) throw error;
  });
}
