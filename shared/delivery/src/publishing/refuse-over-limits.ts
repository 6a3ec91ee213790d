import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { checkLimits } from '../check-limits.ts';
import { limitsOf, OverLimitError } from '../limits.ts';
import { readSite } from '../registry.ts';
import type { VersionStore } from '../store/version-store.ts';
import type { BuiltVersion } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

/**
 * Refuses a version that is over a limit of the site, which would deliver none of it.
 * @param sizes bytes of its files by their names, where they are known
 * @throws {PublishRefusedError}
 */
export async function refuseOverLimits(
  store: VersionStore,
  manifest: RemoteManifest,
  sizes?: ReadonlyMap<string, number>,
): Promise<void> {
  try {
    checkLimits(manifest, limitsOf(await readSite(store)), sizes);
  } catch (cause) {
    if (!(cause instanceof OverLimitError)) throw cause;
    throw new PublishRefusedError(
      `${manifest.name} ${manifest.version} would not be delivered: ${cause.message} Make do with less, or ask the site's operator for more: npm run registry -- limit ${cause.limit} ${cause.value}`,
      { cause },
    );
  }
}

/** Bytes of a build's files, by their names. */
export async function sizesOf({ folder, files }: BuiltVersion): Promise<Map<string, number>> {
  const sizes = files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const);
  return new Map(await Promise.all(sizes));
}
