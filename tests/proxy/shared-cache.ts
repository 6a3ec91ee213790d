import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { MemoryStore } from '../../shell/server/testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../../shell/server/testing/published.ts';
import { closeServers, startSite } from '../../shell/server/testing/shell-site.ts';
import { type Check, type Figure, rounded } from '../store/figure.ts';
import { inFolder } from '../store/folder.ts';
import { startNginx, withoutNginx } from './nginx.ts';

const CHECK = 'shared cache';
const REQUESTS = 5_000;
/** Milliseconds until a publish is seen, at most. */
const SEEN = 5_000;
/** Milliseconds after which a document is fresh no more, and is not served while it is fetched anew either. */
const STALE = 4_000;

/** As docs/operations.md has it. */
const http = (folder: string) =>
  `proxy_cache_path ${folder}/cache keys_zone=site:10m max_size=100m inactive=1d use_temp_path=off;`;
const server = (shell: string) => `location / {
      proxy_pass ${shell};
      proxy_cache site;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
    }`;

/** Public addresses, a document and files of a version, of a visit. */
const visit = [
  '/blog',
  '/remotes/mfe-blog/1/remoteEntry.js',
  '/remotes/mfe-blog/1/BlogList.js',
  '/sitemap.xml',
];
/** What must be made for each who asks, signed in or not. */
const own = ['/delivery.json', '/remotes.json', '/blog?remote.blog=http://localhost:3002'];

/** A shell behind nginx as a shared cache: who is asked, how soon a change is seen, and what stands without the shell. */
export const sharedCache: Check = async () => {
  const why = await withoutNginx();
  if (why) return [{ check: CHECK, skipped: why }];
  return inFolder(async (folder) => {
    let asked = 0;
    const counted = {
      write(line: string) {
        if (line.includes('request completed')) asked += 1;
      },
    };
    const store = new MemoryStore();
    await putSite(store);
    await publish(store, '1');
    const { site, registry } = await startSite({ store, log: pino({ level: 'info' }, counted) });
    registry.start();
    await registry.check();
    const nginx = await startNginx(folder, http(folder), server(site));
    const get = (path: string, headers = {}) => fetch(nginx.origin + path, { headers });
    const statuses = async (path: string, times: number) => {
      const found: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const answer = await get(path, { cookie: `session=${time}`, authorization: `Bearer ${time}` });
        await answer.arrayBuffer();
        found.push(answer.status);
      }
      return found;
    };
    const seenAfter = async (
      change: () => Promise<void>,
      isSeen: (page: Response, text: string) => boolean,
    ) => {
      await statuses('/blog', 1);
      await change();
      const began = performance.now();
      for (;;) {
        const page = await get('/blog');
        if (isSeen(page, await page.text())) return performance.now() - began;
        if (performance.now() - began > 3 * SEEN) return Number.POSITIVE_INFINITY;
        await pause(20);
      }
    };
    const shows = (version: string) => (_page: Response, text: string) =>
      text.includes(`Content of ${version}`);
    const isPrivate = ({ headers }: Response) => /private/.test(headers.get('cache-control') ?? '');
    try {
      const before = asked;
      for (let number = 0; number < REQUESTS; number += visit.length)
        await Promise.all(visit.map(async (path) => (await get(path)).arrayBuffer()));
      const reached = ((asked - before) / REQUESTS) * 100;

      const published = await seenAfter(() => publish(store, '2'), shows('2'));
      const rolledBack = await seenAfter(async () => putRow(store, await putVersion(store, '1')), shows('1'));

      const beforeOwn = asked;
      for (const path of own) await statuses(path, 10);
      const ownStored = own.length * 10 - (asked - beforeOwn);

      const canary = { ...(await putVersion(store, '3')), percent: 50 };
      await seenAfter(async () => putRow(store, await putVersion(store, '1'), { canary }), isPrivate);
      const beforeCanary = asked;
      await statuses('/blog', 50);
      const canaryStored = 50 - (asked - beforeCanary);
      await seenAfter(
        () => publish(store, '1'),
        (page) => !isPrivate(page),
      );
      await statuses('/sitemap.xml', 1);

      registry.stop();
      closeServers();
      await pause(STALE);
      const without = await Promise.all(visit.map((path) => statuses(path, 10)));
      const failed = without.flat().filter((status) => status !== 200).length;
      const figure = (what: string, value: number, unit: string, target: number): Figure => ({
        check: CHECK,
        what,
        value: rounded(value, 1),
        unit,
        target,
      });
      return [
        { check: CHECK, what: 'public requests', value: REQUESTS, unit: '' },
        figure('of them reached the shell', reached, '%', 5),
        figure('a publish is seen after', published, 'ms', SEEN),
        figure('a rollback is seen after', rolledBack, 'ms', SEEN),
        figure("answers of one's own that were stored", ownStored, '', 0),
        figure('documents of a canary that were stored', canaryStored, '', 0),
        figure('public requests that failed without the shell', failed, '', 0),
      ];
    } finally {
      registry.stop();
      closeServers();
      await nginx.stop();
    }
  });
};
