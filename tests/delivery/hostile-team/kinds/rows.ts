import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { versionPrefix } from '@adili/delivery/keys';
import type { HostileTeam } from '../hostile-team.ts';
import type { Kind } from '../kind.ts';

/** Its honest version under a row that is changed. */
const row = (title: string, changes: object, live: object = {}): Kind => ({
  title,
  place: async (team) => team.row({ ...(await team.version()), ...live }, changes),
  verdict: 'degraded',
});

const change = { at: '2026-11-20T08:00:00Z', by: 'Mallory', kind: 'publish', from: null, to: '1.0.0' };

const claimOf = (team: HostileTeam) =>
  team.version({
    version: '2.0.0',
    manifest: (manifest) => ({ ...manifest, pages: [team.page('/login'), team.page(team.home)] }),
  });

export const rowKinds: readonly Kind[] = [
  row("writes another team's name into its row", { name: 'mfe-auth' }),
  row('gives its canary to no visitor', {
    canary: { ...change, version: '1.0.0', integrity: '', percent: 0 },
  }),
  {
    title: 'gives its canary to ten times all visitors',
    async place(team) {
      const live = await team.version();
      await team.row(live, { canary: { ...live, version: '2.0.0', percent: 1000 } });
    },
    verdict: 'degraded',
  },
  row("names another team's folder as its version", {}, { version: `../${versionPrefix('mfe-auth', '1')}` }),
  row('names the folder above as its version', {}, { version: '..' }),
  row('names a version that is not there', {}, { version: '7.7.7' }),
  row('names a hash that its manifest has not', {}, { integrity: `sha384-${'A'.repeat(64)}` }),
  row('writes a history of 100,000 entries', { history: Array.from({ length: 100_000 }, () => change) }),
  row('writes a row of 50 MB', { note: 'x'.repeat(50_000_000) }),
  {
    title: 'writes a row that is nested 100,000 deep',
    place: (team) => team.rowText('['.repeat(100_000)),
    verdict: 'degraded',
  },
  {
    title: 'writes a row that is no JSON',
    place: (team) => team.rowText('\0\0\0'),
    verdict: 'degraded',
  },
  {
    title: 'makes a folder in place of its row',
    place: (team) => mkdir(team.rowFile).then(() => {}),
    verdict: 'ready',
  },
  {
    title: 'makes a folder with files in place of its row',
    async place(team) {
      await mkdir(team.rowFile);
      await writeFile(path.join(team.rowFile, 'mfe-auth.json'), '{}');
      await mkdir(path.join(team.rowFile, 'closed'), { mode: 0 });
    },
    verdict: 'ready',
  },
  {
    title: 'makes folders in place of its row, so deep that no path reaches the last',
    place: (team) => team.deepFolder(team.rowFile),
    verdict: 'ready',
  },
  {
    title: 'links its row to a file of the server',
    place: (team) => symlink(team.secretFile, team.rowFile),
    // A link is no file, so there is no such remote.
    verdict: 'ready',
  },
  {
    title: 'links its row to itself',
    place: (team) => symlink(team.rowFile, team.rowFile),
    verdict: 'ready',
  },
  {
    title: "switches to and fro twenty times, and ends with another team's page",
    async place(team) {
      const [honest, claim] = [await team.version(), await claimOf(team)];
      for (let count = 0; count < 20; count += 1) await team.row(count % 2 ? honest : claim);
      await team.row(claim);
    },
    verdict: 'degraded',
    goesOn: true,
  },
  {
    title: 'takes its row away and puts it back',
    async place(team) {
      const release = await team.version();
      await team.row(release);
      await rm(team.rowFile);
      await team.row(release);
    },
    verdict: 'ready',
    goesOn: true,
  },
];
