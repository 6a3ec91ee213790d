import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { makeRelease } from '../delivery/releases.ts';
import { SITE } from '../stack/addresses.ts';
import { compose } from './compose.ts';

interface Served {
  name: string;
  version: string;
  canary?: { version: string; percent: number };
}

/** What the shell says of a remote. */
export async function served(name: string): Promise<Served | undefined> {
  const { remotes } = (await (await fetch(`${SITE}/ready`)).json()) as { remotes: Served[] };
  return remotes.find((remote) => remote.name === name);
}

export interface Release {
  version: string;
  /** `publish-remote` in the stack, with this release as its build. */
  publish(...words: string[]): Promise<string>;
}

/** Another version of a remote, made of the one in its image. @param folder of the test */
export async function nextRelease(name: string, folder: string): Promise<Release> {
  await mkdir(folder, { recursive: true });
  await compose('cp', `${name}:/app/${name}/dist`, path.join(folder, 'dist'));
  const { manifest } = await makeRelease(name, 'next', folder, path.join(folder, 'dist'));
  const { version } = manifest;
  const release = path.join(folder, name);
  await writeFile(path.join(release, 'current.json'), JSON.stringify({ version }));
  const words = ['run', '--rm', '-T', '--volume', `${release}:/app/${name}/dist:ro`, 'publish', name];
  return { version, publish: (...more) => compose(...words, ...more) };
}

/** Publishes a release for a share of visitors, then for all. */
export async function releaseByCanary(name: string, { version, publish }: Release): Promise<void> {
  await publish('--canary', '25', '--dirty');
  await expect.poll(async () => (await served(name))?.canary).toEqual({ version, percent: 25 });
  await publish('--promote');
  await expect.poll(async () => (await served(name))?.version).toBe(version);
}
