import { expect, type HostileSite, MARKER, test } from './hostile-team/hostile-site.ts';
import type { HostileTeam } from './hostile-team/hostile-team.ts';
import type { Kind } from './hostile-team/kind.ts';
import { fileKinds } from './hostile-team/kinds/files.ts';
import { manifestKinds } from './hostile-team/kinds/manifests.ts';
import { originKinds } from './hostile-team/kinds/origins.ts';
import { pathKinds } from './hostile-team/kinds/paths.ts';
import { rowKinds } from './hostile-team/kinds/rows.ts';
import { ask, differences, type PublicFace } from './hostile-team/public-face.ts';

const kinds: readonly Kind[] = [...pathKinds, ...manifestKinds, ...rowKinds, ...originKinds, ...fileKinds];

/** By how much a team may make everybody's documents longer, in bytes, and the server larger. */
const LONGER = 64 * 1024;
const LARGER = 200 * 1024 * 1024;

const longest = (face: PublicFace) => Math.max(...[...face.values()].map(({ bytes }) => bytes));

/** `/ready` says what is wrong with this team's remote, of nobody else's anything, and nothing of the machine. */
async function expectTruthOf(site: HostileSite, team: HostileTeam, { verdict }: Kind): Promise<void> {
  const { status, problem, remotes } = await site.ready();
  const own = remotes.find(({ name }) => name === team.name);
  expect.soft({ status, problem }).toEqual({ status: verdict, problem: undefined });
  expect.soft(own?.problem ?? '').toMatch(verdict === 'degraded' ? /\w/ : /^$/);
  expect.soft(own?.problem ?? '').not.toMatch(/\/tmp\/|secret-/);
  const others = remotes.filter((each) => each !== own && !MARKER.test(each.name));
  expect.soft(others).toEqual(site.beforeReady.remotes.filter(({ name }) => !MARKER.test(name)));
}

async function expectNoLeak(site: HostileSite, team: HostileTeam, { asks = [] }: Kind): Promise<void> {
  const addresses = [team.home, ...asks.map((file) => `/remotes/${team.name}/1.0.0/${file}`)];
  for (const address of addresses) {
    const { body } = await ask(site.origin, address);
    expect.soft(body.includes(site.secret), `${address} gives a file of the server away`).toBe(false);
  }
}

for (const kind of kinds) {
  test(`nobody else notices a team that ${kind.title}`, async ({ hostileSite: site }) => {
    const team = site.nextTeam();
    await site.peakMemory();
    await kind.place(team);
    try {
      await expect.soft(site.switchAnother()).resolves.toBeUndefined();
      await site.seen();
      const face = await site.face(team, pathKinds.includes(kind) ? 'all' : 'sample', kind.origin);
      expect.soft(differences(site.before, face, kind.mayDiffer)).toEqual([]);
      expect.soft(longest(face) - longest(site.before)).toBeLessThan(LONGER);
      await expectTruthOf(site, team, kind);
      await expectNoLeak(site, team, kind);
      if (kind.goesOn) expect.soft((await ask(site.origin, team.home)).status).toBe(200);
      expect.soft(await site.peakMemory()).toBeLessThan(site.usualMemory + LARGER);
    } finally {
      await team.leave();
    }
  });
}
