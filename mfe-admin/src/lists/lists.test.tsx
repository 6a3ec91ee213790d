import { type Answers, fakeApi } from '@adili/http/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Visitors.tsx';
import { findRows } from '../testing/open-dashboard.ts';
import { openPage, operatorsShell } from '../testing/open-page.ts';
import { visitSummary } from '../testing/records.ts';
import { listStateOf, questionOf, searchOf } from './filtered-list.ts';
import { ListTable } from './list-panel.tsx';

const first = 'GET /admin/visitors?sort=-visit_time';
const visit = (id: string, page_path = '/pricing') => ({
  id,
  ip: `41.90.${id}.0`,
  page_path,
  visit_time: '2026-11-21T04:15:00.000Z',
});
const headers = (total: number, cursor?: string) => ({
  'x-total-count': String(total),
  ...(cursor && { link: `</admin/visitors?cursor=${cursor}>; rel="next"` }),
});

const answering = (answers: Answers) =>
  fakeApi({ 'GET /admin/visitors/summary': { body: visitSummary }, ...answers });

/** Opens the page at a search; each navigation to the page itself updates it, as the shell does. */
async function openVisitors(search = '') {
  const shell = operatorsShell();
  const opened = await openPage(page, shell, search);
  const follow = () => opened.update({ search: new URL(shell.visited.at(-1) ?? '', 'http://x').search });
  return { ...opened, follow };
}

test('the address says what is shown: search, order, filter and place', async () => {
  const { sent } = answering({
    'GET /admin/visitors?q=blog&sort=ip&cursor=abc': { body: [visit('1')], headers: headers(128) },
  });
  await openVisitors('?q=blog&sort=ip&page=2&cursor=abc');
  expect(await findRows('Visitors')).toHaveLength(1);
  expect(sent.every(({ authorization }) => authorization === 'Bearer test-token')).toBe(true);
  expect(sent.every(({ adminKey }) => adminKey === '{key}')).toBe(true);
  expect(screen.getByRole('searchbox', { name: 'Search visitors' })).toHaveValue('blog');
  expect(screen.getByRole('columnheader', { name: 'IP' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByText('Visitors: 51 to 51 of 128')).toBeVisible();
});

test('search and sorting change the address and start at the first page', async () => {
  answering({
    [first]: { body: [visit('1')], headers: headers(1) },
    'GET /admin/visitors?q=blog&sort=-visit_time': { body: [visit('2', '/blog')], headers: headers(1) },
    'GET /admin/visitors?q=blog&sort=ip': { body: [visit('3', '/blog')], headers: headers(1) },
  });
  const { shell, follow } = await openVisitors();
  await findRows('Visitors');
  await userEvent.type(screen.getByRole('searchbox'), 'blog{Enter}');
  expect(shell.navigations.at(-1)).toEqual({
    path: '/admin/visitors?q=blog',
    options: { scroll: 'keep' },
  });
  await follow();
  await waitFor(async () => expect((await findRows('Visitors'))[0]).toHaveTextContent('41.90.2.0'));
  const head = screen.getByRole('button', { name: 'IP' });
  await userEvent.click(head);
  expect(shell.visited.at(-1)).toBe('/admin/visitors?q=blog&sort=ip');
  await follow();
  await waitFor(async () => expect((await findRows('Visitors'))[0]).toHaveTextContent('41.90.3.0'));
  expect(screen.getByRole('button', { name: 'IP' })).toHaveFocus();
  await userEvent.click(head);
  expect(shell.visited.at(-1)).toBe('/admin/visitors?q=blog&sort=-ip');
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
    'href',
    '/admin/visitors?sort=ip',
  );
});

test('a search for a day, as rows show it, keeps the rows of that day', async () => {
  answering({ [first]: { body: [visit('1')], headers: headers(1) } });
  const { shell } = await openVisitors();
  await findRows('Visitors');
  await userEvent.type(screen.getByRole('searchbox'), '23 Nov 2026{Enter}');
  expect(shell.visited.at(-1)).toBe('/admin/visitors?from=2026-11-23&to=2026-11-23');
});

test('pages lead on by addresses, and back over those that were seen', async () => {
  answering({
    [first]: { body: [visit('1')], headers: headers(128, 'two') },
    [`${first}&cursor=two`]: { body: [visit('2')], headers: headers(128, 'three') },
    [`${first}&cursor=three`]: { body: [visit('3')], headers: headers(128) },
  });
  const { update } = await openVisitors();
  const href = (name: string) =>
    screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));
  const second = '/admin/visitors?page=2&cursor=two';
  expect(await href('Next page')).toBe(second);
  await update({ search: '?page=2&cursor=two' });
  expect(await href('Next page')).toBe('/admin/visitors?page=3&cursor=three');
  await update({ search: '?page=3&cursor=three' });
  expect(await href('Previous page')).toBe(second);
  expect(await href('First page')).toBe('/admin/visitors');
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

test('a page has as many rows as are chosen, and says which of how many it is', async () => {
  answering({
    [first]: { body: [visit('1')], headers: headers(128, 'two') },
    [`${first}&limit=20`]: { body: [visit('1')], headers: headers(128, 'two') },
  });
  const { shell, follow } = await openVisitors();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
  expect(shell.visited.at(-1)).toBe('/admin/visitors?limit=20');
  await follow();
  expect(await screen.findByText('Page 1 of 7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/visitors?limit=20&page=2&cursor=two',
  );
});

test('rows are chosen by keyboard or by their boxes, and copied together', async () => {
  const user = userEvent.setup();
  answering({ [first]: { body: [visit('1'), visit('2', '/blog')], headers: headers(2) } });
  await openVisitors();
  const [one] = await findRows('Visitors');
  one?.focus();
  await user.keyboard('xjx');
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByText(/^2 selected/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('41.90.1.0 on /pricing\n41.90.2.0 on /blog');
  await user.click(screen.getByRole('checkbox', { name: 'Select 41.90.1.0 on /pricing' }));
  expect(bar.getByText(/^1 selected/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('? in a row shows the keys', async () => {
  answering({ [first]: { body: [visit('1')], headers: headers(1) } });
  await openVisitors();
  (await findRows('Visitors'))[0]?.focus();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next row');
});

test('Filters says how many are in use', async () => {
  answering({
    'GET /admin/visitors?page_path=%2Fblog&q=41&sort=-visit_time': { body: [], headers: headers(0) },
  });
  await openVisitors('?page_path=/blog&q=41');
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('Refresh reads the same anew, keeps rows and focus, and says when', async () => {
  const { answers } = answering({ [first]: { body: [visit('1')], headers: headers(1) } });
  await openVisitors();
  const [row] = await findRows('Visitors');
  answers[first] = { body: [visit('2'), visit('1')], headers: headers(2) };
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.click(refresh);
  expect(await screen.findByText('Visitors: 1 to 2 of 2')).toBeVisible();
  expect((await findRows('Visitors'))[1]).toBe(row);
  expect(refresh).toHaveFocus();
  expect(screen.getByText(/^Updated/)).toHaveTextContent(/Updated \d\d:\d\d/);
});

test('a failed read has a Retry and keeps only rows of the same filters', async () => {
  const { answers } = answering({ [first]: { body: [visit('1')], headers: headers(1) } });
  const { update } = await openVisitors();
  await findRows('Visitors');
  answers[first] = 'unreachable';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(await findRows('Visitors')).toHaveLength(1);
  await update({ search: '?q=blog' });
  expect(await within(await screen.findByRole('alert')).findByText(/No answer for/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Visitors' })).not.toBeInTheDocument();
  answers['GET /admin/visitors?q=blog&sort=-visit_time'] = { body: [], headers: headers(0) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No visits match your filters.')).toBeVisible();
});

test('Download CSV saves what the filters show, or says why it failed', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const file = 'GET /admin/visitors.csv?q=blog&sort=ip';
  const { answers } = answering({
    'GET /admin/visitors?q=blog&sort=ip&cursor=abc': { body: [visit('1')], headers: headers(128) },
    [file]: 'unreachable',
  });
  await openVisitors('?q=blog&sort=ip&page=2&cursor=abc');
  const button = screen.getByRole('button', { name: 'Download CSV' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/file could not be made.*try again/);
  expect(saved).toEqual([]);
  answers[file] = { body: 'IP,Page\r\n' };
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['visits.csv from blob:rows']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the state in the address', () => {
  const list = {
    sort: '-created_at',
    filters: [{ name: 'status', label: 'Status', options: [{ value: 'pending' }, { value: 'completed' }] }],
  };

  test('search, order, filters and place survive the way through the address', () => {
    const search =
      '?q=blog&sort=type&status=pending&from=2026-11-01&to=2026-11-21&limit=100&page=3&cursor=abc';
    const state = listStateOf(search, list);
    expect(state).toEqual({
      q: 'blog',
      limit: 100,
      sort: 'type',
      filters: { status: 'pending' },
      from: '2026-11-01',
      to: '2026-11-21',
      page: 3,
      cursor: 'abc',
    });
    expect(searchOf(state, list)).toBe(search);
    expect(questionOf(state)).toEqual({
      q: 'blog',
      sort: 'type',
      status: 'pending',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    });
  });

  test('what is as at first is not said', () => {
    expect(searchOf(listStateOf('', list), list)).toBe('');
  });

  test('unknown filter values, pages without a cursor and bad days are ignored', () => {
    expect(listStateOf('?status=gone&page=7&other=1&from=soon&to=2026-13-01', list)).toEqual(
      listStateOf('', list),
    );
  });
});

describe('ListTable', () => {
  const visits = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `v${index}` }));

  const tableOf = (count: number) => (
    <ListTable
      caption="Visitors"
      columns={[{ key: 'id', header: 'Visit' }]}
      rowKey={({ id }) => id}
      rows={visits(count)}
    />
  );

  /** Without the row of heads. */
  const shown = () => screen.getAllByRole('row').length - 1;

  test('a long table shows one screen of rows first, and all once idle', () => {
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
});
