import { StoreUnavailableError } from '../store/errors.ts';
import { startTestApi } from '../testing/api.ts';
import { goodPassword } from '../testing/test-users.ts';

test('while the store fails, writes answer 503 with when to try again', async () => {
  const api = await startTestApi({
    around: (store) => ({
      ...store,
      transaction: async () => {
        throw new StoreUnavailableError(new Error('ENOSPC'));
      },
    }),
  });
  const body = { email: 'a@example.com', password: goodPassword };
  const answer = await api.call('POST', '/auth/signup', { body });
  expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
    503,
    '5',
    { error: 'The data store is not available right now. Please try again.', code: 'storage_unavailable' },
  ]);
  await api.stop();
});

test('an unforeseen error answers 500 and gives nothing away', async () => {
  const api = await startTestApi({
    around: (store) => ({
      ...store,
      transaction: async () => {
        throw new TypeError('the secret inside');
      },
    }),
  });
  const answer = await api.call('POST', '/contact-sales', { body: { email: 'a@example.com' } });
  expect([answer.status, answer.body]).toEqual([
    500,
    { error: 'Something went wrong. Please try again.', code: 'internal' },
  ]);
  await api.stop();
});
