import { isWhole } from '../stack/addresses.ts';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../stack/browser.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { everyPage, linkTo } from '../stack/public-pages.ts';
import { samplePages } from '../stack/sample-pages.ts';

test('the skip link is the first stop and leads to the page', async ({ page }) => {
  await page.goto('/');
  await whenPageRuns(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a navigation loads no document, and moves focus, title and announcement', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await whenPageRuns(page);
  await markDocument(page);
  for (const label of ['Pricing', 'Resources', 'About Us', 'Solutions', 'Home']) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const title = await page.title();
    expect(title).toContain('Adili');
    await expect(page.locator('[data-region=announcements]')).toHaveText(title);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('links lead to the pages of every remote within one document', async ({ page }) => {
  await page.goto('/nowhere');
  await markDocument(page);
  for (const path of isWhole ? everyPage : samplePages.map((each) => each.path)) {
    await follow(page, linkTo(path));
    await expectPage(page, path);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that arrives late takes no focus from a person who has gone on', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/Pricing\.[^/]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await whenPageRuns(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await login.focus();
  held.resolve();
  await expect(page.locator('[data-region=announcements]')).toContainText('Pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(login).toBeFocused();
});

test('title, description and canonical link follow a navigation', async ({ context, page, request }) => {
  // The site's pages take in no markup that does something, a whole document least of all.
  const reader = await context.newPage();
  const metadata = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    }));
  await page.goto('/pricing');
  await whenPageRuns(page);
  for (const path of ['/privacy', '/blog', '/AboutUs']) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await whenPageRuns(page);
    const html = await (await request.get(path)).text();
    const served = await reader.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return {
        title: parsed.title,
        description: parsed.querySelector('meta[name=description]')?.getAttribute('content'),
        canonical: parsed.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      };
    }, html);
    await expect.poll(metadata).toEqual(served);
  }
});

test('going back and forward returns to where the pages were scrolled', async ({ page }) => {
  await page.goto('/AboutUs');
  await whenPageRuns(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  // By script: a real click would first scroll to the link.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('header a[href="/Solutions"]')?.click(),
  );
  await expect(page).toHaveURL('/Solutions');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  const onward = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(page).toHaveURL('/AboutUs');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL('/Solutions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(onward);
});

test('a fragment in a link leads to its element, on this page and on another', async ({
  page,
  complaints,
}) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  await markDocument(page);
  const follow = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  await follow('/pricing#main');
  await expect(page).toHaveURL('/pricing#main');
  await whenPageRuns(page);
  await expect(page.getByRole('main')).toBeFocused();
  await follow('/pricing#shell');
  await expect(page).toHaveURL('/pricing#shell');
  await follow('/faq#%E0%A4%A');
  await whenPageRuns(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});
