import type { Page } from 'playwright/test';
import { demoOperator } from '../../../api/src/seed/accounts.ts';
import { expect, whenPageRuns } from '../../stack/browser.ts';
import { expectPage } from '../../stack/frame.ts';
import { asking, bar, entryOf, expectAccessible, known, test } from './development.ts';

test('a link loads nothing for a visitor, who reads why', async ({ page, developer }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(developer.origin) && asked.push(request.url()));
  await page.goto(asking(known.path, known.remote, developer.origin));
  await whenPageRuns(page);
  await expect(bar(page).getByRole('alert')).toContainText(
    `Only an operator can load ${known.remote} from ${developer.origin} here.`,
  );
  await page.goto(known.path);
  await whenPageRuns(page);
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('an operator is asked first: No loads nothing, Yes loads it in this tab', async ({
  page,
  developer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(developer.origin) && asked.push(request.url()));
  await logInAsOperator(page);
  await page.goto(asking(known.path, known.remote, developer.origin));
  const question = page.getByRole('dialog', {
    name: `Load ${known.remote} from ${developer.origin} in this tab?`,
  });
  await question.getByRole('button', { name: "Don't load it" }).click();
  await expect(page).not.toHaveURL(/remote\./);
  expect(asked).toEqual([]);

  await page.goto(asking(known.path, known.remote, developer.origin));
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
  await expectPage(page, known.path);
  expect(await entryOf(page, known.remote)).toContain(developer.origin);
});

async function logInAsOperator(page: Page): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(demoOperator.email);
  await page.getByLabel(/^Password/).fill(demoOperator.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
