import { guideIds, listedIds } from '../../../mfe-blog/src/guides/guide-ids.ts';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../../stack/browser.ts';
import { deep } from '../../stack/deep.ts';
import { guides, pathsOf, shownPaths } from './listed-guides.ts';

test('9 guides a page, the page in the address, and back and reload keep it', async ({ page }) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  await markDocument(page);
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(0, 9)));
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await next.click();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/blog?page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
  await page.goBack();
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await whenPageRuns(page);
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
  await guides(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${listedIds[9]}`);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/blog');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links from /blog reach both list pages, the topics and every guide', deep, async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
    expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
    const reached = new Set(await shownPaths(page));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/blog');
    for (const path of await shownPaths(page)) reached.add(path);
    const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
    const addresses = await topics.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses).toHaveLength(9);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(guides(page).first()).toBeVisible();
      for (const path of await shownPaths(page)) reached.add(path);
    }
    expect([...reached].sort()).toEqual(pathsOf(guideIds).sort());
  });
});
