import type { LockedPackage, Lockfile, Needs } from './lockfile.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const WRITE = 'npm install --package-lock-only --ignore-scripts';
const SHOWN = 3;

/** What must not be in a lockfile, one line each; none where it may be installed from. */
export const lockfileFaults = (lockfile: Lockfile): string[] => [
  ...withoutIntegrity(lockfile),
  ...withAddress(lockfile),
  ...unsettledScripts(lockfile),
  ...otherThanAskedFor(lockfile),
];

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of others, by place. */
const installed = ({ packages }: Lockfile): [string, LockedPackage][] =>
  Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);

const some = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '');

const namesWhere = (
  lockfile: Lockfile,
  isFaulty: (found: LockedPackage, name: string) => boolean,
): string[] =>
  installed(lockfile)
    .filter(([place, found]) => isFaulty(found, nameOf(place)))
    .map(([place, { version }]) => `${nameOf(place)}@${version}`);

/** What comes inside another package's archive is held by that one's integrity. */
function withoutIntegrity(lockfile: Lockfile): string[] {
  const names = namesWhere(lockfile, ({ integrity, inBundle }) => !integrity && !inBundle);
  if (names.length === 0) return [];
  return [
    `package-lock.json has no integrity for ${some(names)}. Restore it from the last commit, then write it with: ${WRITE}`,
  ];
}

function withAddress(lockfile: Lockfile): string[] {
  const names = namesWhere(lockfile, ({ resolved }) => resolved !== undefined);
  if (names.length === 0) return [];
  return [`package-lock.json names a registry's address for ${some(names)}. Write it with: ${WRITE}`];
}

function unsettledScripts(lockfile: Lockfile): string[] {
  const settled = lockfile.workspaces.get('')?.allowScripts ?? {};
  const names = namesWhere(
    lockfile,
    ({ hasInstallScript, version }, name) =>
      hasInstallScript === true && !(name in settled) && !(`${name}@${version}` in settled),
  );
  return names.map(
    (name) =>
      `${name} wants to run a script when it is installed. Say in package.json's allowScripts whether it may: "${name}": false`,
  );
}

/** Workspaces whose package.json was changed and the lockfile not, or the other way round. */
function otherThanAskedFor({ packages, workspaces }: Lockfile): string[] {
  const gone = Object.keys(packages).filter(
    (place) => !place.includes('node_modules/') && !workspaces.has(place),
  );
  const changed = [...workspaces]
    .filter(([folder, asked]) => !sameNeeds(asked, packages[folder]) || !isMet(asked, folder, packages))
    .map(([folder]) => folder);
  const files = [...changed, ...gone].map((folder) => (folder ? `${folder}/package.json` : 'package.json'));
  if (files.length === 0) return [];
  return [`package-lock.json does not fit ${some(files)}. Write it with: ${WRITE}`];
}

const sameNeeds = (asked: Needs, locked: Needs | undefined): boolean =>
  locked !== undefined && KINDS.every((kind) => sameRows(asked[kind] ?? {}, locked[kind] ?? {}));

const sameRows = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, range]) => b[name] === range);

/** Every package that a workspace names by its exact version is there, in that version. */
const isMet = (asked: Needs, folder: string, packages: Lockfile['packages']): boolean =>
  Object.entries({ ...asked.dependencies, ...asked.devDependencies }).every(([name, range]) => {
    const found = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    return found !== undefined && (found.link || !/^\d/.test(range) || found.version === range);
  });
