import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Payments.tsx';
import { openPage } from '../testing/open-page.ts';
import { notConfigured, reconciled, toReconcile } from '../testing/payment-records.ts';
import { payments } from '../testing/records.ts';

const list = 'GET /admin/payments?sort=-date';
const reconciliation = 'GET /admin/payments/reconciliation';

test('a payment tells its status, its customer and its plan, behind the columns that were there', async () => {
  fakeApi({ [list]: { body: payments }, [reconciliation]: { body: reconciled } });
  await openPage(page);
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Transaction ID'),
    expect.stringContaining('Amount (KES)'),
    expect.stringContaining('Date'),
    expect.stringContaining('Status'),
    'Customer',
    'Plan',
    expect.anything(),
  ]);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/SBBB.*Completed.*Savanna Retail.*Starter/);
});

test.each([
  ['above the payments what asks for a look', toReconcile, ['Missing', 'For review', 'Payments']],
  ['below them what asks for none', reconciled, ['Payments', 'Missing', 'For review']],
])('the reconciliation has its place: %s', async (_, body, order) => {
  fakeApi({ [list]: { body: payments }, [reconciliation]: { body } });
  await openPage(page);
  await screen.findByRole('table', { name: 'For review' });
  expect(await screen.findByRole('button', { name: /^Mark reversed SBBB/ })).toBeVisible();
  const names = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
  expect(names).toEqual(order.map((name) => expect.stringContaining(name)));
});

test('an item for review is settled with a reason, and what the API refuses is said in the dialog', async () => {
  const { sent } = fakeApi({
    [list]: { body: [] },
    [reconciliation]: () => ({ body: toReconcile }),
    'PATCH /admin/payments/reviews/w9': [
      { status: 409, body: { error: 'Somebody has settled this already.', code: 'payment_step' } },
      { body: { ...(toReconcile.review[9] as (typeof toReconcile.review)[0]), outcome: 'reversed' } },
    ],
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse TKM1ABCD9' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record the reversal' }));
  const confirm = dialog.getByRole('button', { name: 'Reverse' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('Say why, for whoever looks at it later')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'On the statement');
  await userEvent.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody has settled this already.');
  await userEvent.click(confirm);
  expect(await screen.findByRole('table', { name: 'For review' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ call }) => call.startsWith('PATCH')).at(-1)).toMatchObject({
    body: { outcome: 'reversed', reason: 'On the statement' },
  });
});

test('where M-Pesa is not set up, it says what to set', async () => {
  fakeApi({ [list]: { body: [] }, [reconciliation]: { body: notConfigured } });
  await openPage(page);
  expect(await screen.findByText(/MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET, PLAN_PRICES_KES/)).toBeVisible();
});
