import { render, screen } from '@testing-library/react';
import { Logo } from './logo.tsx';

test('a link around it is named Adili', () => {
  render(
    <a href="/">
      <Logo />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Adili' })).toBeVisible();
});
