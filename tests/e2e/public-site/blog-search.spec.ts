import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { guides, shownPaths } from './listed-guides.ts';

for (const [words, path] of [
  ['soa', '/blog/soa'],
  ['accessiblity', '/blog/wcag'],
] as const) {
  test(`the search finds ${path} by “${words}”, and keeps it through a reload`, async ({ page }) => {
    await page.goto('/blog');
    await whenPageRuns(page);
    const box = page.getByRole('searchbox', { name: 'Search all guides' });
    await box.fill(words);
    await expect(guides(page).locator(`a[href="${path}"]`)).toBeVisible();
    expect((await shownPaths(page)).slice(0, 3)).toContain(path);
    await expect(page).toHaveURL(`/blog?q=${words}`);
    await page.reload();
    await whenPageRuns(page);
    await expect(box).toHaveValue(words);
    await expect(guides(page).locator(`a[href="${path}"]`)).toBeVisible();
  });
}

test('a search without a match says so and leads back to all guides', async ({ page }) => {
  await page.goto('/blog?q=zzzzzzzz');
  await whenPageRuns(page);
  await expect(page.getByText(/^No guide holds all of these words/)).toBeVisible();
  await page.getByRole('link', { name: 'Show all guides' }).click();
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
