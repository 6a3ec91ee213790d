import type { Page } from 'playwright/test';
import { SITE } from '../../stack/addresses.ts';
import { expect, whenPageRuns } from '../../stack/browser.ts';
import { expectPage } from '../../stack/frame.ts';
import { operator } from '../../stack/people.ts';
import { added, asking, bar, entryOf, expectAccessible, known, test } from './development.ts';

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

test('a link from elsewhere asks first; logging out ends what was confirmed', async ({
  page,
  context,
  developer,
  newcomer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(newcomer.origin) && asked.push(request.url()));
  await logInAsOperator(page);
  await page.goto(asking(known.path, known.remote, developer.origin));
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
  await expectPage(page, known.path);

  await context.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${SITE}${asking(known.path, added.remote, newcomer.origin)}">Look at this</a>`,
    }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'Look at this' }).click();
  const question = page.getByRole('dialog', {
    name: `Load ${added.remote} from ${newcomer.origin} in this tab?`,
  });
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(bar(page)).toContainText(`${added.remote} from ${newcomer.origin}`);
  await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);

  await page.goto('/');
  await whenPageRuns(page);
  await page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('adili-override');
  await page.goto(asking(known.path, known.remote, developer.origin));
  await expect(bar(page).getByRole('alert')).toContainText('Only an operator can load');
});

async function logInAsOperator(page: Page): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(operator.email);
  await page.getByLabel(/^Password/).fill(operator.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
