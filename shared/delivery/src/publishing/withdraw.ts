import { rowKey } from '../keys.ts';
import { changeOwners, type OwnersRecord, readOwners } from '../owners.ts';
import { rowNames } from '../registry.ts';
import type { VersionStore } from '../store/version-store.ts';
import { PublishRefusedError } from './refusal.ts';

/**
 * Takes a remote out of the site: removes its row, a damaged one too, and makes its paths free. Its versions stay,
 * for tabs that have them open. Answers the paths.
 * @throws {PublishRefusedError} no row has that very name
 */
export async function withdraw(store: VersionStore, name: string): Promise<string[]> {
  const names = await rowNames(store);
  if (!names.includes(name))
    throw new PublishRefusedError(
      `There is no row of ${name} in ${store.address}. It has ${names.join(', ') || 'none'}. Write the whole name.`,
    );
  // The row first: as long as it is there, the shell gives its paths to it again.
  await store.remove(rowKey(name));
  const record = await readOwners(store);
  const paths = record?.owners.filter(({ remote }) => remote === name).map(({ path }) => path) ?? [];
  const without = (found: OwnersRecord): OwnersRecord => ({
    ...found,
    owners: found.owners.filter(({ remote }) => remote !== name),
  });
  if (paths.length > 0) await changeOwners(store, without);
  return paths;
}
