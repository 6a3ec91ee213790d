import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { distFolder, REMOTES, ROOT } from '@adili/server/workspace';
import { test as base } from '../stack/browser.ts';
import { currentBuild } from '../stack/built-version.ts';
import { untilKnown } from '../stack/document.ts';
import { remoteFiles, type ServedRemote, serveRemote } from '../stack/serve-remote.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';
import { previousNames, unpackPrevious } from './archives.ts';

export type Age = 'newest' | 'previous';

export interface AgedRemote extends ServedRemote {
  manifest: RemoteManifest;
}

interface Releases {
  remote(name: string, age: Age): AgedRemote;
  /** The folder of each release, laid out as a checkout. */
  checkouts: Readonly<Record<Age, string>>;
}

/** The remotes that both releases have: only they differ by age. */
export const names: readonly string[] = REMOTES.map(({ name }) => name).filter((name) =>
  previousNames.includes(name),
);

interface Fixtures {
  /** Starts the shell of an age over remotes, each of the age that `ageOf` answers. */
  startShellOver(shell: Age, ageOf: (name: string) => Age): Promise<ShellProcess>;
}

/** The newest build of everything and the previous release, each remote on a server of its own. */
export const test = base.extend<Fixtures, { releases: Releases }>({
  releases: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const previous = unpackPrevious(String(workerIndex));
      const folders = { newest: distFolder, previous: (name: string) => path.join(previous, name, 'dist') };
      const serve = async (name: string, age: Age): Promise<[string, AgedRemote]> => {
        const folder = folders[age](name);
        const { manifest } = await currentBuild(folder);
        return [`${name} ${age}`, { ...(await serveRemote(name, remoteFiles(name, folder))), manifest }];
      };
      const remotes = new Map(
        await Promise.all(names.flatMap((name) => [serve(name, 'newest'), serve(name, 'previous')])),
      );
      await use({
        checkouts: { newest: ROOT, previous },
        remote(name, age) {
          const found = remotes.get(`${name} ${age}`);
          if (!found) throw new Error(`There is no ${age} ${name}.`);
          return found;
        },
      });
      await Promise.all([...remotes.values()].map((each) => each.stop()));
      await rm(previous, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  startShellOver: async ({ context, releases }, use) => {
    await withoutApi(context);
    const shells: ShellProcess[] = [];
    await use(async (age, ageOf) => {
      const remotes = names.map((name) => releases.remote(name, ageOf(name)));
      const shell = await startShell(
        { REMOTES: remotes.map(({ name, origin }) => `${name}=${origin}`).join(','), LOG_LEVEL: 'fatal' },
        releases.checkouts[age],
      );
      shells.push(shell);
      await untilKnown(shell.origin, names);
      return shell;
    });
    await Promise.all(shells.map((each) => each.stop()));
  },
});
