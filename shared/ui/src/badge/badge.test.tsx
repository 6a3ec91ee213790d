import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

test('says its state in words', () => {
  render(<Badge tone="success">Granted</Badge>);
  expect(screen.getByText('Granted')).toBeVisible();
});
