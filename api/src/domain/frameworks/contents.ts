import { LRUCache } from 'lru-cache';
import { instantAfter } from '../../runtime/clock.ts';
import { DuplicateKeyError } from '../../store/errors.ts';
import type { Tables } from '../../store/store.ts';
import type { Services } from '../services.ts';
import type { LoadedFramework, ShippedFrameworks } from './loaded-framework.ts';

/** UTF-16 code units of what is kept in memory of frameworks that are read from the store. */
const mostKept = 64 * 1024 * 1024;

const inMemory = new WeakMap<ShippedFrameworks, LRUCache<string, LoadedFramework>>();

function cacheOf(shipped: ShippedFrameworks): LRUCache<string, LoadedFramework> {
  const cache = inMemory.get(shipped) ?? new LRUCache<string, LoadedFramework>({ maxSize: mostKept });
  inMemory.set(shipped, cache);
  return cache;
}

/** What is kept of a framework, as text. Mappings between frameworks that are shipped stay with those. */
export const contentOf = (framework: LoadedFramework): string => JSON.stringify(framework);

/**
 * A framework whose content is in the store, once for all who ask; null where there is none. Part of a transaction, or none.
 * @param key the SHA-256 of a shipped one, or the id of an import
 * @param named as its row calls it: what is in memory under another name is of before an erasure
 */
export async function keptFramework(
  { frameworks }: Pick<Services, 'frameworks'>,
  { frameworkContents }: Pick<Tables, 'frameworkContents'>,
  key: string,
  named: Pick<LoadedFramework['facts'], 'title' | 'edition'>,
): Promise<LoadedFramework | null> {
  const cache = cacheOf(frameworks);
  const known = cache.get(key);
  if (known?.facts.title === named.title && known.facts.edition === named.edition) return known;
  const kept = await frameworkContents.byId(key);
  if (kept === null) return null;
  const { mappings, ...framework } = JSON.parse(kept.json) as LoadedFramework;
  const now = frameworks.get(framework.facts.id);
  const loaded = { ...framework, mappings: now ? now.mappings : mappings };
  cache.set(key, loaded, { size: kept.json.length });
  return loaded;
}

/** Changes what the content of an import is called, as its row does. Part of a transaction. */
export async function renameKept(
  { frameworkContents }: Pick<Tables, 'frameworkContents'>,
  id: string,
  change: (text: string) => string,
): Promise<void> {
  const kept = await frameworkContents.byId(id);
  if (kept === null) return;
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
