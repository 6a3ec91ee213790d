import type { Page } from 'playwright/test';
import { API } from '../stack/addresses.ts';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';

/** Holds the code of a remote back until the answered function is called. */
async function holdRemote(page: Page, name: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/remotes/${name}/**/*.js*`, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Waits until the shell's own code runs, which holds early submissions. */
const whenFrameRuns = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('shell') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

test('text typed before the code has loaded survives', async ({ page }) => {
  const release = await holdRemote(page, 'mfe-marketing');
  await page.goto('/contact-sales', { waitUntil: 'commit' });
  const form = page.getByRole('main').locator('form');
  const email = form.getByLabel(/email/i);
  const message = form.getByLabel('Message');
  await email.fill('amina@example.com');
  await message.fill('We handle health records in three counties.');
  release();
  await whenPageRuns(page);
  await expect(email).toHaveValue('amina@example.com');
  await expect(message).toHaveValue('We handle health records in three counties.');
});

test('a form sent before its code has loaded waits, and is then sent whole', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route(`${API}/auth/login`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fallback();
  });
  const release = await holdRemote(page, 'mfe-auth');
  await page.goto('/login', { waitUntil: 'commit' });
  await whenFrameRuns(page);
  await markDocument(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-one!');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(sent).toEqual([]);
  release();
  await expect.poll(() => sent).toEqual([{ email: 'nobody@example.com', password: 'not-the-one!' }]);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(await isSameDocument(page)).toBe(true);
});

test('a form sent before any script runs sends nothing and keeps its text', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-one!');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(posted).toEqual([]);
  release();
  await whenPageRuns(page);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-one!');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/login', '/signup', '/free-trial', '/request-demo', '/contact-sales']) {
    test(
      `the form of ${path} says that it needs it, and loses nothing`,
      deepUnless(['/login', '/contact-sales'].includes(path)),
      async ({ page }) => {
        await page.goto(path);
        const form = page.getByRole('main').locator('form').first();
        // Playwright's search by text passes over noscript.
        await expect(form.locator('noscript')).toBeVisible();
        await expect(form.locator('noscript p')).toHaveText('This form needs JavaScript');
        const email = form.getByLabel(/email/i);
        await email.fill('nobody@example.com');
        await email.press('Enter');
        await form.locator('button[type=submit]').click();
        await expect(page).toHaveURL(path);
        await expect(email).toHaveValue('nobody@example.com');
      },
    );
  }
});
