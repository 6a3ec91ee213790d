import { fakeShell } from '@adili/contract/testing';
import { fakeApi, type Sent } from '@adili/http/testing';
import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { render } from '@testing-library/react';
import { createReporter } from './post-report.ts';
import { asksForPrivacy } from './privacy-control.ts';
import { useVisits } from './visits.ts';

describe('visits', () => {
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

  test('each view of a page is sent once, also after coming back', () => {
    const { rerender } = render(<Frame path="/" />);
    rerender(<Frame path="/" />);
    rerender(<Frame path="/pricing" />);
    rerender(<Frame path="/" />);
    expect(seen()).toEqual(['/', '/pricing', '/']);
  });

  test('a visit leaves nothing in the browser', () => {
    render(<Frame path="/" />);
    expect(seen()).toEqual(['/']);
    expect([document.cookie, localStorage.length]).toEqual(['', 0]);
  });

  test('a document from the cache of the browser is not sent again', () => {
    render(<Frame path="/" />);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(seen()).toEqual(['/']);
  });

  test('a page that is prerendered by the browser is sent once it is opened', () => {
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
});

describe('report error', () => {
  const send = jest.fn<Promise<Response>, [string, RequestInit]>();

  beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue({ ok: true } as Response);
    Object.assign(globalThis, { fetch: send });
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  const bodies = () =>
    send.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as Record<string, unknown>);

  test('writes to the console and posts to the API, with the causes and the first one’s stack', () => {
    const cause = new TypeError('Failed to fetch');
    const failure = new Error('It failed.', { cause });
    createReporter('http://api.example')(failure, { page: '/blog' });
    expect(console.error).toHaveBeenCalledWith(failure, { page: '/blog' });
    expect(send.mock.calls[0]?.[0]).toBe('http://api.example/client-errors');
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(bodies()).toEqual([
      {
        message: 'Error: It failed. Cause: TypeError: Failed to fetch',
        stack: cause.stack,
        context: { page: '/blog' },
        page_path: '/',
      },
    ]);
  });

  test('sends anything that was thrown, in at most 1,000 characters', () => {
    const report = createReporter('http://api.example');
    report('a plain text');
    report('x'.repeat(5_000));
    expect(bodies()[0]?.message).toBe('a plain text');
    expect(String(bodies()[1]?.message)).toHaveLength(1_000);
  });

  test('stops sending after twenty, so that a loop cannot flood the API', () => {
    const report = createReporter('http://api.example');
    for (let count = 0; count < 25; count += 1) report(new Error('again'));
    expect(send).toHaveBeenCalledTimes(20);
    expect(console.error).toHaveBeenCalledTimes(25);
  });

  test('an API that does not answer costs a line in the console', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    createReporter('http://api.example')(new Error('It failed.'));
    await Promise.resolve();
    await Promise.resolve();
    expect(console.error).toHaveBeenCalledWith('The report did not reach the API.', expect.any(TypeError));
  });
});

describe('privacy control', () => {
  afterEach(() => localStorage.clear());

  test.each([
    [null, false],
    ['yes', false],
    ['no', true],
  ])('a browser in which %s was said about visits', (said, isPrivate) => {
    if (said !== null) localStorage.setItem(visitChoiceKey, said);
    expect(asksForPrivacy()).toBe(isPrivate);
  });
});
