import { render, screen } from '@testing-library/react';
import { Loading } from './loading.tsx';

test('is a status that reads Loading...', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
});
