import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright/test';
import { pageSize } from '../../../shared/schemas/src/limits.ts';
import { expect, test } from '../../stack/browser.ts';
import { expectPage, follow } from '../../stack/frame.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { operator } from '../../stack/people.ts';

needs('operator', 'demonstration');

async function openList(page: Page, name: string): Promise<void> {
  await follow(page, `/admin/${name}`);
  await expectPage(page, `/admin/${name}`);
  await expect(page.getByText(/^Updated/)).toBeVisible();
}

test('a list follows its address: back, reload and file show the same', async ({ page }) => {
  await logIn(page, operator);
  await openList(page, 'payments');
  const amounts = page
    .getByRole('table', { name: 'Payments', exact: true })
    .getByRole('cell', { name: /^KES/ });
  // The rest of a page comes in idle time.
  await expect(amounts).toHaveCount(pageSize.default);
  const newest = await amounts.allTextContents();
  const head = page.getByRole('button', { name: 'Amount (KES)' });
  await head.click();
  await expect(page).toHaveURL(/\?sort=amount$/);
  // The ledger's own tables on this page have such a column as well.
  const column = page
    .getByRole('table', { name: 'Payments', exact: true })
    .getByRole('columnheader', { name: 'Amount (KES)' });
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  const numbers = async () =>
    (await amounts.allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  const sorted = (all: number[]) => all.toSorted((a, b) => a - b);
  await expect.poll(async () => isDeepStrictEqual(sorted(await numbers()), await numbers())).toBe(true);
  await expect(head).toBeFocused();

  const total = Number((await page.getByText(/^Payments: /).textContent())?.match(/of ([\d,]+)/)?.[1]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(total + 1);

  await page.reload();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/payments$/);
  await expect.poll(() => amounts.allTextContents()).toEqual(newest);
});

test('what can be done about a row is within reach on a narrow screen', async ({ page }) => {
  await logIn(page, operator);
  await openList(page, 'consents');
  // 640 px are 1,280 px at 200 %.
  for (const width of [640, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page
      .getByRole('button', { name: /^Opt-Out/ })
      .first()
      .boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('what can be done about a message covers nothing that is said of it', async ({ page }) => {
  await logIn(page, operator);
  await openList(page, 'messages');
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Mark as/ }) });
    const [state, actions] = await row
      .first()
      .getByRole('cell')
      .evaluateAll((cells) => cells.slice(-2).map((cell) => cell.getBoundingClientRect()));
    expect(state?.right).toBeLessThanOrEqual((actions?.left ?? 0) + 1);
  }
});
