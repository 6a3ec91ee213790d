import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column.ts';
import { Table } from './table.tsx';

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

describe('worked by keyboard', () => {
  const rowKeys = { onSelect: jest.fn(), onHelp: jest.fn() };
  const row = (name: RegExp) => screen.getByRole('row', { name });

  beforeEach(() => {
    rowKeys.onSelect.mockReset();
    rowKeys.onHelp.mockReset();
    render(
      <>
        <Table
          caption="Payments"
          columns={[
            {
              key: 'id',
              header: 'Transaction ID',
              cell: ({ id }) => <a href={`#${id}`}>{id}</a>,
              rowHeader: true,
            },
            { key: 'note', header: 'Note', cell: () => <input aria-label="Note" /> },
          ]}
          rows={payments}
          rowKeys={rowKeys}
        />
        <button type="button">After</button>
      </>,
    );
  });

  test('Tab leads to one row, j and k to the others', async () => {
    await userEvent.tab();
    expect(row(/TX1/)).toHaveFocus();
    await userEvent.keyboard('j');
    expect(row(/TX2/)).toHaveFocus();
    await userEvent.keyboard('j');
    expect(row(/TX2/)).toHaveFocus();
    expect(row(/TX1/)).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('k');
    expect(row(/TX1/)).toHaveFocus();
  });

  test('Enter follows the first link of the row, x and the space bar select it, ? shows the keys', async () => {
    await userEvent.tab();
    await userEvent.keyboard('jx ?{Enter}');
    expect(rowKeys.onSelect.mock.calls).toEqual([[1], [1]]);
    expect(rowKeys.onHelp).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('#TX2');
  });

  test('letters mean nothing in a field, and nothing outside the rows', async () => {
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Note' })[0] as HTMLElement, 'jkx?');
    screen.getByRole('button', { name: 'After' }).focus();
    await userEvent.keyboard('jkx?');
    expect(rowKeys.onSelect).not.toHaveBeenCalled();
    expect(rowKeys.onHelp).not.toHaveBeenCalled();
    expect(screen.getAllByRole('textbox')[0]).toHaveValue('jkx?');
  });
});

test('rows are chosen by their boxes', async () => {
  const chosen: unknown[] = [];
  render(
    <Table
      caption="Payments"
      columns={columns}
      rows={payments}
      selection={{
        selected: new Set(['TX1']),
        onChange: (selected) => chosen.push([...selected]),
        nameOf: ({ id }) => id,
      }}
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'Select TX1' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select TX2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select TX1' }));
  expect(chosen).toEqual([['TX1', 'TX2'], []]);
});

test('cards are sorted by a choice, as tables are by their heads', async () => {
  const asked: string[] = [];
  render(
    <Table
      caption="Payments"
      columns={columns.map((column) => ({ ...column, sort: column.key }))}
      rows={payments}
      sorting={{ by: 'amount', descending: true, onSort: (by) => asked.push(by) }}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'id');
  await userEvent.click(screen.getByRole('button', { name: 'Descending' }));
  expect(asked).toEqual(['id', 'amount']);
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
