import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, Table } from './table.tsx';

interface Payment {
  id: string;
  amount: number;
}

const columns: Column<Payment>[] = [
  { key: 'id', header: 'Transaction ID', cell: ({ id }) => id, rowHeader: true },
  { key: 'amount', header: 'Amount (KES)', cell: ({ amount }) => amount, align: 'end' },
];
const payments = [
  { id: 'TX1', amount: 4900 },
  { id: 'TX2', amount: 14900 },
];

test('has a name, column heads, and rows that a cell names', () => {
  render(<Table caption="Payments" columns={columns} rows={payments} />);
  const table = screen.getByRole('table', { name: 'Payments' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const row = within(table).getByRole('row', { name: 'TX2 14900' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('TX2');
});

test('each row has its actions', async () => {
  const opened: string[] = [];
  render(
    <Table
      caption="Payments"
      columns={columns}
      rows={payments}
      actions={({ id }) => (
        <button type="button" onClick={() => opened.push(id)}>
          Open
        </button>
      )}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Action' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('row', { name: /TX2/ })).getByRole('button'));
  expect(opened).toEqual(['TX2']);
});

test('sortable heads are buttons; the one in use says its direction', async () => {
  const asked: string[] = [];
  render(
    <Table
      caption="Payments"
      columns={columns.map((column) => (column.key === 'amount' ? { ...column, sort: 'amount' } : column))}
      rows={payments}
      sorting={{ by: 'amount', descending: true, onSort: (by) => asked.push(by) }}
    />,
  );
  const [id, amount] = screen.getAllByRole('columnheader');
  expect(amount).toHaveAttribute('aria-sort', 'descending');
  expect(id).not.toHaveAttribute('aria-sort');
  expect(within(id as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Amount (KES)' }));
  expect(asked).toEqual(['amount']);
});

test('an empty one says so, under its heads', () => {
  render(<Table caption="Consents" columns={columns} rows={[]} empty="No consents data available." />);
  expect(screen.getByRole('table', { name: 'Consents' })).toHaveTextContent('No consents data available.');
});

test('is a stop for the keyboard only while it is too wide', () => {
  let changeSize = () => {};
  class Sizes {
    constructor(callback: () => void) {
      changeSize = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Sizes });
  const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  render(<Table caption="Payments" columns={columns} rows={payments} />);
  expect(screen.getByRole('group', { name: 'Payments' })).toHaveAttribute('tabindex', '0');
  width.mockReturnValue(0);
  act(() => changeSize());
  expect(screen.queryByRole('group')).toBeNull();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
