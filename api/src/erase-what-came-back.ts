import type { Settings } from './config.ts';
import { keySetOf, signingKey } from './domain/consents/receipt-keys.ts';
import { leaveNoCopy } from './domain/erasures/erase.ts';
import { erasedIds, replayErasures } from './domain/erasures/replay.ts';
import { signWhatIsNot } from './domain/erasures/sign-erasure.ts';
import type { Services } from './domain/services.ts';
import { cutOffLines, listFile, readList } from './traces/erasure-list.ts';
import { trueErasures } from './traces/true-lines.ts';

/**
 * Erases again whom the list in the data folder names and the store has once more, as after a restore by a database's
 * own means.
 * @returns lines for the terminal
 * @throws {ErasureListError} the list is damaged, or not signed by a key of this store
 */
export async function eraseWhatCameBack(
  services: Services,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<string[]> {
  const { store } = services;
  const cutOff = await cutOffLines([listFile(dataDir)]);
  const listed = await readList(listFile(dataDir));
  const { keys } = keySetOf(await store.consentKeys.after('0001-01-01T00:00:00.000Z'));
  const known = await erasedIds(
    store,
    listed.map(({ erasure }) => erasure.id),
  );
  const { count, lines } = await replayErasures(
    services,
    await trueErasures(listed, known, { keys, takesAll: false }),
  );
  await signWhatIsNot(services);
  // Every backup has the key by which what is erased later is signed.
  await signingKey(services);
  if (count === 0) return cutOff;
  await leaveNoCopy(services);
  return [
    ...cutOff,
    `The store was of before ${count} of the erasures on ${listFile(dataDir)}: they were done again.`,
    ...lines,
  ];
}
