import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

const show = (element: ReactElement) =>
  render(<PageContext value={{ shell: fakeShell(), params: {}, search: '' }}>{element}</PageContext>);

test('is an alert that says why, with a Retry', async () => {
  const onRetry = jest.fn();
  show(<LoadFailure onRetry={onRetry}>Out of order.</LoadFailure>);
  expect(screen.getByRole('alert')).toHaveTextContent('Out of order.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('leads to the login where a session would help', () => {
  show(
    <LoadFailure login="/login?from=/dashboard" onRetry={() => undefined}>
      Please log in.
    </LoadFailure>,
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=/dashboard');
});

test('leaves focus at the heading of its part, since Retry goes away with its press', async () => {
  show(
    <section>
      <h2>Sessions</h2>
      <LoadFailure onRetry={() => undefined}>Out of order.</LoadFailure>
    </section>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});
