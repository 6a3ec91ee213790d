import { render, screen } from '@testing-library/react';
import { PageHeader } from './page-header.tsx';

test("holds the page's one h1", () => {
  render(<PageHeader title="Pricing" lead="One price a month." actions={<a href="/signup">Sign up</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
});
