import { fakeSession, fakeShell } from '@adili/contract/testing';
import { speedChoiceKey } from '@adili/schemas/consents/visit-choice';
import { measureWhenIdle } from './measure-when-idle.ts';
import { measureVitals } from './web-vitals.ts';

jest.mock('./web-vitals.ts');

const page = { remote: 'mfe-blog', version: '1', page: '/blog' };
const { signal } = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(speedChoiceKey, 'yes');
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const measured = jest.mocked(measureVitals);
beforeEach(() => measured.mockReset());

test('measures once the browser is idle', async () => {
  const shell = fakeShell();
  measureWhenIdle(shell, page, signal);
  await jest.advanceTimersByTimeAsync(0);
  expect(measured).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(measured).toHaveBeenCalledWith(shell, page, signal);
});

test.each([
  ['who has not decided', () => localStorage.removeItem(speedChoiceKey)],
  ['who refused', () => localStorage.setItem(speedChoiceKey, 'no')],
  ['who accepted visits alone', () => localStorage.setItem(speedChoiceKey, '')],
  ['whose browser sends GPC', () => Object.assign(navigator, { globalPrivacyControl: true })],
])('of a person %s nothing is loaded and nothing read', async (_who, decides) => {
  decides();
  for (const shell of [fakeShell(), fakeShell({ session: fakeSession() })])
    measureWhenIdle(shell, page, signal);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(measured).not.toHaveBeenCalled();
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
