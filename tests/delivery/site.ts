import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { publish } from '@adili/delivery/publishing/publish';
import type { BuiltVersion } from '@adili/delivery/publishing/read-build';
import { rollBack } from '@adili/delivery/publishing/roll-back';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { distFolder, REMOTES } from '@adili/server/workspace';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { untilKnown, versionsAt } from '../stack/document.ts';
import { test as base, expect } from '../stack/saves-data.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';
import { makeRelease } from './releases.ts';

export { expect };

/** In memory where the system offers that: a store on a disk waits for it after each of its hundreds of files. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A shell over a registry of its own, into which every remote of the checkout was published. */
export interface PublishedSite {
  origin: string;
  /** The store's folder. */
  folder: string;
  store: VersionStore;
  /** Makes a further release of a remote, without publishing it. */
  release(
    name: string,
    suffix: string,
    more?: Pick<RemoteManifest, 'links' | 'cards'>,
  ): Promise<BuiltVersion>;
  publish(build: BuiltVersion, percent?: number): Promise<void>;
  rollBack(name: string): Promise<void>;
  /** The version of a remote that a visitor gets now. */
  live(name: string): Promise<string | undefined>;
}

export const test = base.extend<{ site: PublishedSite }>({
  site: async ({ context }, use) => {
    await withoutApi(context);
    const root = await mkdtemp(path.join(place, 'adili-delivery-'));
    const folder = path.join(root, 'store');
    await publishBuilt(folder, () => {});
    const store = folderStore(folder);
    const shell: ShellProcess = await startShell({ REGISTRY: folder, LOG_LEVEL: 'silent' });
    await untilKnown(
      shell.origin,
      REMOTES.map(({ name }) => name),
    );
    await use({
      origin: shell.origin,
      folder,
      store,
      release: (name, suffix, more) =>
        makeRelease(name, suffix, path.join(root, 'built'), distFolder(name), more),
      publish: async (build, percent) =>
        void (await publish(store, { build, by: 'tests', base: null, percent })),
      rollBack: async (name) => void (await rollBack(store, name, { by: 'tests' })),
      live: async (name) => (await versionsAt(`${shell.origin}/`))[name],
    });
    await shell.stop();
    await rm(root, { recursive: true, force: true });
  },
});

/** Waits until a visitor who comes now gets this version. */
export const waitUntilLive = (site: PublishedSite, name: string, version: string) =>
  expect.poll(() => site.live(name), { intervals: [50] }).toBe(version);
