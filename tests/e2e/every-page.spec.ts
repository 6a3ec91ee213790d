import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { everyPage, linkTo, publicPages } from '../stack/public-pages.ts';
import { cutOffIn } from './cut-off.ts';

/** Both widths and both schemes by all rules; the two other pairs differ in colours and sizes alone. */
const looks = [
  { width: 360, colorScheme: 'dark', by: 'all rules' },
  { width: 360, colorScheme: 'light', by: 'looks' },
  { width: 1280, colorScheme: 'dark', by: 'looks' },
  { width: 1280, colorScheme: 'light', by: 'all rules' },
] as const;

/** The others call the API, which may refuse. */
const prerendered = new Set(publicPages.map(({ fragment }) => fragment.url));

for (const path of [...everyPage, '/nowhere']) {
  test(`${path} comes alive in silence within the policy, and is accessible and whole however it is looked at`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    await page.goto(linkTo(path));
    if (path !== '/nowhere') await whenPageRuns(page);
    await page.waitForLoadState('networkidle');
    if (prerendered.has(path)) expect.soft(complaints, 'in the console').toEqual([]);
    const refused = await page.evaluate(() => (window as Window & { violations?: string[] }).violations);
    expect.soft(refused, 'refused by the policy').toEqual([]);

    for (const { width, colorScheme, by } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOf(page, by), `${width} px, ${colorScheme}`).toEqual([]);
    }

    for (const [width, size] of [
      [320, '100%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
      expect.soft(await overflowOf(page), `sideways, ${width} px, text at ${size}`).toBe(0);
      expect.soft(await cutOffIn(page), `cut off, ${width} px, text at ${size}`).toEqual([]);
    }
  });
}
