import { fakeSession, fakeShell } from '@adili/contract/testing';
import { speedChoiceKey } from '@adili/schemas/consents/visit-choice';
import { thresholds } from '@adili/schemas/web-vitals/vitals';
import { webVitals } from '@adili/schemas/web-vitals/web-vital';
import type * as library from 'web-vitals';
import { measureVitals } from './web-vitals.ts';

/** The tests tell what the library tells. */
const listeners: Partial<Record<string, (metric: library.Metric) => void>> = {};
jest.mock('web-vitals', () => {
  const listen = (name: string) => (take: (metric: library.Metric) => void) => {
    listeners[name] = take;
  };
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, listen(name)]));
});

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const page = { remote: 'mfe-blog', version: '1', page: '/blog/:id' };
const api = 'http://api.example';
let left: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  for (const name of Object.keys(listeners)) delete listeners[name];
  send.mockReset();
  send.mockResolvedValue({ ok: true } as Response);
  Object.assign(globalThis, { fetch: send });
  left = new AbortController();
  localStorage.setItem(speedChoiceKey, 'yes');
});
afterEach(() => {
  hide('visible');
  localStorage.clear();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const start = (options: Parameters<typeof fakeShell>[0] = {}) =>
  measureVitals(fakeShell({ apiBase: api, ...options }), page, left.signal);

function tell(name: library.Metric['name'], value: number, at = 0, more: Partial<library.Metric> = {}): void {
  const entries = [{ startTime: at } as PerformanceEntry];
  listeners[name]?.({ name, value, entries, navigationType: 'navigate', ...more } as library.Metric);
}

function hide(visibilityState: DocumentVisibilityState = 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const reports = () =>
  send.mock.calls
    .filter(([address]) => address === `${api}/web-vitals`)
    .map(([, init]) => webVitals.parse(JSON.parse(String(init.body))));

test('reports the last values once, when the document is hidden', () => {
  start();
  tell('TTFB', 210.4);
  tell('FCP', 900);
  tell('LCP', 901);
  tell('LCP', 1_900.2);
  tell('CLS', 0.10001);
  tell('INP', 64);
  expect(send).not.toHaveBeenCalled();
  hide();
  tell('INP', 700);
  hide('visible');
  hide();
  expect(reports()).toEqual([{ ...page, ttfb: 211, fcp: 900, lcp: 1_901, cls: 0.1001, inp: 64 }]);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
});

test('what was not measured is left out, and nothing at all is no report', () => {
  start();
  hide();
  hide('visible');
  tell('FCP', 900);
  hide();
  expect(reports()).toEqual([{ ...page, fcp: 900 }]);
});

test('a tab that slept stays within what the API takes', () => {
  start();
  tell('LCP', 90_000_000);
  tell('CLS', 25);
  hide();
  expect(reports()).toMatchObject([{ lcp: 60_000, cls: 10 }]);
});

test('what happens after a navigation does not count for the first page', () => {
  start();
  tell('LCP', 1_200, 1_200);
  tell('CLS', 0.02, 1_300);
  left.abort(5_000);
  tell('INP', 96, 4_990);
  tell('INP', 800, 5_400);
  tell('CLS', 0.4, 5_600);
  tell('LCP', 5_700, 5_700);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  hide();
  expect(reports()).toEqual([{ ...page, lcp: 1_200, cls: 0.02, inp: 96 }]);
});

test('of a page that was left before, only its start is sent', () => {
  left.abort(2_000);
  start();
  expect(Object.keys(listeners).toSorted()).toEqual(['FCP', 'LCP', 'TTFB']);
  tell('FCP', 900, 900);
  jest.advanceTimersByTime(3_000);
  expect(reports()).toEqual([{ ...page, fcp: 900 }]);
});

test('a document that the browser brings back as it was tells nothing more', () => {
  start();
  tell('FCP', 900);
  tell('FCP', 20, 0, { navigationType: 'back-forward-cache' });
  hide();
  expect(reports()).toEqual([{ ...page, fcp: 900 }]);
});

test('Global Privacy Control that came meanwhile stops the report', () => {
  start();
  tell('FCP', 900);
  Object.assign(navigator, { globalPrivacyControl: true });
  hide();
  expect(send).not.toHaveBeenCalled();
});

test.each([null, fakeSession()])(
  'a report has no name in it, and is not asked of the API first (%#)',
  (session) => {
    start({ session });
    tell('FCP', 900);
    hide();
    expect(send.mock.calls.map(([address]) => address)).toEqual([`${api}/web-vitals`]);
    expect(send.mock.calls[0]?.[1]?.headers).toEqual({ 'content-type': 'application/json' });
    expect(send.mock.calls[0]?.[1]).not.toHaveProperty('credentials');
  },
);

test('a consent that was taken back meanwhile stops the report', () => {
  start();
  tell('FCP', 900);
  localStorage.setItem(speedChoiceKey, 'no');
  hide();
  expect(send).not.toHaveBeenCalled();
});

test('the thresholds are those that the library publishes', () => {
  const { LCPThresholds, INPThresholds, CLSThresholds, FCPThresholds, TTFBThresholds } =
    jest.requireActual<typeof library>('web-vitals');
  expect(thresholds).toEqual({
    lcp: LCPThresholds,
    inp: INPThresholds,
    cls: CLSThresholds,
    fcp: FCPThresholds,
    ttfb: TTFBThresholds,
  });
});
