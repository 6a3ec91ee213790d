import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageStatus } from './page-status.tsx';

const retry = jest.fn();

beforeEach(() => retry.mockReset());

test('a page that stands needs no words', () => {
  const { container } = render(<PageStatus state={{ phase: 'ready' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('a page on its way says so, but not over prerendered content', () => {
  const state = { phase: 'loading', title: 'Pricing', slow: false, retry } as const;
  const { container, rerender } = render(<PageStatus state={{ ...state, prerendered: false }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<PageStatus state={{ ...state, prerendered: true }} />);
  expect(container).toBeEmptyDOMElement();
});

test('a page that is slow to arrive is named, with Retry', async () => {
  render(<PageStatus state={{ phase: 'loading', title: 'Pricing', slow: true, prerendered: true, retry }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Pricing is still loading');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a failed page is an alert with its name, the reason and Retry, below its heading', async () => {
  const reason = 'Its files could not be loaded.';
  render(<PageStatus state={{ phase: 'failed', title: 'Pricing', reason, prerendered: false, retry }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeInTheDocument();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Pricing could not be loaded');
  expect(alert).toHaveTextContent(reason);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('prerendered content has its own heading, so a failure above it has none', () => {
  render(<PageStatus state={{ phase: 'failed', title: 'Pricing', reason: '', prerendered: true, retry }} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
