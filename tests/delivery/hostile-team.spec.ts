import { deepUnless } from '../stack/deep.ts';
import { expect, type HostileSite, MARKER, test } from './hostile-team/hostile-site.ts';
import type { HostileTeam } from './hostile-team/hostile-team.ts';
import type { Kind } from './hostile-team/kind.ts';
import { contentKinds } from './hostile-team/kinds/contents.ts';
import { fileKinds } from './hostile-team/kinds/files.ts';
import { manifestKinds } from './hostile-team/kinds/manifests.ts';
import { originKinds } from './hostile-team/kinds/origins.ts';
import { pathKinds } from './hostile-team/kinds/paths.ts';
import { rowKinds } from './hostile-team/kinds/rows.ts';
import { ask, differences, type PublicFace } from './hostile-team/public-face.ts';

/** By how much hostile teams may make everybody's documents longer, in bytes, and the server larger. */
const LONGER = 64 * 1024;
const LARGER = 200 * 1024 * 1024;

const groups: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'claim paths of others', kinds: pathKinds },
  { title: 'publish manifests that are not right', kinds: manifestKinds },
  { title: 'write rows that are not right', kinds: rowKinds },
  { title: 'keep their files elsewhere', kinds: originKinds },
  { title: 'put other things in place of their files', kinds: fileKinds },
  {
    title: 'fill their content, feeds, pictures and source maps with whatever there is',
    kinds: contentKinds,
  },
];

/** What only a site that runs can show; the rules by which the others are refused are those of publishing, and have tests there. */
const inGate: readonly (readonly Kind[])[] = [rowKinds, fileKinds];

// One site serves all of them, in turn.
test.describe.configure({ mode: 'default' });

for (const { title, kinds } of groups) {
  test(
    `other teams notice nothing of teams that ${title}`,
    deepUnless(inGate.includes(kinds)),
    async ({ hostileSite: site }) => {
      const which = kinds === pathKinds ? 'all' : 'sample';
      const found = await faultsOf(
        site,
        kinds.filter(({ alone }) => !alone),
        which,
      );
      // What some of them did at once is traced to one by looking at each.
      const each = found.length > 0 ? kinds : kinds.filter(({ alone }) => alone);
      for (const kind of each) found.push(...(await faultsOf(site, [kind], which)));
      expect(found).toEqual([]);
    },
  );
}

/** What is wrong while teams do all of this at once, each a kind of its own. */
async function faultsOf(
  site: HostileSite,
  kinds: readonly Kind[],
  which: 'all' | 'sample',
): Promise<string[]> {
  const who = kinds.length === 1 ? `a team that ${kinds[0]?.title}` : 'these teams';
  const placed = kinds.map((kind) => ({ kind, team: site.nextTeam() }));
  await site.peakMemory();
  try {
    for (const { kind, team } of placed) await kind.place(team);
    await site.switchAnother();
    await site.seen();
    const face = await site.face(
      placed.map(({ team }) => team.name),
      which,
      kinds.flatMap(({ origin = [] }) => origin),
    );
    const mayDiffer = kinds.flatMap(({ mayDiffer = [] }) => mayDiffer);
    const longer = longest(face) - longest(site.before);
    const { status, problem, remotes } = await site.ready();
    const own = new Set(placed.map(({ team }) => team.name));
    const others = remotes.filter(({ name }) => !own.has(name) && !MARKER.test(name));
    const verdict = kinds.some((kind) => kind.verdict === 'degraded') ? 'degraded' : 'ready';
    const ofEach = await Promise.all(placed.map(({ kind, team }) => faultsOfOne(site, team, kind, remotes)));
    const larger = (await site.peakMemory()) - site.usualMemory;
    return [
      ...differences(site.before, face, mayDiffer).map((each) => `${who}: ${each}`),
      ...(longer < LONGER ? [] : [`${who}: a document is ${longer} bytes longer`]),
      ...(larger < LARGER ? [] : [`${who}: the server took ${larger} bytes more`]),
      ...(status === verdict ? [] : [`${who}: /ready says ${status} instead of ${verdict}`]),
      ...(problem === undefined ? [] : [`${who}: /ready says ${problem}`]),
      ...(JSON.stringify(others) === JSON.stringify(site.othersReady)
        ? []
        : [`${who}: /ready says of the others ${JSON.stringify(others)}`]),
      ...ofEach.flat(),
    ];
  } catch (error) {
    return [`${who}: ${error}`];
  } finally {
    for (const { team } of placed) await team.leave();
  }
}

const longest = (face: PublicFace) => Math.max(...[...face.values()].map(({ bytes }) => bytes));

/** `/ready` says what is wrong with this team's remote, nothing of the machine is given away, and honest pages stand. */
async function faultsOfOne(
  site: HostileSite,
  team: HostileTeam,
  { title, verdict, goesOn, asks = [] }: Kind,
  remotes: readonly { name: string; problem?: string }[],
): Promise<string[]> {
  const faults: string[] = [];
  const problem = remotes.find(({ name }) => name === team.name)?.problem ?? '';
  if (/\w/.test(problem) !== (verdict === 'degraded')) faults.push(`/ready says of it "${problem}"`);
  if (/\/tmp\/|secret-/.test(problem)) faults.push(`/ready gives the machine away: ${problem}`);
  for (const address of [team.home, ...asks.map((file) => `/remotes/${team.name}/1.0.0/${file}`)]) {
    const { body, status } = await ask(site.origin, address);
    if (body.includes(site.secret)) faults.push(`${address} gives a file of the server away`);
    if (goesOn && address === team.home && status !== 200) faults.push(`${address} answers ${status}`);
  }
  return faults.map((fault) => `a team that ${title}: ${fault}`);
}
