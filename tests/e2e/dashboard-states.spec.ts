import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder } from '@adili/server/workspace';
import type { Locator, Page } from 'playwright/test';
import { demoCustomer, demoOperator } from '../../api/src/seed/accounts.ts';
import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { API } from '../stack/addresses.ts';
import { AnswersBefore } from '../stack/answers.ts';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { logIn } from '../stack/log-in.ts';
import { manifests } from '../stack/public-pages.ts';
import { customerDashboardStates } from './dashboard-states/customer-dashboard.ts';
import { customerActStates, customerPageStates } from './dashboard-states/customer-pages.ts';
import { customerRequestStates, endOfCustomersSession } from './dashboard-states/customer-requests.ts';
import { operatorDashboardStates } from './dashboard-states/operator-dashboard.ts';
import { listStates, optOutStates } from './dashboard-states/operator-lists.ts';
import { endOfOperatorsSession, operatorRequestStates } from './dashboard-states/operator-requests.ts';
import type { State } from './dashboard-states/state.ts';
import { alertsOf } from './public-site/form-visitor.ts';

const looks = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

/** Where the person acts: in the dialog that is open, else on the page. */
async function placeOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) > 0 ? dialog : page.getByRole('main');
}

async function act(page: Page, acts: State['acts'] = []): Promise<void> {
  for (const each of acts) {
    const place = await placeOf(page);
    if ('press' in each) {
      const named = { name: each.press, exact: true };
      await place.getByRole('button', named).or(place.getByRole('switch', named)).first().click();
    } else if ('choose' in each) await place.getByLabel(each.from, { exact: true }).selectOption(each.choose);
    else await place.getByLabel(each.into, { exact: true }).fill(each.type);
  }
}

/** Part of a sentence that is on screen, to the letter. */
const said = (page: Page, text: string) =>
  page.getByText(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).filter({ visible: true });

async function expectWhole(page: Page, { state, says, isLook }: State): Promise<void> {
  for (const text of says) await expect.soft(said(page, text).first(), `${state}: ${text}`).toBeVisible();
  await expect.soft(page.getByRole('banner'), state).toBeVisible();
  await expect.soft(page.getByRole('heading', { level: 1 }).filter({ visible: true }), state).toHaveCount(1);
  if (!isLook) return;
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await overflowOf(page), `${state}, ${width} px, sideways`).toBe(0);
  }
}

const groups: readonly [typeof demoOperator, string, readonly State[]][] = [
  [demoOperator, 'dashboard', operatorDashboardStates],
  [demoOperator, 'opt-outs and lists', [...optOutStates, ...listStates]],
  [demoOperator, 'requests', [...operatorRequestStates, endOfOperatorsSession]],
  [demoCustomer, 'dashboard', customerDashboardStates],
  [demoCustomer, 'acts and pages', [...customerActStates, ...customerPageStates]],
  [demoCustomer, 'requests and plan', [...customerRequestStates, ...endOfCustomersSession]],
];

for (const [account, group, states] of groups) {
  test(`${account.email}, ${group}: each state is shown whole and in its words`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    page.setDefaultTimeout(10_000);
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    const alerts = alertsOf(page);
    const api = new AnswersBefore();
    await api.stand(context);
    await logIn(page, account);
    for (const state of states) {
      alerts.length = 0;
      api.tell(state.answers ?? {});
      await page.goto(state.path);
      await whenPageRuns(page);
      await act(page, state.acts);
      await expectWhole(page, state);
      await expect.poll(() => alerts, state.state).toEqual(state.alerts ?? []);
      if (state.afterRetry === undefined) continue;
      api.tell({});
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
      await expect.soft(said(page, state.afterRetry).first(), `${state.state}, again`).toBeVisible();
      await expect.soft(page.getByRole('main').getByRole('alert'), `${state.state}, again`).toHaveCount(0);
      // Retry went away: focus is not lost with it.
      await expect.soft(page.locator('body'), `${state.state}, focus`).not.toBeFocused();
    }
    expect(faults).toEqual([]);
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

test('a key that is not the server’s is refused by it, and a chart that does not come costs only itself', async ({
  page,
}) => {
  await logIn(page, demoOperator);
  await page.route(`${API}/admin/visitors*`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-admin-key': 'another' } }),
  );
  await page.route(`**/${chunkOfChart()}`, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(said(page, 'Failed to fetch dashboard data. Status: 403. Error: ')).toBeVisible();
  await expect(said(page, 'Ensure admin key and token are correct.')).toBeVisible();
  await page.unroute(`${API}/admin/visitors*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(
    said(page, 'The chart could not be loaded. The Payments table holds the same figures.'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payments', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute(`**/${chunkOfChart()}`);
  await page.getByRole('button', { name: 'Load the chart' }).click();
  await expect(page.getByRole('img', { name: 'Payment Transactions (Daily)' })).toBeVisible();
});
