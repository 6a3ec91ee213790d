import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { expectPage, failure, follow, stillLoading } from '../stack/frame.ts';
import { samplePageOf } from '../stack/sample-pages.ts';
import { type FileKind, FOREIGN_MARK, signs } from './remotes/faults.ts';
import { expect, test } from './remotes/federation.ts';

/** A page whose code comes in an entry, chunks and a style file of its own. */
const SUBJECT = samplePageOf('mfe-marketing');
const ELSEWHERE = '/blog';

/** What the matrix, which breaks all files or the page's own, doesn't tell apart. */
const cases: readonly [FileKind, readonly (keyof typeof signs)[]][] = [
  ['entry', ['404', 'HTML', 'truncated script', 'wrong hash', 'throws at load']],
  ['chunk', ['404', 'HTML']],
  ['style', ['HTML']],
];

/** One of each kind of file: what is refused by its hash, what is no script, and what is no style. */
const inGate = ['entry wrong hash', 'chunk HTML', 'style HTML'];

for (const [kind, faults] of cases) {
  for (const fault of faults) {
    test(
      `${kind} ${fault}: an alert with Retry, which brings the page`,
      deepUnless(inGate.includes(`${kind} ${fault}`)),
      async ({ page, federation, complaints }) => {
        // Before anything is fetched ahead: what the browser has already is whole.
        await federation.remote(SUBJECT.remote).break(fault, kind);
        await page.goto(federation.origin + ELSEWHERE);
        await expectPage(page, ELSEWHERE);
        await markDocument(page);
        await follow(page, SUBJECT.path);
        const alert = failure(page, SUBJECT.title);
        await expect(alert).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // A style sheet is not run: only its loss can be seen.
        expect(complaints.join()).toContain(kind === 'style' ? 'PageLoadError' : signs[fault]);
        await expect(page.locator(`[${FOREIGN_MARK}]`)).toHaveCount(0);

        await federation.remote(SUBJECT.remote).mend();
        await alert.getByRole('button', { name: 'Retry' }).click();
        await expectPage(page, SUBJECT.path);
        await expect(alert).toHaveCount(0);
        expect(await isSameDocument(page)).toBe(true);
        await follow(page, '/contact-sales');
        await expectPage(page, '/contact-sales');
      },
    );
  }
}

test('a navigation away from a page on its way wins over that page', async ({ page, federation }) => {
  await federation.remote(SUBJECT.remote).break('hang', 'chunk');
  await page.clock.install();
  await page.goto(federation.origin + ELSEWHERE);
  await expectPage(page, ELSEWHERE);
  const asked = page.waitForRequest((request) => /\/Home\.[^/]+\.js/.test(request.url()));
  await follow(page, SUBJECT.path);
  await asked;
  await expect.poll(() => federation.remote(SUBJECT.remote).held()).toBeGreaterThan(0);
  await page.clock.fastForward(10_000);
  await expect(stillLoading(page, SUBJECT.title)).toBeVisible();
  await follow(page, '/login');
  await expectPage(page, '/login');
  // The limit of the page left behind passes without a word about it.
  await page.clock.fastForward(120_000);
  await expectPage(page, '/login');
  await expect(page.getByText(`${SUBJECT.title} could not be loaded`)).toHaveCount(0);
  await expect(page.getByText('is still loading')).toHaveCount(0);
});
