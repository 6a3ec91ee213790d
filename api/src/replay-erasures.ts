import { existsSync } from 'node:fs';
import type { Settings } from './config.ts';
import { keySetOf, signingKey } from './domain/consents/receipt-keys.ts';
import { leaveNoCopy } from './domain/erasures/erase.ts';
import { erasedIds, replayErasures } from './domain/erasures/replay.ts';
import { listErasures } from './domain/erasures/sign-erasure.ts';
import type { Services } from './domain/services.ts';
import { cutOffLines, listFile, readList } from './erasure-log/erasure-list.ts';
import { verifiedErasures } from './erasure-log/verify-log.ts';

const lostLine = (list: string) =>
  `There was no list of erasures at ${list}, and it was made from the database. If the database is of before an erasure, put a list of after it there and type npm run data -- erase-again.`;

/**
 * Erases again whom the list in the data folder names and the store has once more, as after a restore by a database's
 * own means.
 * @returns lines for the terminal
 * @throws {ErasureListError} the list is damaged, or not signed by a key of this store
 */
export async function eraseWhatCameBack(
  services: Services,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<string[]> {
  const { store } = services;
  const list = listFile(dataDir);
  const isLost = databaseUrl !== undefined && !existsSync(list) && (await store.users.count()) > 0;
  const notices = [...(isLost ? [lostLine(list)] : []), ...(await cutOffLines([list]))];
  const listed = await readList(list);
  const { keys } = keySetOf(await store.consentKeys.after('0001-01-01T00:00:00.000Z'));
  const known = await erasedIds(
    store,
    listed.map(({ erasure }) => erasure.id),
  );
  const { count, lines } = await replayErasures(
    services,
    await verifiedErasures(listed, known, { keys, takesAll: false }),
  );
  await listErasures(services);
  // Every backup has the key by which what is erased later is signed.
  await signingKey(services);
  if (count === 0) return notices;
  await leaveNoCopy(services);
  return [
    ...notices,
    `The store was of before ${count} of the erasures on ${list}: they were done again.`,
    ...lines,
  ];
}
