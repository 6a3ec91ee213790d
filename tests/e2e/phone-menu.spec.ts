import { expect, test, whenPageRuns } from '../stack/browser.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the phone menu works by keyboard', async ({ page }) => {
  await page.goto('/');
  await whenPageRuns(page);
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Menu' });
  await expect(banner.getByRole('link', { name: 'Pricing' })).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await expect(banner.getByRole('link', { name: 'Pricing' })).toBeHidden();

  await page.keyboard.press('Space');
  await banner.getByRole('link', { name: 'Pricing' }).press('Enter');
  await expect(page).toHaveURL('/pricing');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('without JavaScript the navigation is there on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Resources' }).first()).toBeVisible();
  await context.close();
});
