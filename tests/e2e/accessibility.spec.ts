import AxeBuilder from '@axe-core/playwright';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { everyPage } from '../stack/public-pages.ts';

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

const addresses = [...everyPage, '/nowhere'];

for (const path of addresses) {
  test(`${path} passes the accessibility check at every width, light and dark, and reflows at 320 px`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path !== '/nowhere') await whenPageRuns(page);
    await page.waitForLoadState('networkidle');
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
