import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden.tsx';

test('belongs to the name of what holds it', () => {
  render(
    <a href="/blog/gdpr">
      Read More <VisuallyHidden>about GDPR</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Read More about GDPR' })).toBeVisible();
});
