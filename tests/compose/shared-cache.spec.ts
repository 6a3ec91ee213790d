import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { expect, test } from '../stack/browser.ts';
import { compose, containersOf, docker, project } from './compose.ts';
import { untilHealthy } from './fault.ts';
import { nextRelease, served } from './release.ts';

const remote = 'mfe-blog';
/** Milliseconds within which a publish is seen, and after which a document is not served while it is fetched anew. */
const SEEN = 5_000;
/** What must be made for each who asks. */
const own = ['/delivery.json', '/remotes.json', '/blog?remote.blog=http://localhost:3002'];

/** nginx as docs/operations.md has it for a CDN, before the stack's shell; it tells what it had stored. */
async function onCache(work: (get: (address: string) => Promise<Response>) => Promise<void>): Promise<void> {
  const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, block = ''] = /```nginx\n(proxy_cache_path .*?)```/s.exec(page) ?? [];
  const http = block
    .replace('/var/cache/nginx/site', '/tmp/site')
    .replace('http://127.0.0.1:3000', 'http://shell:3000')
    .replace('server {', 'server {\nlisten 3000;\nadd_header X-Cache $upstream_cache_status always;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path /tmp/${kind};`,
  );
  const file = test.info().outputPath('nginx.conf');
  await writeFile(
    file,
    `pid /tmp/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${http}}\n`,
  );
  const options = ['--detach', '--rm', '--network', `${project}_default`, '--publish', '127.0.0.1::3000'];
  const volume = `${file}:/etc/nginx/nginx.conf:ro`;
  const container = (await docker('run', ...options, '--volume', volume, `${project}-proxy`)).trim();
  try {
    const origin = `http://${(await docker('port', container, '3000')).trim()}`;
    const get = (address: string) =>
      fetch(origin + address, { headers: { cookie: 'session=1', authorization: 'Bearer 1' } });
    await expect.poll(() => get('/blog').then(Boolean, () => false)).toBe(true);
    await work(get);
  } finally {
    await docker('stop', container);
  }
}

test('a shared cache keeps what is everybody’s, sees a release within five seconds, and stands alone', async () => {
  const version = (await served(remote))?.version;
  const visit = ['/blog', '/sitemap.xml', `/remotes/${remote}/${version}/remoteEntry.js`];
  const release = await nextRelease(remote, test.info().outputPath('release'));
  await onCache(async (get) => {
    const cached = async (address: string) => (await get(address)).headers.get('x-cache');
    const isPrivate = async () => /private/.test((await get('/blog')).headers.get('cache-control') ?? '');

    for (const address of visit) await cached(address);
    for (let time = 0; time < 100; time += 1)
      for (const address of visit) expect(await cached(address), address).not.toMatch(/MISS|BYPASS/);
    for (const address of own) {
      await cached(address);
      expect(await cached(address), address).toMatch(/MISS|BYPASS/);
    }

    await release.publish('--canary', '25', '--dirty');
    await expect.poll(isPrivate, { timeout: SEEN }).toBe(true);
    for (let time = 0; time < 10; time += 1) expect(await cached('/blog')).not.toMatch(/HIT|STALE/);
    await release.publish('--promote');
    const shows = async () => (await (await get('/blog')).text()).includes(release.version);
    await expect.poll(shows, { timeout: SEEN }).toBe(true);
    await release.publish('--rollback');
    await expect.poll(shows, { timeout: SEEN }).toBe(false);

    for (const address of visit) await cached(address);
    await compose('stop', 'shell');
    try {
      await new Promise((resolve) => setTimeout(resolve, SEEN));
      for (const address of visit) expect((await get(address)).status, address).toBe(200);
    } finally {
      await compose('start', 'shell');
      await untilHealthy((await containersOf('shell'))[0] ?? '');
    }
  });
});
