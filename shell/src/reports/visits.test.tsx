import { fakeShell } from '@adili/contract/testing';
import { fakeApi, type Sent } from '@adili/http/testing';
import { render } from '@testing-library/react';
import { useVisits } from './visits.ts';

const shell = fakeShell();
const Frame = ({ path }: { path: string }) => {
  useVisits(shell, path);
  return null;
};

let sent: Sent[];
const seen = () => sent.map(({ body }) => (body as { page_path: string }).page_path);
beforeEach(() => {
  sent = fakeApi({ 'POST /visits': { status: 204 } }).sent;
});

test('each view of a page is told once, also of pages gone to and come back to', () => {
  const { rerender } = render(<Frame path="/" />);
  rerender(<Frame path="/" />);
  rerender(<Frame path="/pricing" />);
  rerender(<Frame path="/" />);
  expect(seen()).toEqual(['/', '/pricing', '/']);
});

test('a document that comes back from the cache of the browser tells nothing again', () => {
  render(<Frame path="/" />);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(seen()).toEqual(['/']);
});

test('a page that the browser prepares ahead is told once somebody opens it, and no other', () => {
  const prerendering = jest.fn(() => true);
  Object.defineProperty(document, 'prerendering', { get: prerendering, configurable: true });
  const { rerender } = render(<Frame path="/" />);
  rerender(<Frame path="/pricing" />);
  expect(seen()).toEqual([]);
  prerendering.mockReturnValue(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(seen()).toEqual(['/pricing']);
  Reflect.deleteProperty(document, 'prerendering');
});
