import type { Browser, Page } from 'playwright/test';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { needs } from '../../stack/needs.ts';
import { operator } from '../../stack/people.ts';
import { alertsOf } from '../public-site/form-visitor.ts';

needs('operator');

/** As the signup rule wants it: letters, digits and one of its specials. */
const password = 'Upright!Path26';

interface Person {
  page: Page;
  email: string;
}

async function signUp({ page, email }: Person): Promise<void> {
  await page.goto('/signup');
  await whenPageRuns(page);
  await page.getByLabel('Full Name').fill('Wanjiru Kamau');
  await page.getByLabel(/^(Work )?Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Company Name').fill('Mwangaza Health');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(email);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

async function operatorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, operator.email, operator.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  return page;
}

test('a customer signs up, files and consents; an operator opts them out', async ({ page, browser }) => {
  const email = `wanjiru.${Date.now()}@example.com`;
  await signUp({ page, email });
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await whenPageRuns(page);
  const main = page.getByRole('main');
  const requests = main.getByRole('table', { name: 'Data Subject Requests' });
  const consents = main.getByRole('table', { name: 'Consents' });
  await expect(main.getByText('No DSRs data available.')).toBeVisible();

  await main.getByLabel('Type').selectOption('Access');
  await main.getByRole('button', { name: 'File request' }).click();
  await expect(requests.getByRole('row').filter({ hasText: 'Access' })).toContainText(/pending/i);

  await main
    .getByRole('button', { name: /grant|give/i })
    .first()
    .click();
  await expect(consents.getByRole('row').filter({ hasText: 'Granted' })).toHaveCount(1);
  const id = await page.evaluate(() => {
    const payload = localStorage.getItem('token')?.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  });

  const operator = await operatorsPage(browser);
  const alerts = alertsOf(operator);
  const admin = operator.getByRole('main');
  const rowOf = (table: string) => admin.getByRole('table', { name: table, exact: true }).getByRole('row');
  // At first a list shows the newest of its rows.
  await admin.getByRole('button', { name: 'Load more visitors' }).click();
  await expect(rowOf('Visitors').filter({ hasText: '/signup' }).first()).toBeVisible();
  await expect(rowOf('Visitors').filter({ hasText: '/dashboard' }).first()).toBeVisible();
  // Other tests file and consent at the same time: five rows may not reach back to this person's.
  const theirs = async (table: string) => {
    await expect(rowOf(table).nth(1)).toBeVisible();
    const row = rowOf(table).filter({ hasText: id }).first();
    if (!(await row.isVisible()))
      await admin.getByRole('button', { name: `Load more ${table.toLowerCase()}` }).click();
    return row;
  };
  await expect(await theirs('Data Subject Requests')).toContainText('Access');
  const consent = await theirs('Consents');
  await expect(consent).toContainText('Granted');

  await consent.getByRole('button', { name: /Opt-Out/ }).click();
  const dialog = operator.getByRole('dialog', { name: 'Confirm Opt-Out' });
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  expect(alerts).toEqual([]);
  await consent.getByRole('button', { name: /Opt-Out/ }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => alerts).toEqual([`Opt-out successful for user ${id}`]);
  await expect(dialog).toBeHidden();
  await expect(rowOf('Consents').filter({ hasText: id }).first()).toContainText('Revoked');

  await page.reload();
  await whenPageRuns(page);
  await expect(consents.getByRole('row').filter({ hasText: 'Revoked' }).first()).toBeVisible();
  await operator.context().close();
});

test('logging out ends the session here and at the API', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, operator.email, operator.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const banner = page.getByRole('banner');
  // The frame for work takes the place of the site's once it is loaded; its last button is the account's menu.
  await expect(banner.getByRole('button', { name: 'Search' })).toBeVisible();
  await banner.locator('button[aria-expanded]').filter({ visible: true }).last().click();
  await banner.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('jwt'),
      localStorage.getItem('adminToken'),
    ]),
  ).toEqual([null, null, null]);
});
