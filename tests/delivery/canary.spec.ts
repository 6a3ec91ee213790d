import { deep } from '../stack/deep.ts';
import { bootDataIn } from '../stack/document.ts';
import { expectPage } from '../stack/frame.ts';
import { expect, type PublishedSite, test } from './site.ts';

const NAME = 'mfe-marketing';

/** What a visitor with a bucket gets, and the cookie that a visitor without one is given. */
async function visit(site: PublishedSite, bucket?: number) {
  const answer = await fetch(
    `${site.origin}/pricing`,
    bucket === undefined ? {} : { headers: { cookie: `adili-bucket=${bucket}` } },
  );
  const remotes = bootDataIn(await answer.text()).remotes;
  return {
    version: remotes.find(({ name }) => name === NAME)?.version,
    cookie: answer.headers.getSetCookie().find((each) => each.startsWith('adili-bucket=')),
    caching: answer.headers.get('cache-control'),
  };
}

test('a canary goes to its share of visitors, who keep it until it ends', deep, async ({ page, site }) => {
  const live = (await site.live(NAME)) ?? '';
  expect((await visit(site)).cookie).toBeUndefined();

  const next = await site.release(NAME, 'canary');
  const canary = next.manifest.version;
  await site.publish(next, 25);
  await expect.poll(async () => (await visit(site)).cookie).toMatch(/; HttpOnly/);
  expect((await visit(site)).caching).toContain('private');

  const buckets = Array.from({ length: 100 }, (_, index) => index * 100);
  const versions = await Promise.all(buckets.map(async (bucket) => (await visit(site, bucket)).version));
  expect(versions.filter((version) => version === canary)).toHaveLength(25);
  expect(versions.filter((version) => version === live)).toHaveLength(75);

  const inside = buckets[versions.indexOf(canary)] ?? 0;
  await page.context().addCookies([{ name: 'adili-bucket', value: String(inside), url: site.origin }]);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/pricing', '/faq']) {
    await page.goto(site.origin + path);
    await expectPage(page, path);
  }
  const marketing = loaded.filter((each) => each.startsWith(`/remotes/${NAME}/`));
  expect(marketing.filter((each) => !each.startsWith(`/remotes/${NAME}/${canary}/`))).toEqual([]);
  expect(marketing).not.toHaveLength(0);

  await site.rollBack(NAME);
  await expect.poll(async () => (await visit(site, inside)).version).toBe(live);
});
