import { screen } from '@testing-library/react';
import { definePage } from './define-page.tsx';
import { Link } from './link.tsx';
import { fakeShell, renderPage } from './testing/index.ts';

test.each([
  ['/', '/pricing'],
  ['/app/', '/app/pricing'],
])('below %s a link is a real address, %s', async (basePath, href) => {
  const page = definePage(() => (
    <Link to="/pricing" className="cta">
      Pricing
    </Link>
  ));
  const { unmount } = await renderPage(page, { shell: fakeShell({ basePath }) });
  const link = screen.getByRole('link', { name: 'Pricing' });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveClass('cta');
  await unmount();
});
