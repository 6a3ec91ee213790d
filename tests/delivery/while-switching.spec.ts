import { setTimeout } from 'node:timers/promises';
import { integrityOf } from '@adili/delivery/integrity';
import type { BootData } from '../../shell/src/boot/boot-data.ts';
import { deep } from '../stack/deep.ts';
import { bootDataIn } from '../stack/document.ts';
import { markOf } from './releases.ts';
import { expect, type PublishedSite, test, waitUntilLive } from './site.ts';

const SWITCHES = 20;
const REQUESTS = 1_000;
const VISITORS = 8;
const PAUSE_MS = 20;
const NAME = 'mfe-blog';
const PATHS = ['/blog', '/blog/gdpr', '/pricing', '/blog/wcag', '/login'];

/** What one document says of itself that does not fit together. */
async function faultsOf(
  site: PublishedSite,
  path: string,
  fetched: Map<string, Promise<string>>,
): Promise<string[]> {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  if (answer.status !== 200) return [`${path} answered ${answer.status}`];
  const boot = bootDataIn(html);
  const remote = boot.remotes.find(({ name }) => name === NAME);
  if (!remote) return [`${path} came without ${NAME}`];
  const { version } = remote;
  const folders = [...html.matchAll(new RegExp(`/remotes/${NAME}/([^/"]+)/`, 'g'))].map(
    ([, folder]) => folder,
  );
  const mixed = folders
    .filter((folder) => folder !== version)
    .map((folder) => `${path} is ${version} and ${folder}`);
  const marks = [...html.matchAll(/<!--release [^>]*-->/g)].map(([mark]) => mark);
  const foreign = marks
    .filter((mark) => mark !== markOf(version))
    .map((mark) => `${path} of ${version} shows ${mark}`);
  return [...mixed, ...foreign, ...(await entryFault(site, remote, fetched))];
}

/** The entry that a document names answers and is what the document says it is. */
async function entryFault(
  site: PublishedSite,
  { entry, integrity }: BootData['remotes'][number],
  fetched: Map<string, Promise<string>>,
): Promise<string[]> {
  const load = async () =>
    integrityOf(Buffer.from(await (await fetch(new URL(entry, site.origin))).arrayBuffer()));
  const hash = fetched.get(entry) ?? load();
  fetched.set(entry, hash);
  return (await hash) === integrity ? [] : [`${entry} is not what its document says`];
}

test(
  `${REQUESTS} requests during ${SWITCHES} switches: no error, no mixed document`,
  deep,
  async ({ site }) => {
    const before = (await site.live(NAME)) ?? '';
    const next = await site.release(NAME, 'next');
    const faults: string[] = [];
    const seen = new Set<string>();
    const fetched = new Map<string, Promise<string>>();
    let requests = 0;
    let switching = true;

    const visitor = async () => {
      while (switching || requests < REQUESTS) {
        const path = PATHS[requests % PATHS.length] ?? '/blog';
        requests += 1;
        faults.push(...(await faultsOf(site, path, fetched)));
        // Otherwise it is the visitors that the switches wait for.
        await setTimeout(PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: VISITORS }, visitor);
    for (let count = 0; count < SWITCHES / 2; count += 1) {
      await site.publish(next);
      await waitUntilLive(site, NAME, next.manifest.version);
      seen.add(next.manifest.version);
      await site.rollBack(NAME);
      await waitUntilLive(site, NAME, before);
      seen.add(before);
    }
    switching = false;
    await Promise.all(visitors);

    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect([...seen].sort()).toEqual([before, next.manifest.version].sort());
    expect(faults).toEqual([]);
  },
);
