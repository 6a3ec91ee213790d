import type { Memory, Write } from '../lowdb/store.ts';
import type { Users } from './port.ts';

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
