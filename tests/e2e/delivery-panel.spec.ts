import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, REMOTES } from '@adili/server/workspace';
import type { Page, Request } from 'playwright/test';
import { violationsOf } from '../stack/accessibility.ts';
import { expect, test, whenIdle, whenPageRuns } from '../stack/browser.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { needs } from '../stack/needs.ts';
import { operator } from '../stack/people.ts';

needs('operator', 'builds', 'published by the tests');

const currentOf = async (name: string) =>
  (JSON.parse(await readFile(path.join(distFolder(name), 'current.json'), 'utf8')) as { version: string })
    .version;

async function logInAsOperator(page: Page): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(operator.email);
  await page.getByLabel(/^Password/).fill(operator.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expectPage(page, '/admin/dashboard');
}

async function openDelivery(page: Page): Promise<void> {
  const section = page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByText('Delivery', { exact: true }) });
  await section.locator('summary').first().press('Enter');
  await expect(section).toHaveAttribute('open');
}

test("the operator sees each remote's version, publisher and health", async ({ page }) => {
  await logInAsOperator(page);
  // A page view of which the API has a sum when the panel asks.
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/page-loads') &&
      response.ok() &&
      response.request().postDataJSON()?.remote === 'mfe-blog',
  );
  await follow(page, '/blog');
  await expectPage(page, '/blog');
  await counted;
  await follow(page, '/admin/dashboard');
  await expectPage(page, '/admin/dashboard');

  await openDelivery(page);
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
    // What is half below the frame's bar is no target of its own.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violationsOf(page, by)).toEqual([]);
  }
});

/** What belongs to measuring: the code that does it, and the reports. */
const isOfVitals = (request: Request) => /web-vitals/.test(request.url());
const isReport = (request: Request) => request.method() === 'POST' && request.url().endsWith('/web-vitals');

/** Opens a page, waits until it is being measured, and presses something. */
async function visit(page: Page, address: string): Promise<void> {
  const measuring = page.waitForResponse((response) => isOfVitals(response.request()));
  await page.goto(address);
  await (await measuring).finished();
  await whenIdle(page);
  await page.getByRole('heading', { level: 1 }).click();
}

test.describe('a visit', () => {
  test.use({ savesData: false });

  test('is measured on its first page and shown in the panel, without a name', async ({ page, browser }) => {
    await page.addInitScript(() => localStorage.setItem('speed', 'yes'));
    await visit(page, '/terms');
    // Goes with its document, and tells of it on the way.
    await visit(page, '/thank-you?from=somebody@example.com');
    const reported = page.waitForRequest(isReport);
    await follow(page, '/faq');
    const report = await reported;
    expect((await report.response())?.status()).toBe(204);
    const { version, ...body } = report.postDataJSON() as Record<string, unknown>;
    expect(version).toBe(await currentOf('mfe-marketing'));
    expect(body).toEqual({
      remote: 'mfe-marketing',
      page: '/thank-you',
      lcp: expect.any(Number),
      inp: expect.any(Number),
      cls: expect.any(Number),
      fcp: expect.any(Number),
      ttfb: expect.any(Number),
    });
    const headers = await report.allHeaders();
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie/)]),
    );
    expect(headers.referer ?? '').not.toContain('somebody');

    const operator = await browser.newPage();
    await logInAsOperator(operator);
    await openDelivery(operator);
    const table = operator.getByRole('table', { name: 'Web vitals' });
    for (const name of ['/terms', '/thank-you']) {
      const row = table.getByRole('row').filter({ has: operator.getByRole('rowheader', { name }) });
      await expect(row).toContainText(/(Good|Needs improvement|Poor)/);
    }
    await operator.close();
  });

  test('with Global Privacy Control is not measured', async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await expectNothingOfVitals(page);
  });
});

test('a visit with Save-Data is not measured', ({ page }) => expectNothingOfVitals(page));

async function expectNothingOfVitals(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => isOfVitals(request) && requests.push(request.url()));
  await page.goto('/terms');
  await whenIdle(page);
  await page.goto('/faq');
  await whenIdle(page);
  expect(requests).toEqual([]);
}
