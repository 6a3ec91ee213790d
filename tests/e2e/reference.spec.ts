import type { Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { API, isWhole } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { deep, deepUnless } from '../stack/deep.ts';

const search = (page: Page) => page.getByRole('button', { name: /^Search/ });

/** Asked of no page by WCAG: Redoc draws a call by itself without the h1 above it, and its panels begin with an h4. */
const ofOutline = /^(heading-order|page-has-heading-one):/;

/** Opens the reference, or a part of it, and waits until all of it is drawn. */
async function open(page: Page, part = ''): Promise<void> {
  // Else another part would be a move within the document.
  await page.goto('about:blank');
  await page.goto(`${API}/docs${part}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(
    `the reference at ${width} px, ${colorScheme}: accessible, whole, and of this host only`,
    deepUnless(width === 360),
    async ({ page, complaints }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const part of ['', '#/accounts/changeaccount']) {
        await open(page, part);
        // A part is made of what the whole is.
        const found = await violationsOf(page, part === '' || isWhole ? 'all rules' : 'looks');
        expect(
          found.filter((each) => part === '' || !ofOutline.test(each)),
          part,
        ).toEqual([]);
        expect(await overflowOf(page), part).toBe(0);
      }
      expect(complaints).toEqual([]);
      expect([...hosts].filter(Boolean)).toEqual([new URL(API).host]);
    },
  );

test('the reference works by keyboard: search, and the way to a call', deep, async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Adili' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByTestId('search-dialog').getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  const accounts = page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Accounts' });
  await accounts.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/accounts$/);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a button opens the menu of calls, and its focus is seen', async ({ page }) => {
    await open(page);
    const button = page.getByRole('button', { name: 'Open navigation menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Accounts' }).first()).toBeVisible();
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline).toBe('solid');
  });
});
