/** @jest-environment-options {"customExportConditions": ["node"]} */
import { fakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import guideFiles from '../../build/guide-files.ts';
import type { Guide } from '../guides/guide.ts';
import { guideIds } from '../guides/guide-ids.ts';
import { forgetGuide } from '../guides/load-guide.ts';
import { prerenderAndHydrate } from '../testing/hydrate.ts';
import BlogPost from './BlogPost.tsx';

jest.mock('../../build/guide-files.ts', () => {
  const { default: files } = jest.requireActual<{ default: typeof guideFiles }>('../../build/guide-files.ts');
  const spied = Object.entries(files).map(([id, load]) => [id, jest.fn(load)]);
  return { __esModule: true, default: Object.fromEntries(spied) };
});

let page: RenderedPage;
const open = async (id: string, basePath = '/') => {
  page = await renderPage(BlogPost, { params: { id }, shell: fakeShell({ basePath }) });
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetGuide('gdpr');
  forgetGuide('iso27001');
});
afterEach(() => page.unmount());

test("it shows 'Loading...' while the guide is on its way, then the guide", async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: Guide }>();
  const { default: guide } = await guideFiles.gdpr();
  jest.mocked(guideFiles.gdpr).mockReturnValueOnce(promise);
  await open('gdpr');
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => resolve({ default: guide }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^GDPR: what the General/);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test.each(['nope', 'constructor', 'gdpr2'])(
  "%p gives 'Error: Blog post not found' and a way on",
  async (id) => {
    await open(id);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error: Blog post not found');
    expect(screen.getByRole('link', { name: 'See all guides' })).toHaveAttribute('href', '/blog');
    expect(await accessibilityFaults(page.container)).toEqual([]);
  },
);

test('opening a guide loads only that guide', async () => {
  await open('gdpr');
  const loaded = Object.entries(guideFiles).filter(([, load]) => jest.mocked(load).mock.calls.length > 0);
  expect(loaded.map(([id]) => id)).toEqual(['gdpr']);
  expect(BlogPost.chunks?.({ params: { id: 'gdpr' }, search: '' })).toEqual(['guide-gdpr']);
  expect(BlogPost.chunks?.({ params: { id: 'nope' }, search: '' })).toEqual([]);
});

test('shows standard, reading time, review day, topic, sources and disclaimer', async () => {
  await open('gdpr');
  expect(screen.getByText('Regulation (EU) 2016/679')).toBeVisible();
  expect(screen.getByText('6 minutes')).toBeVisible();
  expect(screen.getByText('21 November 2026')).toHaveAttribute('datetime', '2026-11-21');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/blog?topic=privacy');
  const sources = within(screen.getByRole('region', { name: 'Official sources' }));
  expect(sources.getByRole('link', { name: 'Regulation (EU) 2016/679, EUR-Lex' })).toHaveAttribute(
    'href',
    'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  );
  expect(sources.getByText('This guide is general information, not legal advice.')).toBeVisible();
});

test.each(guideIds)('the guide %s has no fault that axe finds', async (id) => {
  await open(id);
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(page.container)).toEqual([]);
});

test('its table of contents leads to headings of the page', async () => {
  await open('gdpr');
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(targets).toContain('checklist');
  for (const target of targets) expect(document.getElementById(target)?.tagName).toBe('H2');
});

test('links to other guides carry the base path', async () => {
  await open('gdpr', '/app/');
  expect(screen.getByRole('link', { name: 'the DSAR guide' })).toHaveAttribute('href', '/app/blog/dsar');
  expect(screen.getByRole('link', { name: 'Next CCPA' })).toHaveAttribute('href', '/app/blog/ccpa');
  expect(page.container.innerHTML).not.toContain('base:/');
});

test('previous, next and related guides follow; iso27001 leads to soa', async () => {
  await open('iso27001');
  expect(screen.getByRole('link', { name: 'Previous HIPAA' })).toHaveAttribute('href', '/blog/hipaa');
  expect(screen.getByRole('link', { name: 'Next PCI DSS' })).toHaveAttribute('href', '/blog/pcidss');
  const related = within(screen.getByRole('region', { name: 'Related guides' }));
  expect(related.getByRole('link', { name: /^Statement of Applicability/ })).toHaveAttribute(
    'href',
    '/blog/soa',
  );
});

test('a guide whose load failed says so, and Retry loads it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(guideFiles.gdpr).mockRejectedValueOnce(new Error('chunk failed'));
  await open('gdpr');
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
  expect(page.shell.reported).toHaveLength(1);
  const user = userEvent.setup();
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByRole('heading', { level: 1, name: /^GDPR/ })).toBeVisible();
  expect(page.recovered).toEqual([]);
});

test('the case of an address does not count', async () => {
  await open('GDPR');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^GDPR/);
});

test('from one guide to the next the page follows', async () => {
  await open('gdpr');
  await page.update({ params: { id: 'iso27001' } });
  expect(await screen.findByRole('heading', { level: 1, name: /^ISO\/IEC 27001/ })).toBeVisible();
});

test('prerendered content hydrates as it is', async () => {
  await open('nope');
  const props = { shell: fakeShell(), params: { id: 'gdpr' }, search: '' };
  const { container, prerendered, mended, mounted } = await prerenderAndHydrate(
    () => import('./BlogPost.tsx'),
    props,
  );
  expect(prerendered).toContain('Who must comply');
  expect(prerendered).not.toMatch(/<script|\sstyle="/);
  expect(mended).toEqual([]);
  expect(container.querySelector('h1')).toHaveTextContent(/^GDPR/);
  await act(async () => mounted.unmount());
  container.remove();
});

test('its metadata is an article with posting and breadcrumbs', async () => {
  await open('gdpr');
  const head = await BlogPost.head?.({ params: { id: 'gdpr' }, search: '' });
  expect(head).toMatchObject({ type: 'article', canonical: '/blog/gdpr' });
  expect(head?.jsonLd).toMatchObject([
    { '@type': 'BlogPosting', url: '/blog/gdpr', dateModified: '2026-11-21', articleSection: 'Privacy' },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(await BlogPost.head?.({ params: { id: 'nope' }, search: '' })).toEqual({
    title: 'Blog post not found',
  });
});
