import { deepUnless } from '../stack/deep.ts';
import { expectPage } from '../stack/frame.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { expect, test } from './remotes/federation.ts';

const isOdd = (index: number) => index % 2 === 1;

// Those that answer stand before and after one that does not; in two turns each is missing once.
for (const [turn, isMissing] of [
  ['every second remote', isOdd],
  ['the remotes between', (index: number) => !isOdd(index)],
] as const) {
  test(
    `${turn} never answered: their pages are unavailable, others work`,
    deepUnless(isMissing === isOdd),
    async ({ page, federation, startAnotherShell }) => {
      const missing = samplePages.filter((_, index) => isMissing(index));
      for (const { remote } of missing) await federation.remote(remote).break('down');
      const { origin } = await startAnotherShell();
      for (const { path } of missing) {
        const answer = await page.goto(origin + path);
        expect(answer?.status(), path).toBe(503);
        expect(answer?.headers()['retry-after'], path).toBe('10');
        await expect(
          page.getByRole('alert').getByRole('heading', { name: 'This page is not available right now' }),
        ).toBeVisible();
      }
      for (const { path } of samplePages.filter((each) => !missing.includes(each))) {
        const answer = await page.goto(origin + path);
        expect(answer?.status(), path).toBe(200);
        await expectPage(page, path);
      }
    },
  );
}
