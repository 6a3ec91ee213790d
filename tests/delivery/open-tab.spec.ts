import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deep } from '../stack/deep.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { expect, test, waitUntilLive } from './site.ts';

test('a tab keeps its version through a publish and a rollback', async ({ page, site }) => {
  const before = (await site.live('mfe-blog')) ?? '';
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto(`${site.origin}/blog`);
  await expectPage(page, '/blog');
  await markDocument(page);

  const next = await site.release('mfe-blog', 'next');
  await site.publish(next);
  await waitUntilLive(site, 'mfe-blog', next.manifest.version);
  await follow(page, '/blog/gdpr');
  await expectPage(page, '/blog/gdpr');

  await site.rollBack('mfe-blog');
  await waitUntilLive(site, 'mfe-blog', before);
  await follow(page, '/blog/wcag');
  await expectPage(page, '/blog/wcag');

  expect(await isSameDocument(page)).toBe(true);
  const blog = loaded.filter((each) => each.includes('/remotes/mfe-blog/'));
  expect(blog.filter((each) => !each.startsWith(`200 /remotes/mfe-blog/${before}/`))).toEqual([]);
  expect(blog.length).toBeGreaterThan(2);
});

test('a tab keeps a version that was rolled back since', deep, async ({ page, site }) => {
  const before = (await site.live('mfe-blog')) ?? '';
  const next = await site.release('mfe-blog', 'next');
  await site.publish(next);
  await waitUntilLive(site, 'mfe-blog', next.manifest.version);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto(`${site.origin}/blog`);
  await expectPage(page, '/blog');

  await site.rollBack('mfe-blog');
  await waitUntilLive(site, 'mfe-blog', before);
  await follow(page, '/blog/gdpr');
  await expectPage(page, '/blog/gdpr');
  const blog = loaded.filter((each) => each.includes('/remotes/mfe-blog/'));
  expect(blog.filter((each) => !each.startsWith(`200 /remotes/mfe-blog/${next.manifest.version}/`))).toEqual(
    [],
  );

  // A new visitor gets the version that was gone back to.
  await page.goto(`${site.origin}/blog`);
  await expectPage(page, '/blog');
  expect(loaded.at(-1)).not.toContain(next.manifest.version);
});
