import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/**
 * Makes UUIDs of version 7 (RFC 9562), which sort by the time they were made: rows of one millisecond keep
 * their order.
 */
export function createIds(clock: Clock): () => string {
  let time = 0;
  let counter = 0;
  return () => {
    const now = clock().getTime();
    counter = now > time ? 0 : counter + 1;
    // 12 bits count the ids of a millisecond; a fuller one borrows from the next.
    if (counter > 0xfff) {
      time += 1;
      counter = 0;
    }
    time = Math.max(time, now);
    const stamp = time.toString(16).padStart(12, '0');
    const random = randomBytes(8);
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
    const tail = random.toString('hex');
    const order = `7${counter.toString(16).padStart(3, '0')}`;
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  };
}
