import { rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostileTeam } from '../hostile-team.ts';
import type { Kind } from '../kind.ts';

const MEGABYTE = 1024 * 1024;

/** What an honest version lists, exchanged for something else once its hashes stand. */
const exchanged = (
  title: string,
  file: string,
  put: (file: string, team: HostileTeam) => Promise<unknown>,
  rest: Partial<Kind> = {},
): Kind => ({
  title,
  async place(team) {
    const release = await team.version();
    await rm(team.fileOf(file));
    await put(team.fileOf(file), team);
    await team.row(release);
  },
  verdict: 'degraded',
  asks: [file],
  ...rest,
});

export const toSecret = (file: string, team: HostileTeam) => symlink(team.secretFile, file);
/** Takes no room on the disk, and all of it in memory. */
export async function huge(file: string): Promise<void> {
  await writeFile(file, '');
  await truncate(file, 300 * MEGABYTE);
}
export const pipe = (file: string, team: HostileTeam) => team.pipe(file);

/** The same with files that no hash is listed of, as versions of contract 1.0 have them. */
const unlisted = (
  title: string,
  file: string,
  put: (file: string, team: HostileTeam) => Promise<unknown>,
): Kind => ({
  title,
  async place(team) {
    const release = await team.version({
      manifest: ({ integrity: { [file]: _, ...integrity }, ...manifest }) => ({
        ...manifest,
        contract: '1.0',
        integrity,
      }),
    });
    await rm(team.fileOf(file));
    await put(team.fileOf(file), team);
    await team.row(release);
  },
  verdict: 'degraded',
  asks: [file],
});

export const fileKinds: readonly Kind[] = [
  exchanged('links its content to a file of the server', 'fragments/page.html', toSecret),
  exchanged('links its style to a file of the server', 'Page.css', toSecret),
  exchanged('links its entry to a file of the server', 'remoteEntry.js', toSecret, {
    // Only browsers load it, and they compare its hash.
    verdict: 'ready',
    goesOn: true,
  }),
  exchanged('links its manifest to a file of the server', 'remote.json', toSecret),
  unlisted(
    'links content that no hash is listed of to a file of the server',
    'fragments/page.html',
    toSecret,
  ),
  {
    title: 'links a version that no row names to a folder of the server',
    async place(team) {
      await team.publish();
      const folder = team.fileOf('', 'linked').replace(/\/$/, '');
      await symlink(path.dirname(team.secretFile), folder);
    },
    verdict: 'ready',
    goesOn: true,
    asks: ['../linked/secret.json'],
  },
  {
    title: 'links a file that its manifest does not list to a file of the server',
    async place(team) {
      await team.publish();
      await symlink(team.secretFile, team.fileOf('leak.json'));
      await symlink(path.dirname(team.secretFile), team.fileOf('folder'));
    },
    verdict: 'ready',
    goesOn: true,
    asks: ['leak.json', 'folder/secret.json'],
  },
  unlisted('publishes content of 300 MB', 'fragments/page.html', huge),
  exchanged('publishes a manifest of 300 MB', 'remote.json', huge),
  exchanged('puts a pipe in place of its content', 'fragments/page.html', pipe),
  exchanged('puts a pipe in place of its manifest', 'remote.json', pipe),
  {
    title: 'puts a pipe in place of its row',
    place: (team) => team.pipe(team.rowFile),
    verdict: 'ready',
  },
];
