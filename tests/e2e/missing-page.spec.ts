import { SITE } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';

// The last can't be decoded, but proxies pass it on.
for (const path of ['/nowhere', '/blog/no-such-guide/at-all', '/%E0%A4']) {
  test(
    `${path} answers 404 with a screen that leads on`,
    deepUnless(path === '/nowhere'),
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1, name: 'Page not found' }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL('/');
    },
  );
}

test('a guide that does not exist says so, with status 404', async ({ page }) => {
  const response = await page.goto('/blog/no-such-guide');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Error: Blog post not found')).toBeVisible();
});

test('a form sent without its script leads back to its page, on this site', async ({ request }) => {
  const back = await request.post('/contact-sales?inquiry=Pro', { maxRedirects: 0 });
  expect(back.status()).toBe(303);
  expect(back.headers().location).toBe('/contact-sales?inquiry=Pro');
  const elsewhere = await request.fetch(`${SITE}//elsewhere.example/`, {
    method: 'POST',
    maxRedirects: 0,
  });
  expect(elsewhere.headers().location).toBe('/elsewhere.example/');
});
