import { availableParallelism } from 'node:os';
import { BusyError } from '../domain/people/passwords/errors.ts';
import { createHashingPool } from './hashing-pool.ts';

const threads = Math.max(1, availableParallelism() - 1);

test('a new password is refused like a check once so many wait', async () => {
  const pool = createHashingPool();
  // Each thread has one under way and a hundred waiting.
  const full = Array.from({ length: threads * 102 }, () => pool.hash('one of many'));
  const outcomes = Promise.allSettled(full);
  expect(() => pool.refuseWhileBusy()).toThrow(BusyError);
  await expect(pool.hash('one more')).rejects.toThrow(BusyError);
  await expect(pool.matches('one more', '$argon2id$')).rejects.toThrow(BusyError);
  expect(await full[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await pool.close();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});
