import type { Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../../stack/accessibility.ts';
import { isWhole } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { expectPage, follow } from '../../stack/frame.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer, operator } from '../../stack/people.ts';
import { manifests } from '../../stack/public-pages.ts';
import { expectWholeAtEachWidth, isEveryWidth } from '../between-widths.ts';
import { cutOffIn } from '../cut-off.ts';

needs('operator', 'demonstration', 'builds');

const looks = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

/**
 * In the gate one look in turn, and the rules for the first page of a remote, whose frame the others share: jest holds
 * each story to those of structure, and `widths.spec.ts` looks at the fullest of each page.
 */
const looksAt = (index: number) => (isWhole ? looks : looks.slice(index % 2, (index % 2) + 1));
const hasRules = (index: number) => isWhole || index === 0;

/** Pages of one row of these have a look of their own (`register.spec.ts`, `audits.spec.ts`), or stories alone. */
const withoutRows = ['mfe-compliance', 'mfe-audits', 'mfe-signals'];

const pathsOf = (remote: string): readonly string[] =>
  (manifests.find(({ name }) => name === remote)?.pages ?? [])
    .map(({ path }) => path)
    .filter((path) => !withoutRows.includes(remote) || !path.includes(':'));

/** Opens a page, that of one record by the first link which the list above it has, and waits for what it reads. */
async function open(page: Page, path: string): Promise<void> {
  const [list = path, id] = path.split('/:');
  // Within one document, as people go from page to page.
  await follow(page, list);
  await expectPage(page, list);
  if (id) {
    const links = page.locator(`main table a[href^="${list}/"]`);
    await links.first().click();
    await expect(links).toHaveCount(0);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByText('Loading...')).toHaveCount(0);
}

/** The tables that are wider than their place, by name. */
const scrolledTables = (page: Page): Promise<string[]> =>
  page
    .locator('main div:has(> table)')
    .evaluateAll((places) =>
      places
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((place) => place.querySelector('caption')?.textContent ?? ''),
    );

/** The remotes with pages for who is logged in. */
const remotes = manifests
  .filter(({ pages }) => pages.some(({ signedInFrame }) => signedInFrame))
  .map(({ name }) => name);

for (const remote of remotes) {
  const account = remote === 'mfe-admin' ? operator : customer;
  test(`${remote}: each page of who is logged in is accessible and whole`, async ({ page, complaints }) => {
    await logIn(page, account);
    // An operator has no organisation, so none of its cards.
    const paths = [...pathsOf(remote), ...(account === operator ? ['/dashboard'] : [])];
    for (const [index, path] of paths.entries()) {
      await open(page, path);
      for (const [width, colorScheme] of looksAt(index)) {
        const look = `${path}, ${width} px, ${colorScheme}`;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        if (hasRules(index)) expect.soft(await violationsOf(page), look).toEqual([]);
        expect.soft(await overflowOf(page), `${look}, sideways`).toBe(0);
        expect.soft(await cutOffIn(page), `${look}, cut off`).toEqual([]);
      }
      // In the gate its fullest story is.
      if (isEveryWidth) await expectWholeAtEachWidth(page, path);
      // 320 px are 1,280 px at 400 %.
      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await overflowOf(page), `${path}, 320 px, sideways`).toBe(0);
      expect.soft(await scrolledTables(page), `${path}, 320 px, tables`).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
