import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer } from '../../stack/people.ts';

needs('demonstration');

test('pages of logged-in people share one copy of their components and calls', async ({
  page,
  complaints,
}) => {
  await logIn(page, customer);
  for (const path of ['/audits', '/compliance']) {
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await whenPageRuns(page);
  }
  const copies = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/remotes\/([^/]+)\/.*\/(shared\.[^/]+)\.\w+\.js$/.exec(name)?.slice(1))
      .filter((found) => found !== undefined),
  );
  const remotesOf = Object.groupBy(copies, ([, code]) => code ?? '');
  expect(Object.keys(remotesOf)).toHaveLength(3);
  for (const [code, found = []] of Object.entries(remotesOf))
    expect(new Set(found.map(([remote]) => remote)).size, code).toBe(1);
  expect(complaints).toEqual([]);
});
