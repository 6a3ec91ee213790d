import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { publish } from '@adili/delivery/publishing/publish';
import type { BuiltVersion } from '@adili/delivery/publishing/read-build';
import { promote, rollBack } from '@adili/delivery/publishing/roll-back';
import { changeSite, readRow } from '@adili/delivery/registry';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import type { Readiness } from '../../../shell/server/readiness.ts';
import { everyPage, manifests, publicPages } from '../../stack/public-pages.ts';
import { test as base, expect } from '../../stack/saves-data.ts';
import { startShell } from '../../stack/shell-process.ts';
import { makeRelease } from '../releases.ts';
import { HostileTeam } from './hostile-team.ts';
import { ALLOWED_ORIGIN } from './kinds/origins.ts';
import { ofOthers, type PublicFace, publicFace } from './public-face.ts';

export { expect };

/** Remotes that tell, one after another, how far the shell has read. */
export const MARKER = /^mfe-marker-/;
const by = 'Amina';

/** One shell over a store of its own, for all kinds in turn. */
export interface HostileSite {
  origin: string;
  /** What a file outside the team's folder says. */
  secret: string;
  before: PublicFace;
  /** What `/ready` says of each honest remote where no team is hostile. */
  othersReady: Readiness['remotes'];
  /** The face now, without what may be these teams': all of it, or one address of each page. */
  face(teams: readonly string[], which: 'all' | 'sample', origins: readonly string[]): Promise<PublicFace>;
  ready(): Promise<Readiness>;
  /** A name that no kind before had. */
  nextTeam(): HostileTeam;
  /** Another team publishes, tries a canary, promotes it and goes back, twice. */
  switchAnother(): Promise<void>;
  /** Waits until the shell has read all that the store holds now. */
  seen(): Promise<void>;
  /** What `peakMemory` says where no team is hostile. */
  usualMemory: number;
  /** Most memory that the server had since this was asked last, in bytes; 0 where the system does not tell. */
  peakMemory(): Promise<number>;
}

const files = [
  ...[
    '/dashboard',
    '/admin/dashboard',
    '/LOGIN',
    '/login/',
    '/blog/no-such-guide',
    '/x/no-such-page',
    '/no-such',
  ],
  ...[
    '/remotes.json',
    '/delivery.json',
    '/sitemap.xml',
    '/robots.txt',
    '/health',
    '/feed.xml',
    '/assets/shell.js',
  ],
  ...manifests.map(({ name, version }) => `/remotes/${name}/${version}/remoteEntry.js`),
];
const sample = [...new Set([...everyPage, ...files])];
const all = [...new Set([...sample, ...publicPages.map(({ fragment }) => fragment.url)])];

async function switchOther(store: VersionStore, [next, canary]: readonly BuiltVersion[]): Promise<void> {
  if (!next || !canary) throw new Error('There are no releases to switch to.');
  const { name } = next.manifest;
  const first = (await readRow(store, name))?.live.version;
  if (first === undefined) throw new Error(`${name} was not published.`);
  await publish(store, { build: next, by, base: null });
  await publish(store, { build: canary, by, base: null, percent: 10 });
  await promote(store, name, { by });
  await rollBack(store, name, { by });
  await rollBack(store, name, { by, version: first });
}

const isStranger = (strangers: readonly string[]) => (name: string) =>
  strangers.includes(name) || MARKER.test(name);

/** Reads the highest mark of a process's memory and takes it back to what it is now. */
async function peakMemoryOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

export const test = base.extend<object, { hostileSite: HostileSite }>({
  hostileSite: [
    async ({ browserName: _ }, use) => {
      const root = await mkdtemp(path.join(tmpdir(), 'adili-hostile-'));
      const folder = path.join(root, 'store');
      const secret = `secret-${crypto.randomUUID()}`;
      const secretFile = path.join(root, 'outside', 'secret.json');
      await mkdir(path.dirname(secretFile));
      await writeFile(secretFile, secret);
      await publishBuilt(folder, () => {});
      const store = folderStore(folder);
      await changeSite(store, (site) => ({ schema: 1, contract: '1.1', ...site, origins: [ALLOWED_ORIGIN] }));
      const builds = path.join(root, 'built');
      const releasesOf = async ({ name }: RemoteManifest) => [
        await makeRelease(name, 'next', builds),
        await makeRelease(name, 'canary', builds),
      ];
      const releases = await Promise.all(manifests.map(releasesOf));
      const shell = await startShell({ REGISTRY: folder, LOG_LEVEL: 'silent' });
      const { origin } = shell;
      let marks = 0;
      let teams = 0;
      let switches = 0;

      const ready = async () => {
        const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(20_000) });
        return (await answer.json()) as Readiness;
      };
      const faceWithout = async (
        addresses: readonly string[],
        strangers: readonly string[] = [],
        origins: readonly string[] = [],
      ) => {
        const face = await publicFace(origin, addresses);
        return new Map(
          [...face].map(([address, answer]) => [
            address,
            ofOthers(address, answer, isStranger(strangers), origins),
          ]),
        );
      };
      const seen = async () => {
        marks += 1;
        const marker = new HostileTeam(folder, `mfe-marker-${marks}`, secretFile);
        await marker.publish({ manifest: (manifest) => ({ ...manifest, pages: [] }) });
        const marked = async () => (await ready()).remotes.some(({ name }) => name === marker.name);
        await expect.poll(marked, { intervals: [50] }).toBe(true);
        await marker.leave();
      };
      // Each remote in turn: one that changes all the time is followed at a pace.
      const switchAnother = () => {
        switches += 1;
        return switchOther(store, releases[switches % releases.length] ?? []);
      };
      await switchAnother();
      await seen();
      const before = await faceWithout(all);
      await use({
        origin,
        secret,
        before,
        usualMemory: await peakMemoryOf(shell.pid),
        othersReady: (await ready()).remotes.filter(({ name }) => !MARKER.test(name)),
        face: (teams, which, origins) => faceWithout(which === 'all' ? all : sample, teams, origins),
        ready,
        nextTeam() {
          teams += 1;
          return new HostileTeam(folder, `mfe-aaa-${teams}`, secretFile);
        },
        switchAnother,
        seen,
        peakMemory: () => peakMemoryOf(shell.pid),
      });
      await shell.stop();
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
