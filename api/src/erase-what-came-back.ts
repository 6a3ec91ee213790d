import type { Settings } from './config.ts';
import { leaveNoCopy } from './domain/erasures/erase.ts';
import { replayErasures } from './domain/erasures/replay.ts';
import type { Services } from './domain/services.ts';
import { listFile, readList } from './traces/erasure-list.ts';

/**
 * Erases again whom the list in the data folder names and the store has once more, as after a restore by a database's
 * own means.
 * @returns lines for the terminal
 */
export async function eraseWhatCameBack(
  services: Services,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<string[]> {
  const count = await replayErasures(services, await readList(listFile(dataDir)));
  if (count === 0) return [];
  await leaveNoCopy(services);
  return [`The store was of before ${count} of the erasures on ${listFile(dataDir)}: they were done again.`];
}
