import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { failure, follow } from '../stack/frame.ts';
import { expect, test } from './site.ts';

for (const kind of ['entry', 'chunk'] as const) {
  test(`a byte changed in a published ${kind} is never run: the page's alert instead`, async ({
    page,
    site,
  }) => {
    const version = (await site.live('mfe-auth')) ?? '';
    const folder = path.join(site.folder, 'mfe-auth', version);
    const { entry, pages } = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
    const login = pages.find((each: { path: string }) => each.path === '/login');
    const files: string[] = kind === 'entry' ? [entry] : login.scripts;
    for (const file of files) {
      await appendFile(path.join(folder, file), '\n;globalThis.foreignCodeRan = true;');
      await rm(path.join(folder, `${file}.br`));
    }
    await page.goto(`${site.origin}/blog`);
    await follow(page, '/login');
    await expect(failure(page, 'Log In')).toBeVisible();
    expect(await page.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);
    await follow(page, '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a changed manifest is not delivered: the version before it stays, and /ready says so', async ({
  site,
}) => {
  const before = (await site.live('mfe-auth')) ?? '';
  const next = await site.release('mfe-auth', 'next');
  await site.publish(next);
  await expect.poll(() => site.live('mfe-auth')).toBe(next.manifest.version);
  await site.rollBack('mfe-auth');
  await expect.poll(() => site.live('mfe-auth')).toBe(before);
  await appendFile(path.join(site.folder, 'mfe-auth', next.manifest.version, 'remote.json'), ' ');
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
