import { lists } from '../lists.ts';
import type { Logs, Messages, Outbox } from '../ports.ts';
import { listRows } from './listing.ts';
import type { Memory } from './memory.ts';
import type { Write } from './tables.ts';

export const messagesIn = ({ messages }: Memory, write: Write): Messages => ({
  list: async (request) => listRows(messages.all(), lists.messages, request),
  insert: (message) => write((journal) => messages.put(message, journal)),
});

export const logsIn = ({ logs }: Memory, write: Write): Logs => ({
  list: async (request) => listRows(logs.all(), lists.logs, request),
  insert: (entry) => write((journal) => logs.put(entry, journal)),
});

export const outboxIn = ({ outbox }: Memory, write: Write): Outbox => ({
  insert: (mail) => write((journal) => outbox.put(mail, journal)),
  due: async (now) =>
    outbox.filter((mail) => mail.nextAttemptAt <= now).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  update: (mail) => write((journal) => outbox.put(mail, journal)),
  delete: (id) => write((journal) => void outbox.remove(id, journal)),
});
