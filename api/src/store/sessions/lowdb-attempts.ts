import type { Memory, Write } from '../lowdb/store.ts';
import type { Journal } from '../lowdb/table.ts';
import { type Attempts, mostAttemptCounts } from './attempts.ts';

/** Removed at once when the table is full, so that not every further try has to look through it. */
const share = 0.1;

export const attemptsIn = ({ attempts }: Memory, write: Write): Attempts => {
  function removeExpired(now: string, journal: Journal): number {
    const expired = attempts.filter(({ until }) => until <= now);
    for (const { id } of expired) attempts.remove(id, journal);
    return expired.length;
  }

  function makeRoom(now: string, journal: Journal): void {
    if (attempts.size < mostAttemptCounts || removeExpired(now, journal) > 0) return;
    const lowest = attempts.all().toSorted((a, b) => a.count - b.count);
    for (const { id } of lowest.slice(0, Math.ceil(mostAttemptCounts * share))) attempts.remove(id, journal);
  }

  return {
    count: ({ id, limit, now, until }) =>
      write((journal) => {
        const known = attempts.get(id);
        if (known && known.until > now) {
          if (known.count >= limit) return known;
          attempts.put({ ...known, count: known.count + 1 }, journal);
        } else {
          makeRoom(now, journal);
          attempts.put({ id, count: 1, until }, journal);
        }
        return null;
      }),
    byId: async (id) => attempts.get(id),
    forget: (id) => write((journal) => void attempts.remove(id, journal)),
    deleteExpired: (now) => write((journal) => removeExpired(now, journal)),
  };
};
