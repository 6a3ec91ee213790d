import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { BusyError } from './errors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function resetToken(email: string): Promise<string> {
  await api.call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  return /token=([\w-]+)/.exec(api.emails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('while too many hashes wait, a new password is asked to retry', async () => {
  const { user } = await api.users.customer();
  const token = await resetToken(user.email);
  const calls = [
    ['/auth/signup', { email: 'new@example.com', password: goodPassword }, 201],
    ['/trials', { name: 'New', email: 'trial@example.com', password: goodPassword }, 201],
    ['/auth/reset-password', { token, password: goodPassword }, 200],
  ] as const;
  const full = jest.spyOn(api.services.passwords, 'hash').mockRejectedValue(new BusyError(2));
  for (const [path, body] of calls) {
    const { status, headers, body: said } = await api.call('POST', path, { body });
    expect([path, status, headers.get('retry-after'), said]).toEqual([
      path,
      503,
      '2',
      expect.objectContaining({ code: 'busy' }),
    ]);
  }
  full.mockRestore();
  for (const [path, body, status] of calls)
    expect([path, (await api.call('POST', path, { body })).status]).toEqual([path, status]);
});
