import { fakeShell } from '@adili/contract/testing';
import { fakeApi, type Sent } from '@adili/http/testing';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useVisits } from './visits.ts';

const shell = fakeShell();
const Frame = ({ path }: { path: string }) => {
  useVisits(shell, path);
  return null;
};
const inStrictMode = (path: string) => (
  <StrictMode>
    <Frame path={path} />
  </StrictMode>
);

let sent: Sent[];
const seen = () => sent.map(({ body }) => (body as { page_path: string }).page_path);
const becomes = (state: Partial<{ prerendering: boolean }>) =>
  Object.defineProperties(document, Object.getOwnPropertyDescriptors(state));
beforeEach(() => {
  sent = fakeApi({ 'POST /visits': { status: 204 } }).sent;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

test('each view of a page is told once, also of pages gone to and come back to, however often effects run', () => {
  const { rerender } = render(inStrictMode('/'));
  rerender(inStrictMode('/'));
  rerender(inStrictMode('/pricing'));
  rerender(inStrictMode('/'));
  expect(seen()).toEqual(['/', '/pricing', '/']);
});

test('a document that comes back from the cache of the browser tells nothing again', () => {
  render(<Frame path="/" />);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(seen()).toEqual(['/']);
});

test('a document that was loaded ahead is told of when somebody sees it, and only then', () => {
  becomes({ prerendering: true });
  const { unmount } = render(inStrictMode('/'));
  expect(seen()).toEqual([]);
  becomes({ prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(seen()).toEqual(['/']);
  unmount();
});
