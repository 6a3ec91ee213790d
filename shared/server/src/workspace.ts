import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface RemoteWorkspace {
  /** The folder's name: `mfe-blog`. */
  name: string;
  /** Port it is served on by itself: `config.port` of its package.json. */
  port: number;
}

/** The remotes of this checkout, by their ports: every folder `mfe-*` with a `remote.ts`. */
export const REMOTES: readonly RemoteWorkspace[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'remote.ts')))
  .map((name) => ({ name, port: remotePort(name) }))
  .sort((a, b) => a.port - b.port);

function remotePort(name: string): number {
  const { config } = readPackage(path.join(ROOT, name)) as { config?: { port?: number } };
  if (!Number.isInteger(config?.port))
    throw new Error(`${name}/package.json has no port: add "config": { "port": 3006 }.`);
  return config?.port as number;
}

/** The remote of this checkout that a person means by `mfe-blog` or `blog`; undefined where there is none. */
export const remoteNamed = (name: string): RemoteWorkspace | undefined =>
  REMOTES.find((remote) => remote.name === name || remote.name === `mfe-${name}`);

export const workspaceFolder = (name: string) => path.join(ROOT, name);

/** Where the built versions of a workspace lie: `dist/<version>/`, with `dist/current.json` naming the newest. */
export const distFolder = (name: string) => path.join(ROOT, name, 'dist');

/** The shell's builds by who reads them: browsers are served the one folder, the other only the server reads. */
export const shellDist = (reader: 'browser' | 'server') => path.join(distFolder('shell'), reader);

/** The same of the builds that `npm run dev` makes of the shell as it changes. They are never delivered. */
export const shellInDevelopment = (reader: 'browser' | 'server') =>
  path.join(ROOT, 'shell', '.cache', 'development', reader);

export const packageVersion = (folder: string): string =>
  (readPackage(folder) as { version: string }).version;

function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
