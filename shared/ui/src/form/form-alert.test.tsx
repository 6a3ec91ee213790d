import { render, screen } from '@testing-library/react';
import { FormAlert } from './form-alert.tsx';

test('an error is an alert, a success a status', () => {
  const { rerender } = render(<FormAlert message={{ kind: 'error', text: 'Login failed.' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  rerender(<FormAlert message={{ kind: 'success', text: 'Thank you!' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Thank you!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('before there is a message its live region is there, without room of its own', () => {
  render(<FormAlert message={null} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveClass('waiting');
});
