import { definePage } from '@adili/contract';
import { fakeShell, renderPage } from '@adili/contract/testing';
import { screen } from '@testing-library/react';
import { Prose } from './prose.tsx';

test.each([
  ['/', '/blog/dsar'],
  ['/app/', '/app/blog/dsar'],
  ['/__adili_base__/', '/__adili_base__/blog/dsar'],
])('below the base path %s a link to a page carries it', async (basePath, href) => {
  const page = definePage(() => <Prose html='<a href="base:/blog/dsar">DSAR</a>' />);
  const { unmount } = await renderPage(page, { shell: fakeShell({ basePath }) });
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
  await unmount();
});
