/** @jest-environment-options {"customExportConditions": ["node"]} */
import { type RenderedPage, renderPage } from '@adili/contract/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guideIds, listedIds } from '../guides/guide-ids.ts';
import { topics } from '../guides/topics.ts';
import { loadSearch } from '../search/load-search.ts';
import BlogList from './BlogList.tsx';

jest.mock('../search/load-search.ts', () => {
  const actual = jest.requireActual('../search/load-search.ts');
  return { ...actual, loadSearch: jest.fn(actual.loadSearch) };
});

let page: RenderedPage;
const open = async (search = '') => {
  page = await renderPage(BlogList, { search });
};
beforeEach(() => jest.clearAllMocks());
afterEach(() => page.unmount());

const links = () => screen.getAllByRole('link', { name: /^Read More about / });
const shownIds = () => links().map((link) => link.getAttribute('href')?.replace('/blog/', ''));
const searchbox = () => screen.getByRole('searchbox', { name: 'Search all guides' });

test('the list shows 9 guides a page in the order of their ids', async () => {
  await open();
  expect(shownIds()).toEqual(listedIds.slice(0, 9));
  await page.update({ search: '?page=2' });
  expect(shownIds()).toEqual(listedIds.slice(9));
  expect(listedIds).toHaveLength(17);
});

test('Previous and Next are real links around Page X of Y', async () => {
  await open();
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog?page=2');
  await page.update({ search: '?page=2' });
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/blog');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('changing page is left to the frame, which scrolls to the top', async () => {
  await open();
  const next = screen.getByRole('link', { name: 'Next' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
  next.addEventListener('click', (event) => event.preventDefault());
  next.dispatchEvent(click);
  expect(page.shell.navigations).toEqual([]);
});

test('each card shows title, summary and a Read More link with its name', async () => {
  await open();
  const card = within(
    screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name: /^GDPR/ })) as HTMLElement,
  );
  expect(card.getByText(/^What a small team must do under the EU General Data/)).toBeVisible();
  const more = card.getByRole('link', { name: 'Read More about GDPR' });
  expect(more).toHaveAttribute('href', '/blog/gdpr');
  expect(more).toHaveTextContent(/^Read More/);
  const names = links().map((link) => link.textContent);
  expect(new Set(names).size).toBe(names.length);
});

test('topic links keep focus and scroll, and hold all 30 guides', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Security' }));
  expect(page.shell.navigations).toEqual([{ path: '/blog?topic=security', options: { scroll: 'keep' } }]);
  const found = new Set<string | undefined>();
  for (const { id } of topics) {
    await page.update({ search: `?topic=${id}` });
    for (const shown of shownIds()) found.add(shown);
  }
  expect([...found].sort()).toEqual([...guideIds].sort());
});

test('a topic says how many guides it has, and is marked as chosen', async () => {
  await open('?topic=accessibility');
  expect(screen.getByRole('status')).toHaveTextContent('1 guide in Accessibility');
  expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByText(/^Page 1/)).toBeNull();
});

test('a search shows and counts its matches, and is kept in the address', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(searchbox(), 'sbom');
  expect(await screen.findByText(/guides? match(es)? “sbom”/)).toBeVisible();
  expect(shownIds()).toContain('ssf');
  await user.keyboard('{Enter}');
  expect(page.shell.navigations).toEqual([
    { path: '/blog?q=sbom', options: { replace: true, scroll: 'keep' } },
  ]);
});

test('the address follows without Enter once typing rests', async () => {
  await open();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(searchbox(), 'erasure');
    expect(page.shell.visited).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(page.shell.visited).toEqual(['/blog?q=erasure']);
  } finally {
    jest.useRealTimers();
  }
});

test('a search survives a reload, and Back removes it', async () => {
  await open('?q=erasure&topic=privacy');
  expect(searchbox()).toHaveValue('erasure');
  expect(await screen.findByText(/match(es)? “erasure” in Privacy/)).toBeVisible();
  await page.update({ search: '' });
  expect(searchbox()).toHaveValue('');
  expect(shownIds()).toEqual(listedIds.slice(0, 9));
});

test('a search without matches says so and leads back to all guides', async () => {
  await open('?q=zebra');
  expect(await screen.findByText('0 guides match “zebra”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all guides' })).toHaveAttribute('href', '/blog');
});

test('the index is fetched when the field is about to be used, not before', async () => {
  await open();
  expect(loadSearch).not.toHaveBeenCalled();
  await userEvent.setup().click(searchbox());
  expect(loadSearch).toHaveBeenCalled();
});

test('a search that could not be loaded offers Retry', async () => {
  jest.mocked(loadSearch).mockRejectedValueOnce(new Error('offline'));
  await open();
  await userEvent.setup().click(searchbox());
  await page.update({ search: '?q=sbom' });
  expect(await screen.findByText('The search could not be loaded.')).toBeVisible();
  expect(page.shell.reported).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/match(es)? “sbom”/)).toBeVisible();
});
