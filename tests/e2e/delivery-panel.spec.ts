import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, REMOTES } from '@adili/server/workspace';
import { demoOperator } from '../../api/src/seed/accounts.ts';
import { violationsOf } from '../stack/accessibility.ts';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { expectPage, follow } from '../stack/frame.ts';

const currentOf = async (name: string) =>
  (JSON.parse(await readFile(path.join(distFolder(name), 'current.json'), 'utf8')) as { version: string })
    .version;

test('the operator sees what is delivered of each remote, by whom, and how it does', async ({ page }) => {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(demoOperator.email);
  await page.getByLabel(/^Password/).fill(demoOperator.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expectPage(page, '/admin/dashboard');
  // A page view of which the API has a sum when the panel asks.
  const counted = page.waitForResponse((response) => response.url().endsWith('/page-loads') && response.ok());
  await follow(page, '/blog');
  await expectPage(page, '/blog');
  await counted;
  await follow(page, '/admin/dashboard');
  await expectPage(page, '/admin/dashboard');

  const section = page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByText('Delivery', { exact: true }) });
  await section.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Delivery' });
  for (const { name } of REMOTES) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row).toContainText(await currentOf(name));
  }
  const blog = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'mfe-blog' }) });
  await expect(blog).toContainText('Browser tests');
  await expect(blog).toContainText(/[1-9]\d* views?/);

  for (const [width, by] of [
    [1280, 'all rules'],
    [360, 'looks'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page, by)).toEqual([]);
  }
});
