import { existsSync } from 'node:fs';
import type { Settings } from '../config/read-settings.ts';
import type { Services } from '../domain/foundation/services.ts';
import { keySetOf, signingKey } from '../domain/privacy/consents/receipt-keys.ts';
import { type ErasureWork, listErasures } from '../domain/privacy/erasures/erase.ts';
import { erasedIds, type Replayed, replayErasures } from '../domain/privacy/erasures/replay.ts';
import { listFile, readList, type Trust, verifiedErasures } from './erasure-list.ts';

/**
 * Erases again whom the list in the data folder names and the store that is in place has once more.
 * @param trust besides the keys of the store
 * @throws {ErasureListError} the list is damaged, or not signed by one of the keys
 */
export async function replayList(
  work: ErasureWork,
  dataDir: string,
  { keys, takesAll }: Trust = { keys: [], takesAll: false },
): Promise<Replayed> {
  const { store } = work;
  const listed = await readList(listFile(dataDir));
  const ids = listed.map(({ erasure }) => erasure.id);
  const own = keySetOf(await store.consentKeys.after('0001-01-01T00:00:00.000Z')).keys;
  const trust = { keys: [...own, ...keys], takesAll };
  const verified = await verifiedErasures(listed, await erasedIds(store, ids), trust);
  return replayErasures(work, verified);
}

/** Lists what the store knows, then replays the list. @returns lines for the terminal */
export async function replayAndList(
  services: Services,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<string[]> {
  await listErasures(services);
  const { count, lines } = await replayList(services, dataDir);
  const list = listFile(dataDir);
  return count === 0
    ? []
    : [`The store was of before ${count} of the erasures on ${list}: they were done again.`, ...lines];
}

/** The same before the API listens, as after a restore by a database's own means. */
export async function replayAtStart(
  services: Services,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<string[]> {
  const list = listFile(settings.dataDir);
  const isLost =
    settings.databaseUrl !== undefined && !existsSync(list) && (await services.store.users.count()) > 0;
  const lost = `There was no list of erasures at ${list}, and it was made from the database. If the database is of before an erasure, put a list of after it there and type npm run data -- erase-again.`;
  const notices = [...(isLost ? [lost] : []), ...(await replayAndList(services, settings))];
  // Every backup has the key by which what is erased later is signed.
  await signingKey(services);
  return notices;
}
