import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { deep } from '../stack/deep.ts';
import { expectPage, failure, follow } from '../stack/frame.ts';
import { expect, type PublishedSite, test } from './site.ts';

/** Changes files of a page as they lie in the store; `which` says which of them. */
async function changeFiles(site: PublishedSite, name: string, path: string, which: 'entry' | 'chunk') {
  const folder = join(site.folder, name, (await site.live(name)) ?? '');
  const { entry, pages } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
  const scripts = pages.find((each) => each.path === path)?.scripts ?? [];
  const files = which === 'entry' ? [entry] : scripts;
  expect(files).not.toEqual([]);
  for (const file of files) {
    await appendFile(join(folder, file), '\n;globalThis.foreignCodeRan = true;');
    await rm(join(folder, `${file}.br`));
  }
}

test('a changed byte in an entry or chunk is never run: the page alerts', async ({ page, site }) => {
  await changeFiles(site, 'mfe-auth', '/login', 'entry');
  await changeFiles(site, 'mfe-marketing', '/pricing', 'chunk');
  await page.goto(`${site.origin}/blog`);
  for (const [path, title] of [
    ['/login', 'Log In'],
    ['/pricing', 'Pricing'],
  ] as const) {
    await follow(page, path);
    await expect(failure(page, title)).toBeVisible();
    expect(await page.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);
  }
  await follow(page, '/blog');
  await expectPage(page, '/blog');
});

test('a changed manifest is not delivered, and /ready says so', deep, async ({ site }) => {
  const before = (await site.live('mfe-auth')) ?? '';
  const next = await site.release('mfe-auth', 'next');
  await site.publish(next);
  await expect.poll(() => site.live('mfe-auth')).toBe(next.manifest.version);
  await site.rollBack('mfe-auth');
  await expect.poll(() => site.live('mfe-auth')).toBe(before);
  await appendFile(join(site.folder, 'mfe-auth', next.manifest.version, 'remote.json'), ' ');
  // The row is switched by hand: publishing would see the change and refuse.
  const row = await site.store.read('registry/rows/mfe-auth.json');
  const { previous, live, ...rest } = JSON.parse(row?.body.toString() ?? '');
  await site.store.write(
    'registry/rows/mfe-auth.json',
    Buffer.from(JSON.stringify({ ...rest, live: previous, previous: live })),
  );
  await expect
    .poll(async () => (await (await fetch(`${site.origin}/ready`)).json()) as { status: string })
    .toMatchObject({ status: 'degraded' });
  expect(await site.live('mfe-auth')).toBe(before);
});
