import { routedRemote } from '../testing/routed-remote.ts';
import { findTarget, isSamePage } from './find-target.ts';

const blog = routedRemote();
const [list, guide] = blog.pages;

test('finds a page with its parameters and search', () => {
  expect(findTarget([blog], '/blog/gdpr', '?from=mail')).toEqual({
    remote: blog,
    page: guide,
    params: { id: 'gdpr' },
    search: '?from=mail',
  });
});

test('an address that no page has is null, a malformed one too', () => {
  expect(findTarget([blog], '/nowhere', '')).toBeNull();
  expect(findTarget([blog], '/blog/%E0%A4%A', '')).toBeNull();
  expect(findTarget([], '/', '')).toBeNull();
});

test('a page without parameters goes before one with, whichever remote has it', () => {
  const other = routedRemote({
    name: 'mfe-new',
    pages: [{ path: '/blog/archive', title: 'Archive', frame: 'full', expose: './Archive' }],
  });
  expect(findTarget([blog, other], '/blog/archive', '')?.remote).toBe(other);
});

test('two guides are the same page; a guide and the list are not', () => {
  const at = (path: string) => {
    const target = findTarget([blog], path, '');
    if (!target) throw new Error(path);
    return target;
  };
  expect(isSamePage(at('/blog/gdpr'), at('/blog/wcag'))).toBe(true);
  expect(isSamePage(at('/blog/gdpr'), at('/blog'))).toBe(false);
  expect(at('/blog').page).toBe(list);
});
