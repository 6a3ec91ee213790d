import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column.ts';
import { placesOf } from './narrow.ts';
import { Table } from './table.tsx';

interface Entry {
  id: string;
  at: string;
  what: string;
  status: string;
  detail: string;
}

const columns: readonly Column<Entry>[] = [
  { key: 'at', header: 'Time', rowHeader: true, narrow: 'note' },
  { key: 'what', header: 'What', narrow: 'title' },
  { key: 'status', header: 'Status' },
  { key: 'detail', header: 'Detail' },
];
const rows = [{ id: '1', at: '26 Nov', what: 'Control changed', status: 'Done', detail: 'Its owner' }];

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

/** A container whose width a test sets; answers what tells the table of it. */
function ofWidth(width: number) {
  const told = new Set<() => void>();
  class Sizes {
    private readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe() {
      told.add(this.callback);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Sizes });
  const spy = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  return (next: number) => {
    spy.mockReturnValue(next);
    act(() => {
      for (const tell of told) tell();
    });
  };
}

test('what columns say of their place counts, then the row’s head and its state; the rest is opened', () => {
  expect([...placesOf(columns)]).toEqual([
    ['at', 'note'],
    ['what', 'title'],
    ['status', 'state'],
    ['detail', 'more'],
  ]);
});

test('in a narrow container a button opens the rest of a row, and a wide one has none', async () => {
  const resize = ofWidth(360);
  render(<Table caption="Audit trail" columns={columns} rows={rows} />);
  const row = screen.getByRole('row', { name: /Control changed/ });
  const open = within(row).getByRole('button', { name: 'Details of Control changed' });
  expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(row).not.toHaveAttribute('data-open');
  await userEvent.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  expect(row).toHaveAttribute('data-open');
  resize(900);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});

test('a table that nothing tells of its size, since it is out of sight, follows the window', () => {
  ofWidth(900);
  render(<Table caption="Audit trail" columns={columns} rows={rows} />);
  expect(screen.queryByRole('button')).toBeNull();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByRole('button', { name: 'Details of Control changed' })).toBeVisible();
});

test('a line has room for two notes', () => {
  const noted = columns.map((column) => ({ ...column, narrow: 'note' as const }));
  expect([...placesOf(noted).values()]).toEqual(['note', 'note', 'more', 'more']);
});

test('a table whose columns say no place has cards', () => {
  ofWidth(360);
  render(<Table caption="Audit trail" columns={columns.map(({ narrow: _, ...each }) => each)} rows={rows} />);
  expect(screen.queryByRole('button')).toBeNull();
});
