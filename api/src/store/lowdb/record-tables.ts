import { lists } from '../lists.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { Consents, Payments, Requests, Visitors } from '../ports.ts';
import { listRows } from './listing.ts';
import type { Memory } from './memory.ts';
import type { Write } from './tables.ts';

const newestFirst = (a: { created_at: string; id: string }, b: { created_at: string; id: string }) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;

export const consentsIn = ({ consents }: Memory, write: Write): Consents => ({
  list: async (request) => listRows(consents.all(), lists.consents, request),
  of: async (userId) => consents.filter((consent) => consent.user_id === userId).sort(newestFirst),
  insert: (consent) => write((journal) => consents.put(consent, journal)),
  update: (consent) => write((journal) => consents.put(consent, journal)),
});

export const requestsIn = ({ requests }: Memory, write: Write): Requests => ({
  list: async (request) => listRows(requests.all(), lists.requests, request),
  of: async (userId) => requests.filter((request) => request.user_id === userId).sort(newestFirst),
  byId: async (id) => requests.get(id),
  insert: (request) => write((journal) => requests.put(request, journal)),
  step: (request, expected) =>
    write((journal) => {
      if (requests.get(request.id)?.status !== expected) return false;
      requests.put(request, journal);
      return true;
    }),
});

export const visitorsIn = ({ visitors }: Memory, write: Write): Visitors => ({
  list: async (request) => listRows(visitors.all(), lists.visitors, request),
  insert: (visitor) => write((journal) => visitors.put(visitor, journal)),
  deleteBefore: (instant) =>
    write((journal) => {
      const old = visitors.filter((visitor) => visitor.visit_time < instant);
      for (const { id } of old) visitors.remove(id, journal);
      return old.length;
    }),
});

export const paymentsIn = ({ payments }: Memory, write: Write): Payments => ({
  list: async (request) => listRows(payments.all(), lists.payments, request),
  insert: (payment) => write((journal) => payments.put(payment, journal)),
  daily: async () => {
    const days = Map.groupBy(payments.all(), (payment) => nairobiDay(payment.date));
    return [...days]
      .map(([date, paid]) => ({
        date,
        total: paid.reduce((sum, { amount }) => sum + amount, 0),
        count: paid.length,
      }))
      .sort((a, b) => (a.date < b.date ? 1 : -1));
  },
});
