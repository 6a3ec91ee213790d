import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.tsx';

test('its button shows and hides what was typed', async () => {
  const user = userEvent.setup();
  render(<PasswordField autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret!1');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('secret!1');
});
