import { render, screen } from '@testing-library/react';
import { Card } from '../card/card.tsx';
import { Grid } from './grid.tsx';

test('as a list it holds list items', () => {
  render(
    <Grid as="ul">
      <Card as="li">GDPR</Card>
      <Card as="li">HIPAA</Card>
    </Grid>,
  );
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
