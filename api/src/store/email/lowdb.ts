import type { Memory, Write } from '../lowdb/store.ts';
import type { OutgoingEmails } from './port.ts';

export const outgoingEmailsIn = ({ outbox }: Memory, write: Write): OutgoingEmails => ({
  insert: (email) => write((journal) => outbox.put(email, journal)),
  due: async (now) =>
    outbox.filter((email) => email.nextAttemptAt <= now).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  update: (email) => write((journal) => outbox.put(email, journal)),
  delete: (id) => write((journal) => void outbox.remove(id, journal)),
});
