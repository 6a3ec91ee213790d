import { fakeShell } from '@adili/contract/testing';
import { pageLoad } from '@adili/schemas/page-loads/page-load';
import { targetAt } from '../testing/routed-remote.ts';
import { measureWhenIdle } from './measure-when-idle.ts';
import { createPageLoads } from './page-loads.ts';

jest.mock('./measure-when-idle.ts');

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const guide = targetAt('/blog/gdpr');

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ ok: true } as Response);
  Object.assign(globalThis, { fetch: send });
});
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

const watch = (...overridden: string[]) =>
  createPageLoads(fakeShell({ apiBase: 'http://api.example' }), new Set(overridden));
const bodies = () => send.mock.calls.map(([, init]) => pageLoad.parse(JSON.parse(String(init.body))));
const at = (milliseconds: number) => jest.spyOn(performance, 'now').mockReturnValue(milliseconds);

test("a document's first page is timed from the start of the document", () => {
  at(1_200);
  const view = watch()(guide, 'document');
  at(1_900.4);
  view.shown();
  expect(send.mock.calls[0]?.[0]).toBe('http://api.example/page-loads');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  expect(bodies()).toEqual([
    {
      remote: 'mfe-blog',
      version: '1',
      page: '/blog/:id',
      start: 'document',
      outcome: 'shown',
      duration_ms: 1_900,
    },
  ]);
});

test('a navigation is timed from its start through every retry', () => {
  at(5_000);
  const view = watch()(guide, 'navigation');
  at(8_000);
  view.failed('timeout');
  at(12_000);
  view.shown();
  expect(bodies()).toEqual([
    expect.objectContaining({ outcome: 'failed', failure: 'timeout', duration_ms: 3_000 }),
    expect.objectContaining({ outcome: 'shown', start: 'navigation', retried: true, duration_ms: 7_000 }),
  ]);
});

test('each outcome of a view counts once', () => {
  const view = watch()(guide, 'navigation');
  for (const _ of [1, 2]) {
    view.failed('files');
    view.shown();
  }
  expect(send).toHaveBeenCalledTimes(2);
});

test('a tab that slept through the night stays within what the API takes', () => {
  const view = watch()(guide, 'document');
  at(90_000_000);
  view.shown();
  expect(bodies()[0]?.duration_ms).toBe(3_600_000);
});

test('a remote from a developer’s server says nothing about the site', () => {
  watch('mfe-blog')(guide, 'document').shown();
  expect(send).not.toHaveBeenCalled();
});

test('a browser that sends Global Privacy Control reports nothing', () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  watch()(guide, 'document').shown();
  expect(send).not.toHaveBeenCalled();
});

describe('measuring', () => {
  const measured = jest.mocked(measureWhenIdle);
  beforeEach(() => measured.mockClear());
  const signal = () => measured.mock.calls[0]?.[2];

  test("is of a document's first page, once it is shown, by its pattern", () => {
    const watching = watch();
    watching(guide, 'document').shown();
    watching(targetAt('/pricing'), 'navigation').shown();
    expect(measured.mock.calls.map(([, page]) => page)).toEqual([
      { remote: 'mfe-blog', version: '1', page: '/blog/:id' },
    ]);
  });

  test('ends with another page, not with another address of the same', () => {
    const watching = watch();
    watching(guide, 'document').shown();
    watching(targetAt('/blog/hipaa', '?from=gdpr'), 'navigation').shown();
    expect(signal()?.aborted).toBe(false);
    at(4_000);
    watching(targetAt('/pricing'), 'navigation');
    at(5_000);
    watching(guide, 'navigation');
    expect(signal()).toMatchObject({ aborted: true, reason: 4_000 });
  });

  test.each<[string, () => void]>([
    [
      'a page that failed first',
      () => {
        const view = watch()(guide, 'document');
        view.failed('files');
        view.shown();
      },
    ],
    ['a page after an address without one', () => watch()(guide, 'navigation').shown()],
    ['a remote from a developer’s server', () => watch('mfe-blog')(guide, 'document').shown()],
    [
      'a browser that sends Global Privacy Control',
      () => {
        Object.assign(navigator, { globalPrivacyControl: true });
        watch()(guide, 'document').shown();
      },
    ],
  ])('is not of %s', (_, view) => {
    view();
    expect(measured).not.toHaveBeenCalled();
  });
});

test('stops after two hundred in a document', () => {
  const watching = watch();
  for (let count = 0; count < 250; count += 1) watching(guide, 'navigation').shown();
  expect(send).toHaveBeenCalledTimes(200);
});

test('an API that does not answer costs a line in the console', async () => {
  const line = jest.spyOn(console, 'error').mockImplementation(() => {});
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  watch()(guide, 'document').shown();
  await Promise.resolve();
  await Promise.resolve();
  expect(line.mock.calls).toEqual([['The report did not reach the API.', expect.any(TypeError)]]);
});
