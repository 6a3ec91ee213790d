import { minutes } from '../../../runtime/clock.ts';
import { mostWaiting } from '../../../security/hashing-pool.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  // Beside others on a machine the last of those that wait take longer than a server lets a connection rest.
  const patience = minutes(10);
  api = await startTestApi({
    realPasswords: true,
    limits: { headersTimeout: patience, idleTimeout: patience },
  });
});
afterAll(() => api.stop());

test('under a flood of logins writes go first, and the rest retry later', async () => {
  const { token } = await api.users.customer();
  let checked = 0;
  const logins = Array.from({ length: 2 * mostWaiting }, async (_, number) => {
    const body = { email: `stranger${number}@example.com`, password: 'Mlima!Kenya5199' };
    const answer = await api.call('POST', '/auth/login', { body });
    if (answer.status === 401) checked += 1;
    return answer;
  });
  const body = { fullName: 'Ann', company: 'Acme' };
  const write = await api.call('PUT', '/me/profile', { token, body });
  const checkedBeforeWrite = checked;
  const answers = await Promise.all(logins);
  expect(write.status).toBe(200);
  expect(checkedBeforeWrite).toBeLessThan(checked / 2);
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body: failure } of refused) {
    expect([status, headers.get('retry-after'), failure]).toEqual([
      503,
      expect.stringMatching(/^[1-9]\d*$/),
      { error: 'Too many people are logging in right now. Please try again in a moment.', code: 'busy' },
    ]);
  }
});
