import { PassThrough } from 'node:stream';
import { startTestApi } from '../../testing/api.ts';

test('a browser failure is logged without its query', async () => {
  const log = new PassThrough();
  const api = await startTestApi({ log });
  const answer = await api.call('POST', '/client-errors', {
    body: {
      message: 'PageLoadError: Its files could not be loaded.',
      page_path: '/reset-password?token=secret',
      stack: 'at R (https://adili.example/reset-password?token=secret:1:2)',
      context: { remote: 'mfe-auth', unknown: 'dropped' },
    },
  });
  await api.stop();
  expect(answer.status).toBe(204);
  const lines = String(log.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ msg }) => msg === 'a page failed in a browser')).toMatchObject({
    level: 40,
    failure: {
      message: 'PageLoadError: Its files could not be loaded.',
      page_path: '/reset-password',
      stack: 'at R (https://adili.example/reset-password:1:2)',
      context: { remote: 'mfe-auth' },
    },
  });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a report without a message is refused', async () => {
  const api = await startTestApi();
  const answer = await api.call('POST', '/client-errors', { body: { message: ' ', page_path: '/' } });
  await api.stop();
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { message: 'Say what failed' } }),
  ]);
});
