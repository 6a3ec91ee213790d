import { act, render, screen } from '@testing-library/react';
import { ListTable } from './list-table.tsx';

const visits = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `v${index}` }));

const tableOf = (count: number) => (
  <ListTable
    caption="Visitors"
    columns={[{ key: 'id', header: 'Visit', cell: ({ id }) => id }]}
    rows={visits(count)}
    rowKey={({ id }) => id}
  />
);

/** Without the row of heads. */
const shown = () => screen.getAllByRole('row').length - 1;

test('a long table has a screenful of rows at first, and all once the browser is idle, then at once', () => {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => waiting.push(work),
    cancelIdleCallback: () => {},
  });
  const { rerender, unmount } = render(tableOf(50));
  expect(shown()).toBe(12);
  act(() => {
    for (const work of waiting) work();
  });
  expect(shown()).toBe(50);
  rerender(tableOf(100));
  expect(shown()).toBe(100);
  unmount();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});
