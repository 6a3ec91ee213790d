import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlainAnswers } from '@adili/http/testing';
import { distFolder } from '@adili/server/workspace';
import type { Page } from 'playwright/test';
import { violationsOf } from '../../stack/accessibility.ts';
import { API, isWhole } from '../../stack/addresses.ts';
import { AnswersBefore } from '../../stack/answers.ts';
import { expect, test } from '../../stack/browser.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer, operator } from '../../stack/people.ts';
import { manifests } from '../../stack/public-pages.ts';

needs('operator', 'demonstration', 'builds');

/** The page, the call that fails on it, and what stands there once it was read. */
type Case = readonly [page: string, call: keyof PlainAnswers, read: string];

const ofCustomers: readonly Case[] = [
  ['/dashboard', 'GET /me/consents', 'Grant or withdraw a consent'],
  ['/dashboard/consents', 'GET /me/consent-states', 'Allow: Analytics'],
  ['/dashboard/requests', 'GET /me/dsrs', 'File a request'],
  ['/dashboard/plan', 'GET /billing', 'How to pay'],
  ['/dashboard/support', 'GET /support/cases', 'Times in'],
  ['/dashboard/organisation', 'GET /organisation/members', 'Invite a person'],
  ['/dashboard/organisation/api-keys', 'GET /organisation/api-keys', 'Make a key'],
  ['/dashboard/organisation/audit-trail', 'GET /organisation/audit-trail', 'Newest first.'],
  ['/dashboard/account', 'GET /me/sessions', 'A network is shown without its last part.'],
  ['/dashboard/account', 'GET /me/email-change', customer.email],
  ['/dashboard/account', 'GET /me/passkeys', 'Set up an authenticator app'],
];

const ofOperators: readonly Case[] = [
  ['/admin/dashboard', 'GET /admin/visitors', 'To do'],
  ['/admin/visitors', 'GET /admin/visitors', 'Updated'],
  ['/admin/visitors', 'GET /admin/visitors/summary', 'Visits by page'],
  ['/admin/payments', 'GET /admin/payments/reconciliation', 'M-Pesa is not configured'],
  ['/admin/requests', 'GET /admin/dsr-counts', 'Under way'],
  ['/admin/cases', 'GET /admin/case-counts', 'Past 20 hours'],
];

/** Part of a sentence that is on screen, to the letter. */
const text = (page: Page, part: string) =>
  page.getByText(new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).filter({ visible: true });

/** So many of each person's stand for all in the gate: jest presses Retry in each state. */
const SOME = 2;

for (const [account, cases] of [
  [customer, ofCustomers],
  [operator, ofOperators],
] as const) {
  test(`${account.email}: Retry shows what failed before, and keeps the focus`, async ({ page, context }) => {
    const api = new AnswersBefore();
    await api.stand(context);
    await logIn(page, account);
    const main = page.getByRole('main');
    for (const [address, call, read] of isWhole ? cases : cases.slice(0, SOME)) {
      const failed = `${address}, ${call}`;
      api.use({ [call]: 'unreachable' } as PlainAnswers);
      await page.goto(address);
      const retry = main.getByRole('button', { name: 'Retry' }).first();
      await expect(retry, failed).toBeVisible();
      api.use({});
      await retry.click();
      await expect.soft(text(page, read).first(), failed).toBeVisible();
      await expect.soft(main.getByRole('alert'), failed).toHaveCount(0);
      await expect.soft(page.locator('body'), failed).not.toBeFocused();
    }
  });
}

/** The chunk that draws the chart, by what only the library has in it. */
function chunkOfChart(): string {
  const version = manifests.find(({ name }) => name === 'mfe-admin')?.version ?? '';
  const folder = path.join(distFolder('mfe-admin'), version);
  const chunk = readdirSync(folder).find(
    (file) =>
      file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes('beforeDatasetsDraw'),
  );
  if (!chunk) throw new Error('No chunk of mfe-admin holds the chart.');
  return chunk;
}

test('the server refuses a wrong key; a chart that fails costs only itself', async ({ page }) => {
  await logIn(page, operator);
  await page.route(`${API}/admin/visitors*`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-admin-key': 'another' } }),
  );
  await page.route(`**/${chunkOfChart()}`, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(text(page, 'Failed to fetch dashboard data. Status: 403. Error: ')).toBeVisible();
  await expect(text(page, 'Ensure admin key and token are correct.')).toBeVisible();
  await page.unroute(`${API}/admin/visitors*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(
    text(page, 'The chart could not be loaded. The Payments table has the same figures.'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payments', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute(`**/${chunkOfChart()}`);
  await page.getByRole('button', { name: 'Load the chart' }).click();
  await expect(page.getByRole('img', { name: 'Payment Transactions (Daily)' })).toBeVisible();
});
