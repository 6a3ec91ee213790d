import type { Page } from 'playwright/test';
import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { expectPage, failure, follow, stillLoading } from '../stack/frame.ts';
import { expect, type Federation, test } from './remotes/federation.ts';

const SUBJECT = { remote: 'mfe-marketing', path: '/pricing', title: 'Pricing' };
const ELSEWHERE = '/blog';

/** Stops the page's clock: from now on only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Tells that the request which hangs was sent: the page's own, not the one that fetches ahead. */
const files = { entry: /\/remoteEntry\.js/, chunk: /\/Pricing\.[^/]+\.js/, style: /\/Pricing\.[^/]+\.css/ };

/** Goes from another page to the subject, of which a file of this kind hangs, and stops the clock. */
async function followToHang(page: Page, federation: Federation, kind: keyof typeof files): Promise<void> {
  // Before anything is fetched ahead: what the browser has already cannot hang.
  await federation.remote(SUBJECT.remote).break('hang', kind);
  await page.clock.install();
  await page.goto(federation.origin + ELSEWHERE);
  await expectPage(page, ELSEWHERE);
  await markDocument(page);
  const asked = page.waitForRequest(
    (request) => files[kind].test(request.url()) && request.resourceType() !== 'fetch',
  );
  await stopClock(page);
  await follow(page, SUBJECT.path);
  await asked;
  await expect.poll(() => federation.remote(SUBJECT.remote).held()).toBeGreaterThan(0);
}

for (const kind of ['entry', 'chunk', 'style'] as const) {
  test(
    `${kind} hangs: "still loading" at 10 s, the alert at 120 s, none earlier`,
    deepUnless(kind === 'entry'),
    async ({ page, federation }) => {
      await followToHang(page, federation, kind);
      const slow = stillLoading(page, SUBJECT.title);
      const alert = failure(page, SUBJECT.title);

      await page.clock.fastForward(9_900);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(slow).toHaveCount(0);
      await page.clock.fastForward(100);
      await expect(slow.getByRole('button', { name: 'Retry' })).toBeVisible();

      await page.clock.fastForward(109_900);
      await expect(slow).toBeVisible();
      await expect(alert).toHaveCount(0);
      await page.clock.fastForward(100);
      await expect(alert).toContainText('It did not arrive within 120 seconds.');
      await expect(slow).toHaveCount(0);

      await federation.remote(SUBJECT.remote).mend();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expectPage(page, SUBJECT.path);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test(
    `${kind} hangs: Retry at "still loading" need not wait for the limit`,
    deepUnless(kind === 'chunk'),
    async ({ page, federation }) => {
      await followToHang(page, federation, kind);
      await page.clock.fastForward(10_000);
      await federation.remote(SUBJECT.remote).mend();
      await stillLoading(page, SUBJECT.title).getByRole('button', { name: 'Retry' }).click();
      await expectPage(page, SUBJECT.path);
      await expect(failure(page, SUBJECT.title)).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}
