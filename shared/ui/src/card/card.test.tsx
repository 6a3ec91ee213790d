import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('is the element it is asked to be', () => {
  render(<Card as="article">Growth</Card>);
  expect(screen.getByRole('article')).toHaveTextContent('Growth');
});
