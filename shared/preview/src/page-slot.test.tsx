import { definePage, type PageModule, type PageProps } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { act, screen } from '@testing-library/react';
import { loadPage } from './load-page.ts';
import { PageSlot } from './page-slot.ts';
import type { PreviewBoot, PreviewPage } from './preview-boot.ts';

jest.mock('./load-page.ts', () => ({ loadPage: jest.fn() }));

const page = (path: string, title: string, expose: string): PreviewPage => ({
  path,
  title,
  expose,
  frame: 'full',
});
const boot = {
  remote: {
    name: 'mfe-blog',
    pages: [page('/blog/:id', 'Guide', './Post'), page('/blog', 'Resources', './List')],
  },
} as unknown as PreviewBoot;

const Post = ({ params, search }: PageProps) => <h1>{`Guide ${params.id}${search}`}</h1>;
const modules: Record<string, PageModule> = {
  './Post': definePage(Post, { head: ({ params }) => ({ title: `About ${params.id}` }) }),
  './List': definePage(() => <h1>Resources</h1>),
};

let place: HTMLElement;
let shell: ReturnType<typeof fakeShell>;
let slot: PageSlot;

beforeEach(() => {
  jest.mocked(loadPage).mockImplementation(async (_boot, { expose }) => {
    const module = modules[expose];
    if (!module) throw new Error('Its files could not be loaded.');
    return module;
  });
  place = document.createElement('main');
  document.body.replaceChildren(place);
  shell = fakeShell();
  slot = new PageSlot(place, boot, shell);
});

test('shows the page at an address with its parameters, search and title', async () => {
  await act(() => slot.show('/blog/gdpr', '?a=1'));
  expect(screen.getByRole('heading')).toHaveTextContent('Guide gdpr?a=1');
  expect(document.title).toBe('About gdpr');
});

test('a page without a head of its own has the title of its definition', async () => {
  await act(() => slot.show('/blog', ''));
  expect(document.title).toBe('Resources');
});

test('another address of a page updates it, another page replaces it', async () => {
  await act(() => slot.show('/blog/gdpr', ''));
  const heading = screen.getByRole('heading');
  await act(() => slot.show('/blog/wcag', ''));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading).toHaveTextContent('Guide wcag');
  expect(document.title).toBe('About wcag');
  await act(() => slot.show('/blog', ''));
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('heading')).toHaveTextContent('Resources');
});

test('an address without a page says whose pages there are', async () => {
  await act(() => slot.show('/login', ''));
  expect(screen.getByRole('alert')).toHaveTextContent('No page of mfe-blog lies at /login.');
});

test('a page that does not load says why, and reports it', async () => {
  jest.mocked(loadPage).mockRejectedValue(new Error('It was built for contract 2.0.'));
  await act(() => slot.show('/blog', ''));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Resources can't be shown. It was built for contract 2.0.",
  );
  expect(shell.reported).toHaveLength(1);
});

test('a page that loads later than the next one was asked for stays away', async () => {
  const late = Promise.withResolvers<PageModule>();
  jest.mocked(loadPage).mockReturnValueOnce(late.promise);
  const first = slot.show('/blog/gdpr', '');
  await act(() => slot.show('/blog', ''));
  await act(async () => {
    late.resolve(modules['./Post'] as PageModule);
    await first;
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Resources');
});
