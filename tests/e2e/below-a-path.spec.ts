import { BELOW } from '../stack/addresses.ts';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../stack/browser.ts';

test.use({ baseURL: BELOW });

test.beforeAll(async ({ request }) => {
  const isHealthy = () =>
    request.get(`${BELOW}/health`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isHealthy).toBe(true);
});

test('links, navigation and files work below a base path', async ({ page, complaints }) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto('/');
  await expect(page).toHaveURL('/app/');
  await whenPageRuns(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/app/pricing');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !href?.startsWith('/app/'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/app/');
  expect(await isSameDocument(page)).toBe(true);
  expect(failed).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a document below a base path refers to nothing outside it', async ({ request }) => {
  const html = await (await request.get('/app/pricing')).text();
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !address.startsWith('/app/'))).toEqual([]);
  expect(html).toContain(`<link rel="canonical" href="${BELOW}/app/pricing">`);
  expect(html).not.toContain('__adili_base__');
  expect((await request.get('/app/nowhere')).status()).toBe(404);
});
