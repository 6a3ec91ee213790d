import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { caller } from '../../../api/src/testing/call.ts';
import { overflowOf, violationsOf } from '../../stack/accessibility.ts';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';

// Whose systems are simulated.
needs('published by the tests');

const main = (page: Page): Locator => page.getByRole('main');
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenPageRuns(page);
}

/** A new person with an organisation of their own, in its trial. */
async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const email = `signals.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;
  const password = 'Njia!Safi2026';
  const opened = await page.request.post(`${API}/trials`, { data: { name: 'Amina', email, password } });
  expect(opened.status()).toBe(201);
  await logIn(page, { email, password });
  return { email, password };
}

async function expectWhole(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page), `${page.url()}, ${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${page.url()}, ${width} px, sideways`).toBe(0);
  }
}

test('GitHub is connected and checked, says what to do once its token was revoked, and goes with all of it', async ({
  page,
  complaints,
}) => {
  await signUp(page);
  await open(page, '/signals/connections');
  const connect = async (token: string) => {
    await main(page).getByLabel('Organisation').fill('acme');
    await main(page).getByLabel('Token').fill(token);
    await press(main(page), 'Connect GitHub');
  };
  const row = main(page)
    .getByRole('table', { name: 'Connections' })
    .getByRole('row', { name: /GitHub acme/ });
  await connect('github_pat_acme');
  await expect(row).toContainText('Works');
  await open(page, '/signals');
  await expect(main(page).getByText('GitHub acme').first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'GitHub: protected branches' })).toBeVisible();

  await open(page, '/signals/connections');
  await connect('github_pat_revoked');
  await expect(row).toContainText('Connect GitHub again with a new one');
  await expectWhole(page);

  await row.getByRole('button', { name: 'Actions for GitHub acme' }).click();
  await press(row, 'Take it away');
  await press(page.getByRole('dialog'), 'Take GitHub acme away');
  await expect(row).toHaveCount(0);
  await open(page, '/signals');
  await expect(main(page).getByText('Your organisation').first()).toBeVisible();
  await expect(main(page).getByText('GitHub')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a risk is made, held by a control that proves, deleted and brought back', async ({
  page,
  complaints,
}) => {
  // By another session than that of the page.
  const call = caller(API);
  const { body } = await call('POST', '/auth/login', { body: await signUp(page) });
  const { token } = body as { token: string };
  const ask = async (path: string, given: object) => {
    const answer = await call('POST', path, { token, body: given });
    expect(answer.status, path).toBe(201);
    return answer.body as { id: string };
  };
  const control = await ask('/controls', { title: 'Restore a backup' });
  await ask(`/controls/${control.id}/evidence`, { kind: 'statement', text: 'Done on Monday' });

  await open(page, '/signals/risks');
  await press(main(page), 'Add a risk');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Backups fail');
  await dialog.getByLabel('4 Likely').check();
  await dialog.getByLabel('5 Severe').check();
  await press(dialog, 'Add risk');
  await expect(main(page).getByText('all of it remains')).toBeVisible();

  await press(main(page), 'Link controls and checks');
  await page.getByRole('dialog').getByLabel('Restore a backup').check();
  await press(page.getByRole('dialog'), 'Save');
  await expect(main(page).getByText('What is linked to it proves now: two steps less likely.')).toBeVisible();
  await expectWhole(page);

  await open(page, '/signals/risks');
  await expect(main(page).getByRole('link', { name: /^Level 10/ })).toBeVisible();
  await expect(main(page).getByRole('table', { name: 'Risks by level' })).toContainText(
    'High (10 to 15)1 (0)',
  );
  const loaded = page.waitForEvent('download');
  await press(main(page), 'Download CSV');
  expect(await readFile(await (await loaded).path(), 'utf8')).toContain('Backups fail');
  await expectWhole(page);

  await main(page).getByRole('link', { name: 'Backups fail' }).click();
  await press(main(page), 'Delete');
  await press(page.getByRole('dialog'), 'Delete risk');
  await expect(main(page).getByText('‘Backups fail’ was deleted')).toBeVisible();
  await press(main(page), 'Undo');
  await expect(main(page).getByRole('link', { name: 'Backups fail' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('who has access is reviewed by keyboard, and the finished review is evidence of a control', async ({
  page,
  complaints,
}) => {
  const call = caller(API);
  const { body } = await call('POST', '/auth/login', { body: await signUp(page) });
  const { token } = body as { token: string };
  const given = { provider: 'github', credentials: { organisation: 'acme', token: 'github_pat_acme' } };
  expect((await call('POST', '/connections', { token, body: given })).status).toBe(201);
  await call('POST', '/controls', { token, body: { title: 'Review who has access' } });
  await open(page, '/signals/access');
  const enter = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const accounts = main(page).getByRole('table', { name: 'Accounts' });
  await expect(main(page).getByRole('table', { name: 'Who has access' })).toContainText('petra-novak');
  await expectWhole(page);

  await enter(main(page), 'Begin the review');
  await expect(accounts.getByRole('row')).toHaveCount(8);
  await expectWhole(page);
  await enter(accounts, 'Actions for petra-novak, GitHub acme');
  await enter(accounts, 'Remove');
  await dialog.getByLabel('Note').fill('Her contract ended');
  await enter(dialog, 'Decide to remove it');
  await expect(accounts.getByRole('row', { name: /petra-novak/ })).toContainText('Not looked at since');
  await enter(main(page), 'Keep the rest of GitHub acme');
  await enter(dialog, 'Keep 6 accounts');
  await enter(main(page), 'Finish the review');
  await dialog.getByLabel(/Control that it is evidence of/).selectOption('Review who has access');
  await enter(dialog, 'Finish the review');
  await main(page).getByRole('link', { name: 'its control' }).press('Enter');
  await expect(
    main(page)
      .getByText(/Access review \d{4}-Q\d: 6 kept, 1 to be removed/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('In place').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
