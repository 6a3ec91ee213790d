import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { SITE_TOKEN } from '@adili/contract/tokens';
import { guideIds } from '../src/guides/guide-ids.ts';
import { readGuide } from './guide-source.ts';

const remote = path.join(import.meta.dirname, '..');
const dist = path.join(remote, 'dist');

/** Plain words that only this guide holds. */
function fingerprintOf(id: (typeof guideIds)[number]): string {
  const [, mistakes = ''] = readGuide(id).markdown.split('## Common mistakes');
  const words = /[A-Za-z0-9 ,.]{45,}/.exec(mistakes)?.[0];
  if (!words) throw new Error(`No plain words were found in ${id}.`);
  return words.slice(0, 80);
}

let folder: string;
let manifest: RemoteManifest;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

beforeAll(() => {
  // As its own command, so that what was built is kept for the next that asks.
  const { TURBO_HASH: _, ...env } = process.env;
  execFileSync(process.execPath, [path.join(remote, '../tools/bin/adili.mjs'), 'build'], {
    cwd: remote,
    env,
    stdio: 'pipe',
  });
  const { version } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8')) as {
    version: string;
  };
  folder = path.join(dist, version);
  manifest = JSON.parse(read('remote.json')) as RemoteManifest;
}, 180_000);

const fragmentsOf = (path: string) => manifest.pages.find((page) => page.path === path)?.fragments ?? [];

test('every script holds the text of one guide at most', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const script = read(file);
    const held = guideIds.filter((id) => script.includes(fingerprintOf(id)));
    expect([file, held]).toEqual([file, held.slice(0, file.startsWith('guide-') ? 1 : 0)]);
  }
});

test.each(guideIds)('the document of %s preloads its own guide and no other', (id) => {
  const fragment = fragmentsOf('/blog/:id').find(({ url }) => url === `/blog/${id}`);
  expect(fragment?.scripts).toEqual([expect.stringMatching(new RegExp(`^guide-${id}\\.[0-9a-f]{8}\\.js$`))]);
  expect(read(fragment?.scripts[0] ?? '')).toContain(fingerprintOf(id));
  const html = read(fragment?.html ?? '');
  expect(html).toContain(fingerprintOf(id));
  expect(html).not.toContain('base:/');
  expect(html).not.toContain('Loading...');
});

test('without JavaScript both pages of the list and every topic are there', () => {
  const urls = fragmentsOf('/blog').map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(['/blog', '/blog?page=2', '/blog?topic=security']));
  const linked = fragmentsOf('/blog')
    .map(({ html }) => read(html))
    .join('');
  for (const id of guideIds) expect(linked).toContain(`/blog/${id}"`);
});

test('prerendered pages have own titles, and descriptions of 110 to 160', () => {
  const heads = manifest.pages.flatMap((page) => page.fragments.map(({ head }) => head));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  for (const { title, description = '' } of heads) {
    expect([title, description.length >= 110 && description.length <= 160]).toEqual([title, true]);
  }
});

test('the feed is among the files, with a mark for the site', () => {
  expect(read('feed.xml')).toContain(
    `<link rel="self" type="application/atom+xml" href="${SITE_TOKEN}feed.xml"/>`,
  );
});
