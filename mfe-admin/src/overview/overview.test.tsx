import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import { openDashboard } from '../testing/open-dashboard.ts';
import { adminAnswers, requestOf } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const messages = 'GET /admin/messages?handled=false&limit=1';
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dueIn = (days: number) => ({ ...requestOf(`u${days}`, 'pending'), due_at: daysFromNow(days) });

test('what waits stands first, each with its number and a way to it, then how much there is', async () => {
  fakeApi(
    adminAnswers({
      'GET /admin/dsrs?status=pending&sort=created_at&limit=500': {
        body: [dueIn(-2), dueIn(-1), dueIn(3), dueIn(30)],
      },
      [messages]: { body: [], headers: { 'x-total-count': '12' } },
    }),
  );
  await openDashboard();
  const needs = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(needs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2 requests are overdue',
    '1 request is due within 7 days',
    '12 messages are new',
  ]);
  expect(needs.getByRole('link', { name: '12 messages are new' })).toHaveAttribute(
    'href',
    '/admin/messages?handled=false',
  );
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

test('without anything it says so', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});
