import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { versionExists } from './publish-version.ts';

/** Which version came of which inputs. No server sends a file whose name begins with a dot. */
const knownFile = (dist: string) => path.join(dist, '.builds.json');

type KnownBuilds = Record<string, string>;

/** A file that can't be read costs a build, which makes the same version again. */
async function knownBuilds(dist: string): Promise<KnownBuilds> {
  try {
    return JSON.parse(await readFile(knownFile(dist), 'utf8')) as KnownBuilds;
  } catch {
    return {};
  }
}

/** The version that was built from these inputs and is still in all of the folders; null: it has to be built. */
export async function builtFrom(
  inputs: string,
  [dist, ...others]: readonly [string, ...string[]],
): Promise<string | null> {
  const version = (await knownBuilds(dist))[inputs];
  if (version === undefined) return null;
  const there = await Promise.all([dist, ...others].map((folder) => versionExists(folder, version)));
  return there.every(Boolean) ? version : null;
}

/** Notes what came of these inputs. Versions that are gone are forgotten. */
export async function noteBuild(dist: string, inputs: string, version: string): Promise<void> {
  const known = Object.entries({ ...(await knownBuilds(dist)), [inputs]: version });
  const kept = await Promise.all(known.map(([, each]) => versionExists(dist, each)));
  const next = `${knownFile(dist)}.${process.pid}.tmp`;
  await writeFile(next, JSON.stringify(Object.fromEntries(known.filter((_, index) => kept[index]))));
  await rename(next, knownFile(dist));
}
