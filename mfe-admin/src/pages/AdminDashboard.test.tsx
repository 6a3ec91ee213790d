import { type Failed, fakeApi } from '@adili/http/testing';
import { localMomentOf, localZone } from '@adili/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noCases } from '../testing/case-records.ts';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { toReconcile } from '../testing/payment-records.ts';
import { adminAnswers } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const failure = (status: string, error: string) =>
  `Failed to fetch dashboard data. Status: ${status}. Error: ${error}. Ensure admin key and token are correct.`;

test('five reads with bearer and admin key, Loading... meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: [] }>();
  const { sent } = fakeApi(adminAnswers({ 'GET /admin/logs': () => promise }));
  await openDashboard();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  resolve({ body: [] });
  await findRows('Visitors');
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(
      ['visitors', 'payments', 'consents', 'dsrs', 'logs'].map((name) => `GET /admin/${name}`),
    ),
  );
  for (const { authorization, adminKey } of sent) {
    expect([authorization, adminKey]).toEqual(['Bearer test-token', '{key}']);
  }
});

test('the tables with their columns; times where the viewer is, amounts in KES', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  const findHeaders = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
  const [visit] = await findRows('Visitors');
  expect(await findHeaders('Visitors')).toEqual(['IP', 'Page', 'Visit Time']);
  expect(visit).toHaveTextContent(`41.90.1.0/pricing${localMomentOf('2026-11-21T04:15:00.000Z')}`);
  expect(screen.getByText(`Times in ${localZone()}`)).toBeVisible();
  expect((await findHeaders('Payments')).slice(0, 3)).toEqual(['Transaction ID', 'Amount (KES)', 'Date']);
  expect((await findRows('Payments'))[0]).toHaveTextContent(/SBBB.*KES 1,500\.00.*20 Nov 2026/);
  expect(await findHeaders('Consents')).toEqual([
    'User ID',
    'Consent Status',
    'Date',
    'Purpose',
    'Name',
    'Action',
  ]);
  expect((await findRows('Consents'))[1]).toHaveTextContent(/u2.*Revoked/);
  expect((await findHeaders('Data Subject Requests')).slice(0, 4)).toEqual([
    'User ID',
    'Type',
    'Status',
    'Date',
  ]);
});

test('the activity log stands below the five sections, closed until asked for', async () => {
  fakeApi(adminAnswers());
  const { container } = await openDashboard();
  await findRows('Visitors');
  const summary = await screen.findByText('Activity log', { selector: 'summary' });
  expect(container.querySelector('details')?.open).toBe(false);
  await userEvent.click(summary);
  expect((await findRows('Activity log'))[0]).toHaveTextContent(
    /Amina Odhiambo.*Consent given.*c1.*analytics/,
  );
});

test.each<[string, Failed | Error, string]>([
  [
    'the server’s error field',
    { status: 403, body: { error: 'Not for you' } },
    failure('403', 'Not for you'),
  ],
  ['the error message', { status: 500, body: '<html>' }, failure('500', 'Request failed with status 500')],
  ['a broken network', new TypeError('Failed to fetch'), failure('N/A', 'Failed to fetch')],
  ['nothing at all', new Error(''), failure('N/A', 'Unknown error')],
])('on failure only the error text, from %s', async (_, answer, text) => {
  const { answers } = fakeApi(adminAnswers({ 'GET /admin/logs': answer }));
  await openDashboard();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  answers['GET /admin/logs'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await findRows('Visitors')).toHaveLength(1);
});

test('a refused account is led to a log-in with another account', async () => {
  fakeApi(adminAnswers({ 'GET /admin/visitors': { status: 403, body: { error: 'Not for you' } } }));
  await openDashboard();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?another&from=%2Fadmin%2Fdashboard',
  );
});

test('a list says how much of it is shown, loads more by cursor, and searches', async () => {
  const older = { id: 'v2', ip: '41.90.2.0', page_path: '/blog', visit_time: '2026-11-20T04:15:00.000Z' };
  const { sent } = fakeApi(
    adminAnswers({
      'GET /admin/visitors?cursor=abc': { body: [older], headers: { 'x-total-count': '1284' } },
      'GET /admin/visitors?q=blog': {
        body: [older],
        headers: { 'x-total-count': '10000', 'x-total-count-capped': 'true' },
      },
    }),
  );
  await openDashboard();
  expect(await screen.findByText('Visitors: 1 of 1,284')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more visitors' }));
  await waitFor(async () => expect(await findRows('Visitors')).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search visitors' }), 'blog{Enter}');
  expect(await screen.findByText('Visitors: 1 of more than 10,000')).toBeVisible();
  expect((await findRows('Visitors'))[0]).toHaveTextContent('/blog');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search visitors' }));
  expect(await screen.findByText('Visitors: 1 of 1,284')).toBeVisible();
  expect(sent.at(-1)?.call).toBe('GET /admin/visitors');
});

test('a list shows its newest five rows, and those that were read before it reads more', async () => {
  const body = Array.from({ length: 7 }, (_, index) => ({
    id: `v${index}`,
    ip: '41.90.2.0',
    page_path: '/blog',
    visit_time: '2026-11-20T04:15:00.000Z',
  }));
  const { sent } = fakeApi(
    adminAnswers({ 'GET /admin/visitors': { body, headers: { 'x-total-count': '7' } } }),
  );
  await openDashboard();
  expect(await screen.findByText('Visitors: 5 of 7')).toBeVisible();
  const calls = sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Load more visitors' }));
  expect(await findRows('Visitors')).toHaveLength(7);
  expect(sent).toHaveLength(calls);
  expect(screen.queryByRole('button', { name: 'Load more visitors' })).not.toBeInTheDocument();
});

test('a list whose next page fails says so and keeps its rows', async () => {
  fakeApi(adminAnswers({ 'GET /admin/visitors?cursor=abc': new TypeError('Failed to fetch') }));
  await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more visitors' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(await findRows('Visitors')).toHaveLength(1);
});

describe('the overview', () => {
  jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

  test('open work comes first, each with its number and link, then the totals', async () => {
    fakeApi(
      adminAnswers({
        'GET /admin/dsr-counts': {
          body: { open: 9, overdue: 2, due_soon: 1, unassigned: 0, assignees: [] },
        },
        'GET /admin/payments/reconciliation': { body: { ...toReconcile, review_total: 3 } },
        'GET /admin/case-counts': { body: { ...noCases, open: 12, soon: 2, overdue: 1 } },
      }),
    );
    await openDashboard();
    const needs = within(await screen.findByRole('region', { name: 'To do' }));
    expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 requests are overdue', '/admin/requests?due=overdue'],
      ['1 request is due within 3 days', '/admin/requests?due=soon'],
      ['3 payments are for review', '/admin/payments'],
      ['1 payment is unconfirmed', '/admin/payments'],
      ['1 case is overdue', '/admin/cases?due=overdue'],
      ['2 cases have waited over 20 hours', '/admin/cases?due=soon'],
      ['12 cases are open', '/admin/cases'],
    ]);
    const facts = within(screen.getByRole('region', { name: 'Totals' }));
    expect(facts.getByRole('link', { name: '1,284 visits' })).toHaveAttribute('href', '/admin/visitors');
    const [first, second, third] = screen.getAllByRole('heading', { level: 2 });
    expect([first, second, third].map((heading) => heading?.textContent)).toEqual([
      'To do',
      'Totals',
      'Payment Transactions (Daily)',
    ]);
  });

  test.each([
    ['cases', 'GET /admin/case-counts'],
    ['payments', 'GET /admin/payments/reconciliation'],
    ['requests', 'GET /admin/dsr-counts'],
  ] as const)('%s whose answer is not one cost only themselves', async (about, call) => {
    fakeApi(adminAnswers({ [call]: { body: {} } } as never));
    await openDashboard();
    const needs = within(await screen.findByRole('region', { name: 'To do' }));
    expect(needs.getByText(`The ${about} could not be counted.`, { exact: false })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Visitors' })).toBeVisible();
  });

  test('where a store in a folder has no room for more visits it says what to do', async () => {
    const visits = { body: [], headers: { 'x-total-count': '20000' } };
    fakeApi(adminAnswers({ 'GET /admin/visitors': visits }));
    await openDashboard();
    expect(await screen.findByText('npm run data -- migrate-to-postgres')).toBeVisible();
  });
});
