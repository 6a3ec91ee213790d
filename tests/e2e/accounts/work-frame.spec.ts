import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { expectPage } from '../../stack/frame.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer, operator } from '../../stack/people.ts';

needs('operator', 'demonstration');

test('the command menu leads to a page, a guide and a request by keyboard', async ({ page, complaints }) => {
  await logIn(page, operator);
  await page.goto('/admin/requests');
  await whenPageRuns(page);
  const reference =
    (await page.getByRole('main').getByRole('link', { name: /^DSR-/ }).first().textContent()) ?? '';
  const field = page.getByRole('combobox', { name: 'Search your own things, pages and guides' });
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  for (const [typed, option, path] of [
    ['visit', 'Visitors', /\/admin\/visitors$/],
    [reference, reference, /\/admin\/requests\/[^/]+$/],
    ['gdpr', 'GDPR', /\/blog\/gdpr$/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    await expect(
      page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true }),
    ).toContainText(option);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    if (typed !== 'gdpr') await expect(page.getByRole('navigation', { name: 'Operator' })).toBeVisible();
  }
  // A public page has the site's own frame, for who is logged in too.
  await expect(page.getByRole('navigation', { name: 'Operator' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a list is worked by keyboard', async ({ page }) => {
  await logIn(page, operator);
  await page.goto('/admin/requests');
  await whenPageRuns(page);
  const rows = page.getByRole('table', { name: 'Data Subject Requests' }).locator('tbody tr');
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  const reference = await rows.nth(1).getByRole('link', { name: /^DSR-/ }).textContent();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(` request ${reference}$`) }),
  ).toBeVisible();
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('work begins on the first screen, and one button opens all links', async ({ page }) => {
    await logIn(page, operator);
    await page.goto('/admin/requests');
    await whenPageRuns(page);
    const first = page.getByRole('main').getByRole('link', { name: /^DSR-/ }).first();
    expect((await first.boundingBox())?.y).toBeLessThan(740);
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
    const navigation = page.getByRole('navigation', { name: 'Operator' });
    const line = (await navigation.boundingBox())?.height ?? 0;
    expect(line).toBeLessThan(60);

    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Menu' }).click();
    for (const name of ['Delivery', 'Pricing', 'Guides'])
      await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
    await banner.getByRole('button').last().click();
    await banner.getByRole('button', { name: 'Log out' }).click();
    await expectPage(page, '/login');
  });

  test('what is to do begins within a screen and a half, below all rings', async ({ page }) => {
    await logIn(page, customer);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Risks' })).toBeVisible();
    await expect(main.getByText('Loading...')).toHaveCount(0);
    const task = main.getByRole('region', { name: 'To do' }).getByRole('link').first();
    expect((await task.boundingBox())?.y).toBeLessThan(1.5 * 740);
  });
});

test("who is not logged in has the site's frame, without a flash of another", async ({ page }) => {
  await page.goto('/dashboard');
  await whenPageRuns(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, customer);
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await whenPageRuns(page);
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  const shifted = await page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    add(observer.takeRecords());
    return sum;
  });
  expect(shifted).toBeLessThan(0.1);
});
