import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';

test('says what is not there and what to do about it', () => {
  render(
    <EmptyState actions={<button type="button">New request</button>}>No DSRs data available.</EmptyState>,
  );
  expect(screen.getByText('No DSRs data available.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New request' })).toBeVisible();
});
