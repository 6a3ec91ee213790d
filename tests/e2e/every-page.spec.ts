import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { isWhole } from '../stack/addresses.ts';
import { expect, test, whenIdle } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { everyPage, everyPublicPage, linkTo, publicPages } from '../stack/public-pages.ts';
import { expectWholeAtEachWidth } from './between-widths.ts';
import { cutOffIn } from './cut-off.ts';

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** All rules once; the other width and scheme differ only in colours and sizes, and the gate has them in turn. */
const looksAt = (index: number) => (isWhole ? looks : looks.slice(index % 2, (index % 2) + 1));

/** The others call the API, which may refuse. */
const prerendered = new Set(publicPages.map(({ fragment }) => fragment.url));

/** Pages that are made of the parts of one that is looked at in the gate. A page that is new is looked at there. */
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
  ],
  '/thank-you': ['/status'],
  '/blog': ['/blog/all'],
  '/signup': ['/login', '/forgot-password', '/reset-password', '/invitation', '/verify-email'],
  '/dashboard': ['/admin/dashboard', '/compliance', '/audits'],
};
const alike = Object.values(likeOthers).flat();
const isInGate = (path: string) =>
  path === '/nowhere' || (everyPublicPage.includes(path) && !alike.includes(path));

for (const [index, path] of [...everyPage, '/nowhere'].entries()) {
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
      for (const [turn, { width, colorScheme }] of looksAt(index).entries()) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect
          .soft(await violationsOf(page, turn === 0 ? 'all rules' : 'looks'), `${width} px, ${colorScheme}`)
          .toEqual([]);
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
    },
  );
}
