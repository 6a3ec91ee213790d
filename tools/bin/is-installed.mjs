// Plain JavaScript without dependencies: the first step of every command runs it before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a lockfile names, by its folder; nothing where it can't be read. npm writes the second one when it is done. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** A workspace's own packages go with its folder, which npm's record does not know of. */
const isThere = (root, folder) => folder.startsWith('node_modules/') || existsSync(path.join(root, folder));

/** True where all that the lockfile asks for on any machine is there as it asks; `withoutDev`: but for development. */
export function isInstalled(root, { withoutDev = false } = {}) {
  const there = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([folder, { version, integrity, optional, dev, devOptional }]) =>
      !folder.includes('node_modules/') ||
      (there[folder] && isThere(root, folder)
        ? there[folder].version === version && there[folder].integrity === integrity
        : optional || (withoutDev && (dev || devOptional))),
  );
}
