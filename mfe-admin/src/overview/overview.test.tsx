import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import { openDashboard } from '../testing/open-dashboard.ts';
import { toReconcile } from '../testing/payment-records.ts';
import { adminAnswers } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const messages = 'GET /admin/messages?handled=false&limit=1';

test('what waits stands first, each with its number and a way to it, then how much there is', async () => {
  fakeApi(
    adminAnswers({
      'GET /admin/dsr-counts': {
        body: { open: 9, overdue: 2, due_soon: 1, unassigned: 0, assignees: [] },
      },
      'GET /admin/payments/reconciliation': { body: { ...toReconcile, review_total: 3 } },
      [messages]: { body: [], headers: { 'x-total-count': '12' } },
    }),
  );
  await openDashboard();
  const needs = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 requests are overdue', '/admin/requests?due=overdue'],
    ['1 request is due within 3 days', '/admin/requests?due=soon'],
    ['3 payments are for review', '/admin/payments'],
    ['1 payment is unconfirmed', '/admin/payments'],
    ['12 messages are new', '/admin/messages?handled=false'],
  ]);
  const facts = within(screen.getByRole('region', { name: 'What there is' }));
  expect(facts.getByRole('link', { name: '1,284 visits' })).toHaveAttribute('href', '/admin/visitors');
  const [first, second, third] = screen.getAllByRole('heading', { level: 2 });
  expect([first, second, third].map((heading) => heading?.textContent)).toEqual([
    'What needs doing',
    'What there is',
    'Payment Transactions (Daily)',
  ]);
});

test('what could not be counted costs only itself', async () => {
  fakeApi(adminAnswers({ [messages]: 'unreachable' }));
  await openDashboard();
  const needs = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(needs.getByText('The messages could not be counted.', { exact: false })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Visitors' })).toBeVisible();
  expect(screen.queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
});

test.each([
  ['messages', messages],
  ['payments', 'GET /admin/payments/reconciliation'],
  ['requests', 'GET /admin/dsr-counts'],
] as const)('%s whose answer is not one cost only themselves', async (about, call) => {
  fakeApi(adminAnswers({ [call]: { body: {} } } as never));
  await openDashboard();
  const needs = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(needs.getByText(`The ${about} could not be counted.`, { exact: false })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Visitors' })).toBeVisible();
});

test('where a store in a folder has no room for more visits it says what to do', async () => {
  const visits = { body: [], headers: { 'x-total-count': '20000' } };
  fakeApi(adminAnswers({ 'GET /admin/visitors': visits }));
  await openDashboard();
  expect(await screen.findByText('npm run data -- migrate-to-postgres')).toBeVisible();
});

test('without anything it says so', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});
