import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Alert } from './alert/alert.tsx';
import { LoadFailure } from './load-failure/load-failure.tsx';
import { RequestStatus } from './request-status/request-status.tsx';
import { SecondFactorNotice } from './second-factor-notice/second-factor-notice.tsx';

describe('Alert', () => {
  test('interrupts only where asked to', () => {
    const { rerender } = render(<Alert title="Offline mode">Sample records.</Alert>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <Alert title="This page did not load" role="alert" actions={<button type="button">Retry</button>} />,
    );
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
  });
});

describe('LoadFailure', () => {
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

  test('Retry, which disappears, leaves focus at the heading of its part', async () => {
    show(
      <section>
        <h2>Sessions</h2>
        <LoadFailure onRetry={() => undefined}>Out of order.</LoadFailure>
      </section>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  });
});

describe('RequestStatus', () => {
  test.each([
    ['pending', 'pending'],
    ['in_progress', 'in progress'],
    ['completed', 'completed'],
    ['rejected', 'rejected'],
    ['cancelled', 'cancelled'],
  ] as const)('%s reads %s', (status, words) => {
    render(<RequestStatus status={status} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('SecondFactorNotice', () => {
  const show = (dueAt?: string) =>
    render(
      <PageContext value={{ shell: fakeShell(), params: {}, search: '' }}>
        <SecondFactorNotice dueAt={dueAt} />
      </PageContext>,
    );

  test('names the day where the viewer is, and leads to the account', () => {
    show('2126-12-05T22:00:00.000Z');
    expect(screen.getByText(/^Set up a second factor by/)).toHaveTextContent('6 Dec 2126');
    expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/dashboard/account');
  });

  test('says when the day has passed; nothing without a second factor due', () => {
    show('2026-01-05T09:00:00.000Z').unmount();
    const { container } = show();
    expect(container).toBeEmptyDOMElement();
    show('2026-01-05T09:00:00.000Z');
    expect(screen.getByText(/only reach your own data/)).toBeVisible();
  });
});
