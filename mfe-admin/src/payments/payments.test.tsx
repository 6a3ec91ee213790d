import { fakeApi } from '@adili/http/testing';
import type { Payment } from '@adili/schemas/payments/payment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentSeries, totalsOfDaysBetween } from '../chart/bars.ts';
import page from '../pages/Payments.tsx';
import { drawn } from '../testing/drawn-charts.ts';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { reconciled, toReconcile } from '../testing/payment-records.ts';
import { adminAnswers, payments } from '../testing/records.ts';

const list = 'GET /admin/payments?sort=-date';
const reconciliation = 'GET /admin/payments/reconciliation';

test('a payment has status, customer and plan after its first columns', async () => {
  fakeApi({ [list]: { body: payments }, [reconciliation]: { body: reconciled } });
  await openPage(page);
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select',
    expect.stringContaining('Transaction ID'),
    expect.stringContaining('Amount (KES)'),
    expect.stringContaining('Date'),
    expect.stringContaining('Status'),
    'Customer',
    'Paid by',
    'Plan',
    expect.anything(),
  ]);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/SBBB.*Completed.*Savanna Retail.*Starter/);
});

test('a payment by card stands in its currency, and is refunded from its menu', async () => {
  const byCard = {
    ...(payments[0] as Payment),
    amount: 149,
    currency: 'USD' as const,
    method: 'card' as const,
  };
  const { sent } = fakeApi({
    [list]: { body: [byCard] },
    [reconciliation]: () => ({ body: reconciled }),
    'POST /admin/payments/p2/reversal': { body: { ...byCard, status: 'reversed' } },
  });
  await openPage(page);
  expect(await screen.findByRole('row', { name: /SBBB USD.149\.00 .*Card/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Refund SBBB/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund the card' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Paid twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({ body: { reason: 'Paid twice' } });
  // No scale fits dollars and shillings.
  expect(paymentSeries([byCard, payments[1] as Payment]).bars.map(({ amount }) => amount)).toEqual([250.5]);
});

test.each([
  ['asks for a look', toReconcile],
  ['asks for none', reconciled],
])('the reconciliation stands above the payments where it %s', async (_, body) => {
  fakeApi({ [list]: { body: payments }, [reconciliation]: { body } });
  await openPage(page);
  await screen.findByRole('table', { name: 'For review' });
  expect(await screen.findByRole('button', { name: /^Mark reversed SBBB/ })).toBeVisible();
  const names = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
  const order = ['Missing', 'For review', 'Payments'];
  expect(names).toEqual(order.map((name) => expect.stringContaining(name)));
});

test('a review item is settled with a reason; the dialog says a refusal', async () => {
  const { sent } = fakeApi({
    [list]: { body: [] },
    [reconciliation]: () => ({ body: toReconcile }),
    'PATCH /admin/payment-reviews/w9': [
      {
        status: 409,
        body: { error: 'This payment is settled already. Reload the page to see how.', code: 'payment_step' },
      },
      { body: { ...(toReconcile.review[9] as (typeof toReconcile.review)[0]), outcome: 'reversed' } },
    ],
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse TKM1ABCD9' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record the reversal' }));
  const confirm = dialog.getByRole('button', { name: 'Reverse' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('Say why, for the person who looks at it later')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'On the statement');
  await userEvent.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This payment is settled already. Reload the page to see how.',
  );
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('table', { name: 'For review' })).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('PATCH')).at(-1)).toMatchObject({
    body: { outcome: 'reversed', reason: 'On the statement' },
  });
});

describe('the chart', () => {
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

  test('one bar per payment in order of time, labelled by date, from zero', async () => {
    fakeApi(adminAnswers());
    await openDashboard();
    const canvas = await screen.findByRole('img', { name: 'Payment Transactions (Daily)' });
    expect(canvas.tagName).toBe('CANVAS');
    expect(canvas).toHaveAccessibleDescription(/Payments table/);
    expect(screen.getByText('KES 1,750.50')).toBeVisible();
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

  test('Daily totals shows sums by Nairobi day; a second press the payments', async () => {
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
    expect((await findRows('Daily totals'))[0]).toHaveTextContent(/20 Nov 2026.*KES 9,000\.00.*3/);
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
});

describe('days between two days', () => {
  const paymentAt = (date: string) => ({
    id: date,
    transaction_id: date,
    currency: 'KES' as const,
    method: 'mpesa' as const,
    amount: 1,
    date,
    status: 'completed' as const,
  });

  test('every Nairobi day of the range is listed, newest first, empty ones too', () => {
    const payments = [paymentAt('2026-11-20T21:30:00.000Z'), paymentAt('2026-11-17T22:00:00.000Z')];
    const totals = [
      { date: '2026-11-21', total: 9, count: 2 },
      { date: '2026-11-18', total: 5, count: 1 },
      { date: '2026-11-02', total: 7, count: 1 },
    ];
    expect(totalsOfDaysBetween(payments, totals)).toEqual([
      { date: '2026-11-21', total: 9, count: 2 },
      { date: '2026-11-20', total: 0, count: 0 },
      { date: '2026-11-19', total: 0, count: 0 },
      { date: '2026-11-18', total: 5, count: 1 },
    ]);
  });

  test('without payments there are no days', () => {
    expect(totalsOfDaysBetween([], [{ date: '2026-11-02', total: 7, count: 1 }])).toEqual([]);
  });
});
