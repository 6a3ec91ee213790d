import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a package.json says it needs, by kind. */
export interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** One place in the tree that npm makes: a package of others, a workspace, or a link to one. */
export interface LockedPackage extends Needs {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface PackageJson extends Needs {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** package-lock.json beside every package.json it was made from. */
export interface Lockfile {
  /** By place: `node_modules/express`, `api`, and '' for the root. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
  /** The root's and the workspaces' package.json, by folder. */
  readonly workspaces: ReadonlyMap<string, PackageJson>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the lockfile of a checkout. `folders` are its workspaces, as they stand on the disk. */
export function readLockfile(root: string, folders: readonly string[]): Lockfile {
  const { packages } = readJson(path.join(root, 'package-lock.json')) as Pick<Lockfile, 'packages'>;
  const files = ['', ...folders]
    .map((folder) => [folder, path.join(root, folder, 'package.json')] as const)
    .filter(([, file]) => existsSync(file));
  return {
    packages,
    workspaces: new Map(files.map(([folder, file]) => [folder, readJson(file) as PackageJson])),
  };
}
