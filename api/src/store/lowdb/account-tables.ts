import type { ResetTokens, Sessions, Users } from '../ports.ts';
import type { Memory } from './memory.ts';
import type { Write } from './tables.ts';

export const usersIn = ({ users }: Memory, write: Write): Users => ({
  byId: async (id) => users.get(id),
  byEmail: async (email) => users.getByKey(email),
  withRole: async (role) =>
    users
      .filter((user) => user.role === role)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)),
  count: async () => users.size,
  insert: (account) => write((journal) => users.put(account, journal)),
  update: (account) => write((journal) => users.put(account, journal)),
});

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

export const resetTokensIn = ({ resetTokens }: Memory, write: Write): ResetTokens => ({
  replace: (token) =>
    write((journal) => {
      for (const { id } of resetTokens.filter((old) => old.userId === token.userId))
        resetTokens.remove(id, journal);
      resetTokens.put(token, journal);
    }),
  take: (id) =>
    write((journal) => {
      const token = resetTokens.get(id);
      resetTokens.remove(id, journal);
      return token;
    }),
  deleteExpired: (now) =>
    write((journal) => {
      const expired = resetTokens.filter((token) => token.expiresAt <= now);
      for (const { id } of expired) resetTokens.remove(id, journal);
      return expired.length;
    }),
});
