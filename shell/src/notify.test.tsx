import { act, render, screen } from '@testing-library/react';
import { StatusRegion } from './frame/frame-layout.tsx';
import { announce, notify } from './notify.ts';

test('a notice is a native alert with the exact text, and stays readable in the status region', () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(<StatusRegion />);
  act(() => notify('Opt-out successful for user u1'));
  expect(alert).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('Opt-out successful for user u1');
  expect(screen.getByRole('status')).toHaveTextContent('Opt-out successful for user u1');
});

test('an announcement alerts nobody', () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(<StatusRegion />);
  act(() => announce('Pricing | Adili'));
  expect(screen.getByRole('status')).toHaveTextContent('Pricing | Adili');
  expect(alert).not.toHaveBeenCalled();
});
