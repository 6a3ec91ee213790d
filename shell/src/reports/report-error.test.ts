import { createReporter } from './post-report.ts';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ ok: true } as Response);
  Object.assign(globalThis, { fetch: send });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const bodies = () =>
  send.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as Record<string, unknown>);

test('writes to the console and posts to the API, with the causes', () => {
  const cause = new TypeError('Failed to fetch');
  const failure = new Error('It failed.', { cause });
  createReporter('http://api.example')(failure, { page: '/blog' });
  expect(console.error).toHaveBeenCalledWith(failure, { page: '/blog' });
  expect(send.mock.calls[0]?.[0]).toBe('http://api.example/client-errors');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  expect(bodies()).toEqual([
    {
      message: 'Error: It failed. Cause: TypeError: Failed to fetch',
      context: { page: '/blog' },
      page_path: '/',
    },
  ]);
});

test('takes anything that was thrown, and never sends more than 1,000 characters', () => {
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
