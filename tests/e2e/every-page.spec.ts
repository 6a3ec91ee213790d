import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { isWhole } from '../stack/addresses.ts';
import { expect, test, whenIdle } from '../stack/browser.ts';
import { everyPage, everyPublicPage, linkTo, publicPages } from '../stack/public-pages.ts';
import { expectWholeAtEachWidth } from './between-widths.ts';
import { cutOffIn } from './cut-off.ts';

/** All rules once; the other width and scheme differ only in colours and sizes. */
const looks = [
  { width: 360, colorScheme: 'light', by: 'all rules' },
  { width: 1280, colorScheme: 'dark', by: 'looks' },
] as const;

/** The others call the API, which may refuse. */
const prerendered = new Set(publicPages.map(({ fragment }) => fragment.url));

for (const path of [...(isWhole ? everyPage : everyPublicPage), '/nowhere']) {
  test(`${path} runs in silence, within the policy, accessible and whole`, async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    await page.goto(linkTo(path));
    if (path !== '/nowhere') await whenIdle(page);
    for (const { width, colorScheme, by } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOf(page, by), `${width} px, ${colorScheme}`).toEqual([]);
    }

    await expectWholeAtEachWidth(page, path);

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
    if (prerendered.has(path)) expect.soft(complaints, 'in the console').toEqual([]);
    const refused = await page.evaluate(() => (window as Window & { violations?: string[] }).violations);
    expect.soft(refused, 'refused by the policy').toEqual([]);
  });
}
