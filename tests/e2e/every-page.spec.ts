import type { Page } from 'playwright/test';
import { overflowOf, type Rules, violationsOf } from '../stack/accessibility.ts';
import { isWhole } from '../stack/addresses.ts';
import { expect, test, whenIdle } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { expectPage, follow } from '../stack/frame.ts';
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

/** Pages that are made of the parts of another, which stands for them in the gate but for their looks. One that is new has a test of its own there. */
const likeOthers: Readonly<Record<string, readonly string[]>> = {
  '/AboutUs': ['/Solutions', '/faq'],
  '/contact-sales': ['/free-trial', '/request-demo'],
  '/dpa': [
    '/PrivacyPolicy',
    '/privacy',
    '/terms',
    '/security',
    '/accessibility',
    '/subprocessors',
    '/changelog',
    '/roadmap',
  ],
  '/thank-you': ['/status'],
  '/blog': ['/blog/all'],
  '/signup': ['/login', '/forgot-password', '/reset-password', '/invitation', '/verify-email'],
  '/dashboard': ['/admin/dashboard', '/compliance', '/audits', '/signals'],
};
const alike = Object.values(likeOthers).flat();
const isInGate = (path: string) =>
  path === '/nowhere' || (everyPublicPage.includes(path) && !alike.includes(path));

async function expectAccessible(page: Page, path: string, rules?: Rules): Promise<void> {
  for (const { width, colorScheme, by } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violationsOf(page, rules ?? by), `${path}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

for (const path of [...everyPage, '/nowhere']) {
  test(
    `${path} runs in silence, within the policy, accessible and whole`,
    deepUnless(isInGate(path)),
    async ({ page, complaints }) => {
      await page.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', (event) =>
          violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
        );
      });
      await page.goto(linkTo(path));
      if (path !== '/nowhere') await whenIdle(page);
      await expectAccessible(page, path);
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
    },
  );
}

for (const [first, others] of Object.entries(likeOthers)) {
  const shown = others.filter((path) => everyPage.includes(path));
  if (shown.length === 0 || !everyPage.includes(first)) continue;
  test(`pages that are made of the parts of ${first} are accessible`, async ({ page }) => {
    await page.goto(first);
    await expectPage(page, first);
    // Within one document, which costs least.
    for (const path of shown) {
      await follow(page, linkTo(path));
      await expectPage(page, path);
      // jest holds their stories to the rules of structure.
      await expectAccessible(page, path, isWhole ? undefined : 'looks');
    }
  });
}
