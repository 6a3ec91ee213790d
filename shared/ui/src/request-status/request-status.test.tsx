import { render, screen } from '@testing-library/react';
import { RequestStatus } from './request-status.tsx';

test.each([
  ['pending', 'pending'],
  ['in_progress', 'in progress'],
  ['completed', 'completed'],
  ['rejected', 'rejected'],
  ['cancelled', 'cancelled'],
] as const)('%s reads %s', (status, words) => {
  render(<RequestStatus status={status} />);
  expect(screen.getByText(words)).toBeVisible();
});
