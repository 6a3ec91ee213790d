import { render, screen } from '@testing-library/react';
import { MissingPage } from './missing-page.tsx';

test('an unknown address says so and leads on', () => {
  render(<MissingPage reason="not-found" basePath="/app/" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/',
    '/app/blog',
    '/app/contact-sales',
  ]);
});

test('a page whose remote does not answer is an alert, not an unknown address', () => {
  render(<MissingPage reason="unavailable" basePath="/" />);
  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { level: 1, name: 'This page is not available right now' }),
  );
});
