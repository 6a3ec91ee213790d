import type { Memory, Write } from '../lowdb/store.ts';
import type { Sessions } from './port.ts';

export const sessionsIn = ({ sessions }: Memory, write: Write): Sessions => ({
  byId: async (id) => sessions.get(id),
  of: async (userId) =>
    sessions
      .filter((session) => session.userId === userId)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0)),
  insert: (session) => write((journal) => sessions.put(session, journal)),
  renew: (session, expectedHash) =>
    write((journal) => {
      if (sessions.get(session.id)?.refreshHash !== expectedHash) return false;
      sessions.put(session, journal);
      return true;
    }),
  delete: (id) => write((journal) => void sessions.remove(id, journal)),
  deleteOf: (userId) =>
    write((journal) => {
      for (const { id } of sessions.filter((session) => session.userId === userId))
        sessions.remove(id, journal);
    }),
  deleteExpired: (now) =>
    write((journal) => {
      const expired = sessions.filter((session) => session.expiresAt <= now);
      for (const { id } of expired) sessions.remove(id, journal);
      return expired.length;
    }),
});
