import { fakeSession, fakeShell } from '@adili/contract/testing';
import { measureWhenIdle } from './measure-when-idle.ts';
import { measureVitals } from './web-vitals.ts';

jest.mock('./web-vitals.ts');

const page = { remote: 'mfe-blog', version: '1', page: '/blog' };
const { signal } = new AbortController();

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const measured = jest.mocked(measureVitals);
beforeEach(() => measured.mockReset());

test('measures once the browser is idle', async () => {
  const shell = fakeShell();
  measureWhenIdle(shell, page, signal);
  await jest.advanceTimersByTimeAsync(0);
  expect(measured).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(measured).toHaveBeenCalledWith(shell, page, signal, expect.any(Function));
});

test('knows of sessions that ended before or began after it loaded', async () => {
  const shell = fakeShell({ session: fakeSession() });
  measureWhenIdle(shell, page, signal);
  await shell.session.end();
  const later = fakeShell();
  measureWhenIdle(later, page, signal);
  await jest.advanceTimersByTimeAsync(1_000);
  const [before, after] = measured.mock.calls.map(([, , , wasSomebody]) => wasSomebody);
  expect([before?.(), after?.()]).toEqual([true, false]);
  later.session.start(fakeSession());
  expect(after?.()).toBe(true);
});

test('loads nothing with Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  measureWhenIdle(fakeShell(), page, signal);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(measured).not.toHaveBeenCalled();
});

test('what can’t be measured is reported as any failure is', async () => {
  const failure = new Error('No such thing here.');
  measured.mockImplementation(() => {
    throw failure;
  });
  const shell = fakeShell();
  measureWhenIdle(shell, page, signal);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shell.reported).toEqual([failure]);
});
