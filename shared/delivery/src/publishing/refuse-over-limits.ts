import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkLimits } from '../check-limits.ts';
import { limitsOf, OverLimitError } from '../limits.ts';
import { readSite } from '../registry.ts';
import type { VersionStore } from '../store/version-store.ts';
import type { BuiltVersion } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

/**
 * Refuses a version that is over a limit of the site, which would deliver none of it.
 * @throws {PublishRefusedError}
 */
export async function refuseOverLimits(
  store: VersionStore,
  { folder, manifest, files }: BuiltVersion,
): Promise<void> {
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const),
  );
  try {
    checkLimits(manifest, limitsOf(await readSite(store)), new Map(sizes));
  } catch (cause) {
    if (!(cause instanceof OverLimitError)) throw cause;
    throw new PublishRefusedError(
      `${manifest.name} ${manifest.version} is not published: ${cause.message} Make do with less, or ask its operator for more: npm run registry -- limit ${cause.limit} ${cause.value}`,
      { cause },
    );
  }
}
