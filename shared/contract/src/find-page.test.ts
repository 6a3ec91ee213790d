import { findPage } from './find-page.ts';

test('a path leads to the page without parameters before one with, whichever is named first', () => {
  const [guide, archive] = [{ path: '/blog/:id' }, { path: '/blog/archive' }];
  expect(findPage([guide, archive], '/blog/archive')).toEqual({ page: archive, params: {} });
  expect(findPage([guide, archive], '/blog/gdpr')).toEqual({ page: guide, params: { id: 'gdpr' } });
  expect(findPage([guide, archive], '/nowhere')).toBeNull();
});
