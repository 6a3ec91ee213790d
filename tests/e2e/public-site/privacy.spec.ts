import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { expect, test } from '../../stack/browser.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer } from '../../stack/people.ts';

/** Names that the code keeps something under in a browser, as they stand in it. */
async function keptNames(): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of ['api/src', 'shell/server', 'shell/src']) {
    const entries = await readdir(path.join(ROOT, folder), { withFileTypes: true, recursive: true });
    for (const { name, parentPath } of entries) {
      if (!/\.tsx?$/.test(name) || /\.test\./.test(name) || parentPath.includes('testing')) continue;
      const text = await readFile(path.join(parentPath, name), 'utf8');
      const declared = text.matchAll(
        /(?:COOKIE|STORAGE_KEY|storageKey|KEY|NAME|cookieName) = '(adili[-_.][a-z]+)'/gi,
      );
      for (const [, each = ''] of declared) names.add(each);
    }
  }
  return [...names].sort();
}

test('the privacy policy lists every cookie and tab memory that the code has', async ({ page }) => {
  const names = await keptNames();
  expect(names).toEqual(expect.arrayContaining(['adili-bucket', 'adili-override', 'adili_refresh']));
  await page.goto('/PrivacyPolicy');
  const table = page.getByRole('table', { name: 'What the site keeps in your browser' });
  for (const name of names) await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
});

test('it lists what a log-in keeps in local storage', async ({ page }) => {
  needs('demonstration');
  await logIn(page, customer);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^[a-zA-Z]+$/.test(name)));
  await expect.poll(kept).toContain('timeZone');
  const names = await kept();
  await page.goto('/PrivacyPolicy');
  const table = page.getByRole('table', { name: 'What the site keeps in your browser' });
  for (const name of names)
    await expect(table.getByRole('rowheader').filter({ hasText: name }).first()).toBeVisible();
});
