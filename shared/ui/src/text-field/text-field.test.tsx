import { render, screen } from '@testing-library/react';
import { TextField } from './text-field.tsx';

test('the label alone names the field; required is in words beside it', () => {
  render(<TextField label="Work Email" type="email" required />);
  const field = screen.getByLabelText('Work Email');
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleName('Work Email');
  expect(screen.getByText('required')).toBeVisible();
  expect(field).toHaveAttribute('spellcheck', 'false');
});

test('hint and error describe it, and an error makes it invalid', () => {
  render(<TextField label="Email" hint="We reply to it." error="Invalid email format" />);
  const field = screen.getByLabelText('Email');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We reply to it. Invalid email format');
});

test('without hint and error nothing describes it', () => {
  render(<TextField label="Phone" />);
  const field = screen.getByLabelText('Phone');
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});
