import { screen } from '@testing-library/react';
import { closePages, openPage } from '../testing/open-page.ts';
import page from './ThankYou.tsx';

afterEach(closePages);

test('the thank-you screen says what happens next and where to go', async () => {
  await openPage(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank You');
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(screen.getByText('You hear from us within 24 hours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the Guides' })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});
