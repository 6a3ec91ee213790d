import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The five remotes with the port each is served on by itself, in the order of the navigation. */
export const REMOTES = [
  { name: 'mfe-marketing', port: 3001 },
  { name: 'mfe-blog', port: 3002 },
  { name: 'mfe-auth', port: 3003 },
  { name: 'mfe-dashboard', port: 3004 },
  { name: 'mfe-admin', port: 3005 },
] as const;

export type RemoteName = (typeof REMOTES)[number]['name'];

export const workspaceFolder = (name: string) => path.join(ROOT, name);

/** Where the built versions of a workspace lie: `dist/<version>/`, with `dist/current.json` naming the newest. */
export const distFolder = (name: string) => path.join(ROOT, name, 'dist');

export function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
