import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './checkbox-field.tsx';

test('its label ticks it, its hint and error describe it', async () => {
  render(<CheckboxField label="Weekly report" hint="Every Monday." error="Choose one" />);
  const box = screen.getByRole('checkbox', { name: 'Weekly report' });
  await userEvent.click(screen.getByText('Weekly report'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Every Monday. Choose one');
});
