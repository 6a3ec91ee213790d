import { expect, test, whenPageRuns } from '../../stack/browser.ts';

test('a visitor who refuses is not recorded in any tab until they accept', async ({ page, context }) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/(visits|page-loads|web-vitals)$/.test(pathname))
      sent.push(pathname);
  });
  const main = page.getByRole('main');
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL(/\/preferences$/);
  await whenPageRuns(page);
  await expect.poll(() => sent).toContain('/visits');
  await main.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(main.getByText('You refused in this browser. Nothing is recorded.')).toBeVisible();
  sent.length = 0;

  const next = await context.newPage();
  await next.goto('/preferences');
  await whenPageRuns(next);
  await expect(next.getByRole('button', { name: 'Refuse', pressed: true })).toBeVisible();
  expect(sent).toEqual([]);
  await next.getByRole('main').getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(main.getByText('You accepted in this browser. Visits are recorded.')).toBeVisible();
  await next.goto('/faq');
  await expect.poll(() => sent).toContain('/visits');
});
