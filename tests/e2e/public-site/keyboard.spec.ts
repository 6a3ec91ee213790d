import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { deepUnless } from '../../stack/deep.ts';
import { focusOf } from '../../stack/keyboard.ts';

/** They have between them each kind of control; the others are made of the same. */
const inGate = ['/', '/AboutUs', '/contact-sales'];

const others = [
  '/pricing',
  '/blog/gdpr',
  '/login',
  '/Solutions',
  '/faq',
  '/blog',
  '/free-trial',
  '/request-demo',
  '/signup',
];

for (const path of [...inGate, ...others]) {
  test(
    `${path}: Tab reaches all that can be operated, and shows where it is`,
    deepUnless(inGate.includes(path)),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await whenPageRuns(page);
      // Without motion of its own the way through a page stays the same while it is walked.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const unseen: unknown[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const focus = await focusOf(page);
        if (focus === null) break;
        if (!focus.ringed || !focus.uncovered) unseen.push(focus);
      }
      const missed = await page
        .locator('a[href], button, input, select, textarea')
        .and(page.locator(':not([tabindex="-1"]):not([data-reached]):not(:disabled)'))
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160)));
      expect(unseen).toEqual([]);
      expect(missed).toEqual([]);
      await expect(page.locator('main [data-reached]').first()).toBeAttached();
    },
  );
}
