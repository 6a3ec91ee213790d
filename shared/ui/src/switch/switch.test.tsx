import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch.tsx';

test('it is turned by keyboard, says which way it stands and why a change did not hold', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Switch label="Newsletter" on={false} onChange={onChange} />);
  await userEvent.tab();
  const control = screen.getByRole('switch', { name: 'Newsletter', checked: false });
  expect(control).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(true);
  rerender(<Switch label="Newsletter" on busy onChange={onChange} />);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender(<Switch label="Newsletter" on={false} error="No connection." onChange={onChange} />);
  expect(control).toHaveFocus();
  expect(control).toHaveAccessibleDescription('No connection.');
});
