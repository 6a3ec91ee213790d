import { availableParallelism } from 'node:os';
import { BusyError } from '../domain/passwords/errors.ts';
import { createHashingPool } from './hashing-pool.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const threads = Math.max(1, availableParallelism() - 1);

test('a new password is refused like a check once so many wait', async () => {
  const pool = createHashingPool();
  // Each thread has one under way and a hundred waiting.
  const full = Array.from({ length: threads * 102 }, () => pool.hash({ password: 'one of many', cost }));
  const outcomes = Promise.allSettled(full);
  expect(() => pool.refuseWhileBusy()).toThrow(BusyError);
  await expect(pool.hash({ password: 'one more', cost })).rejects.toThrow(BusyError);
  await expect(pool.matches({ password: 'one more', stored: '$argon2id$' })).rejects.toThrow(BusyError);
  await pool.close();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});
