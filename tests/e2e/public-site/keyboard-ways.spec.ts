import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { deep } from '../../stack/deep.ts';
import { pressHere, tabTo } from '../../stack/keyboard.ts';

test('Read More of a solution leads to its guide, by keyboard', async ({ page }) => {
  await page.goto('/AboutUs');
  await whenPageRuns(page);
  const tabs = page.getByRole('tablist', { name: 'Solutions', exact: true }).getByRole('tab');
  await tabTo(page, tabs.first());
  await pressHere(page, 'ArrowRight');
  await tabTo(page, page.getByRole('tabpanel').getByRole('link', { name: /^Read More about/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/osha');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by keyboard, the Enterprise plan leads to its preselected sales form', async ({ page }) => {
  await page.goto('/pricing');
  await whenPageRuns(page);
  const card = (plan: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
  // Marks of what is planned are links too, below it.
  const wayIn = (plan: string) => card(plan).getByRole('link').first();
  for (const plan of ['Starter', 'Growth']) await tabTo(page, wayIn(plan));
  await tabTo(page, wayIn('Enterprise'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-sales?inquiry=Enterprise');
  await whenPageRuns(page);
  await expect(page.getByLabel('Inquiry')).toHaveValue('Enterprise');
});

test('search, topics and pages of the guides, by keyboard', deep, async ({ page }) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  const main = page.getByRole('main');
  const guides = main.getByRole('list', { name: 'Guides' }).getByRole('listitem');
  await tabTo(page, main.getByRole('searchbox', { name: 'Search all guides' }));
  await page.keyboard.type('erasure');
  await expect(main.getByRole('status').filter({ hasText: '“erasure”' })).toBeVisible();
  await expect(page).toHaveURL('/blog?q=erasure');
  const privacy = main.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Privacy' });
  await tabTo(page, privacy);
  await pressHere(page, 'Enter');
  await expect(page).toHaveURL('/blog?topic=privacy&q=erasure');
  await expect(privacy).toHaveAttribute('aria-current', 'true');
  await expect(privacy).toBeFocused();
  await page.goto('/blog');
  await whenPageRuns(page);
  await tabTo(page, main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?page=2');
  await expect(guides).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, guides.first().getByRole('link'));
});
