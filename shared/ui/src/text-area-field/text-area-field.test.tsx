import { render, screen } from '@testing-library/react';
import { TextAreaField } from './text-area-field.tsx';

test('is named by its label and described by its error', () => {
  render(<TextAreaField label="Message" error="Message is required" required />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Message is required');
});
