import { render, screen } from '@testing-library/react';
import { Actions } from './actions.tsx';

test('keeps buttons in the order they are given', () => {
  render(
    <Actions>
      <button type="button">Save</button>
      <button type="button">Cancel</button>
    </Actions>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save', 'Cancel']);
});
