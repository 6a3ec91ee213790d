import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawn } from '../testing/drawn-charts.ts';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { adminAnswers } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

/** From the day on of the first payment that is shown. */
const daily = 'GET /admin/payments/daily?from=2026-11-18T21%3A00%3A00.000Z';

const lastChart = () => {
  const chart = drawn.at(-1);
  if (!chart) throw new Error('Nothing was drawn.');
  const { data, options } = chart;
  return { labels: data.labels, label: data.datasets[0]?.label, amounts: data.datasets[0]?.data, options };
};

/** Makes a change and waits until every earlier observer has seen it. */
const changed = (element: HTMLElement, change: (element: HTMLElement) => void) =>
  new Promise<void>((seen) => {
    new MutationObserver(() => seen()).observe(element, { attributes: true });
    change(element);
  });

beforeEach(() => {
  drawn.length = 0;
});

test('one bar per payment in the order of time, labelled with its date, from zero', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  const canvas = await screen.findByRole('img', { name: 'Payment Transactions (Daily)' });
  expect(canvas.tagName).toBe('CANVAS');
  expect(canvas).toHaveAccessibleDescription(/Payments table/);
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  expect(lastChart()).toMatchObject({
    label: 'Daily Transactions (KES)',
    labels: ['19 Nov 2026', '20 Nov 2026'],
    amounts: [250.5, 1500],
    options: {
      animation: false,
      scales: { y: { beginAtZero: true, min: 0, suggestedMax: 1, ticks: { precision: 0 } } },
    },
  });
});

test('Daily totals draws the sums by Nairobi day, with their table; again, the payments', async () => {
  const totals = [
    { date: '2026-11-20', total: 9000, count: 3 },
    { date: '2026-11-19', total: 250.5, count: 1 },
  ];
  const { sent } = fakeApi(adminAnswers({ [daily]: { body: totals } }));
  await openDashboard();
  const toggle = await screen.findByRole('button', { name: 'Daily totals', pressed: false });
  await userEvent.click(toggle);
  expect(await screen.findByRole('button', { name: 'Daily totals', pressed: true })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    call: daily,
    adminKey: '{key}',
  });
  await waitFor(() => expect(lastChart().amounts).toEqual([250.5, 9000]));
  expect(lastChart().labels).toEqual(['19 Nov 2026', '20 Nov 2026']);
  await userEvent.click(screen.getByText('Daily totals as a table'));
  expect((await rowsOf('Daily totals'))[0]).toHaveTextContent(/20 Nov 2026.*KES 9,000\.00.*3/);
  await userEvent.click(toggle);
  await waitFor(() => expect(lastChart().amounts).toEqual([250.5, 1500]));
});

test('a failed read of the totals says so and leaves the payments', async () => {
  fakeApi(adminAnswers({ [daily]: { status: 500, body: { error: 'Out of order.' } } }));
  await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Daily totals' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getByRole('button', { name: 'Daily totals', pressed: false })).toBeVisible();
});

test('the chart is drawn anew when the theme changes', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  const before = drawn.length;
  await act(() => changed(document.documentElement, (page) => page.setAttribute('data-theme', 'dark')));
  await waitFor(() => expect(drawn.length).toBeGreaterThan(before));
  await act(() => changed(document.documentElement, (page) => page.removeAttribute('data-theme')));
});
