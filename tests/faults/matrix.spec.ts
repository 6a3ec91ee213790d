import type { Page } from 'playwright/test';
import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { expectPage, failure, follow } from '../stack/frame.ts';
import { manifests } from '../stack/public-pages.ts';
import { type SamplePage, samplePages } from '../stack/sample-pages.ts';
import { FOREIGN_MARK, OLD_CONTRACT, signs } from './remotes/faults.ts';
import { expect, test } from './remotes/federation.ts';

const LIMIT_MS = 120_000;
const faults = Object.keys(signs) as (keyof typeof signs)[];
const waitsForTheLimit = (fault: keyof typeof signs) => signs[fault] === 'PageTimeoutError';

async function passLimit(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(LIMIT_MS);
}

/** A page without a style file can't miss one. */
const hasStyles = ({ path }: SamplePage) =>
  manifests.some(({ pages }) => pages.some((page) => page.path === path && page.styles.length > 0));

/** The faults under which all remotes but one are broken too: a file that is missing, one that breaks its page, one that never comes. */
const OF_ALL_OTHERS: readonly string[] = ['404', 'throws at render', 'hang'];

/** Those of which the gate tries one remote each: a missing file, a page that breaks, one that never comes. */
const IN_GATE = OF_ALL_OTHERS;

/** One remote against all others, another under each fault: only it is broken, and for some faults all but it. */
const [first, ...rest] = samplePages;
if (!first) throw new Error('There is no remote to break.');
const sides = [
  ...faults.map((fault, index) => {
    const able = fault === 'CSS missing' ? samplePages.filter(hasStyles) : samplePages;
    const one = able[index % able.length] ?? first;
    const others = samplePages.filter((each) => each !== one);
    return { who: one.remote, broken: [one], whole: others, fault, isInGate: IN_GATE.includes(fault) };
  }),
  ...faults
    .filter((fault) => OF_ALL_OTHERS.includes(fault))
    .map((fault) => ({
      who: `all but ${first.remote}`,
      broken: rest,
      whole: [first],
      fault,
      isInGate: false,
    })),
];

for (const { who, broken, whole, fault, isInGate } of sides) {
  const start = whole[0] ?? first;

  test(
    `${fault}, ${who}: an alert, all else works, Retry recovers`,
    deepUnless(isInGate),
    async ({ page, federation, complaints, reports }) => {
      // Before anything is fetched ahead: what the browser has already is whole.
      for (const { remote } of broken) await federation.remote(remote).break(fault);
      if (waitsForTheLimit(fault)) await page.clock.install();
      await page.goto(federation.origin + start.path);
      await expectPage(page, start.path);
      await markDocument(page);

      for (const { remote, path, title } of broken) {
        const said = complaints.length;
        const reported = reports.length;
        await follow(page, path);
        if (waitsForTheLimit(fault)) await passLimit(page);
        await expect(failure(page, title)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        const ownReports = () =>
          reports.slice(reported).filter((body) => body.includes(remote) && body.includes(path));
        await expect.poll(ownReports, remote).toHaveLength(1);
        expect([...complaints.slice(said), ...reports.slice(reported)].join(), remote).toContain(
          signs[fault],
        );
        await expect(page.locator(`[${FOREIGN_MARK}]`)).toHaveCount(0);
        for (const other of whole) {
          await follow(page, other.path);
          await expectPage(page, other.path);
        }
      }

      for (const { remote, path, title } of broken) {
        await follow(page, path);
        if (waitsForTheLimit(fault)) await passLimit(page);
        const alert = failure(page, title);
        await expect(alert).toBeVisible();
        await federation.remote(remote).mend();
        await alert.getByRole('button', { name: 'Retry' }).click();
        await expectPage(page, path);
        await expect(alert).toHaveCount(0);
      }
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

const start = rest[0] ?? first;

test(`old contract, ${first.remote}: an alert names it, Retry recovers`, async ({ page, federation }) => {
  for (const { remote } of [first]) await federation.remote(remote).break('old contract');
  await federation.whenNoticed();
  await page.goto(federation.origin + start.path);
  await expectPage(page, start.path);
  await markDocument(page);
  for (const { remote, path, title } of [first]) {
    await follow(page, path);
    await expect(failure(page, title)).toContainText(`${remote} speaks contract ${OLD_CONTRACT}`);
    for (const other of rest) {
      await follow(page, other.path);
      await expectPage(page, other.path);
    }
  }
  for (const { remote } of [first]) await federation.remote(remote).mend();
  await federation.whenNoticed();
  for (const { path, title } of [first]) {
    await follow(page, path);
    const alert = failure(page, title);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page, path);
    await expect(alert).toHaveCount(0);
  }
  expect(await isSameDocument(page)).toBe(true);
});
