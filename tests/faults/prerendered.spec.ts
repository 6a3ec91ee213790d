import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { expectPage, failure } from '../stack/frame.ts';
import { expect, test } from './remotes/federation.ts';

const SUBJECT = { remote: 'mfe-marketing', path: '/pricing', title: 'Pricing' };
const LIMIT_MS = 120_000;

for (const [kind, fault] of [
  ['entry', '404'],
  ['entry', 'hang'],
  ['chunk', 'HTML'],
  ['chunk', 'hang'],
] as const) {
  test(
    `${kind} ${fault}: prerendered content stays readable, Retry hydrates`,
    deepUnless(kind === 'chunk' && fault === 'hang'),
    async ({ page, federation }) => {
      if (fault === 'hang') await page.clock.install();
      await federation.remote(SUBJECT.remote).break(fault, kind);
      await page.goto(federation.origin + SUBJECT.path, { waitUntil: 'domcontentloaded' });
      await markDocument(page);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const text = await heading.innerText();
      const alert = failure(page, SUBJECT.title);
      await expect(async () => {
        // The limit starts once the frame has come alive, which nothing on the page tells.
        if (fault === 'hang') await page.clock.fastForward(LIMIT_MS);
        await expect(alert).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(heading).toHaveText(text);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await federation.remote(SUBJECT.remote).mend();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toHaveCount(0);
      await expectPage(page, SUBJECT.path);
      await expect(heading).toHaveText(text);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}
