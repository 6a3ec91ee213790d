import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BotTrap } from './bot-trap.tsx';

test('no person meets it, by keyboard or assistive technology, but a program finds `website`', async () => {
  const { container } = render(<BotTrap />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  expect(container.querySelector('input[name="website"]')).not.toBeNull();
});
