import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

test('each fact is a term with its definition', () => {
  render(<Facts facts={[{ name: 'Type', value: 'Access' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Type');
  expect(screen.getByRole('definition')).toHaveTextContent('Access');
});
