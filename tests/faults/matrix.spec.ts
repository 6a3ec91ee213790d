import type { Page } from 'playwright/test';
import { isSameDocument, markDocument } from '../stack/browser.ts';
import { expectPage, failure, follow } from '../stack/frame.ts';
import { manifests } from '../stack/public-pages.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { FOREIGN_MARK, OLD_CONTRACT, signs } from './remotes/faults.ts';
import { expect, subjectAndOthers, test } from './remotes/federation.ts';

const LIMIT_MS = 120_000;
const waitsForTheLimit = (fault: keyof typeof signs) => signs[fault] === 'PageTimeoutError';

async function passLimit(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(LIMIT_MS);
}

/** A page without a style file can't miss one. */
const hasStyles = (path: string) =>
  manifests.some(({ pages }) => pages.some((page) => page.path === path && page.styles.length > 0));

for (const { remote: name } of samplePages) {
  const { subject, others } = subjectAndOthers(name);
  const start = others[0] ?? subject;

  for (const fault of Object.keys(signs) as (keyof typeof signs)[]) {
    if (fault === 'CSS missing' && !hasStyles(subject.path)) continue;
    test(`${name}, ${fault}: an alert names the page, all else works, Retry recovers`, async ({
      page,
      federation,
      complaints,
      reports,
    }) => {
      if (waitsForTheLimit(fault)) await page.clock.install();
      await page.goto(federation.origin + start.path);
      await expectPage(page, start.path);
      await markDocument(page);
      await federation.remote(name).break(fault);

      await follow(page, subject.path);
      if (waitsForTheLimit(fault)) await passLimit(page);
      const alert = failure(page, subject.title);
      await expect(alert).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect
        .poll(() => reports.filter((body) => body.includes(name) && body.includes(subject.path)))
        .toHaveLength(1);
      expect([...complaints, ...reports].join()).toContain(signs[fault]);
      await expect(page.locator(`[${FOREIGN_MARK}]`)).toHaveCount(0);

      for (const other of others) {
        await follow(page, other.path);
        await expectPage(page, other.path);
      }

      await follow(page, subject.path);
      if (waitsForTheLimit(fault)) await passLimit(page);
      await expect(alert).toBeVisible();
      await federation.remote(name).mend();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expectPage(page, subject.path);
      await expect(alert).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test(`${name}, old contract: an alert names the page and the contract, all else works, Retry takes the mended version`, async ({
    page,
    federation,
  }) => {
    await federation.remote(name).break('old contract');
    await federation.whenNoticed();
    await page.goto(federation.origin + start.path);
    await expectPage(page, start.path);
    await markDocument(page);
    await follow(page, subject.path);
    const alert = failure(page, subject.title);
    await expect(alert).toContainText(`${name} speaks contract ${OLD_CONTRACT}`);
    for (const other of others) {
      await follow(page, other.path);
      await expectPage(page, other.path);
    }
    await follow(page, subject.path);
    await expect(alert).toBeVisible();
    await federation.remote(name).mend();
    await federation.whenNoticed();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page, subject.path);
    expect(await isSameDocument(page)).toBe(true);
  });
}
