import { type ListFields, lists } from '../lists.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { Consents, Owned, Payments, Requests, Visitors } from '../ports.ts';
import { listRows } from './listing.ts';
import type { Memory } from './memory.ts';
import type { Table } from './table.ts';
import type { Write } from './tables.ts';

const newestFirst = (a: { created_at: string; id: string }, b: { created_at: string; id: string }) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;

function owned<Row extends { id: string; user_id: string; created_at: string }>(
  table: Table<Row>,
  fields: ListFields<Row>,
): Owned<Row> {
  const rowsOf = (userId: string) => table.filter((row) => row.user_id === userId);
  return {
    list: async (request) => listRows(table.all(), fields, request),
    of: async (userId) => rowsOf(userId).sort(newestFirst),
    listOf: async (userId, request) => listRows(rowsOf(userId), fields, request),
  };
}

export const consentsIn = ({ consents }: Memory, write: Write): Consents => ({
  ...owned(consents, lists.consents),
  insert: (consent) => write((journal) => consents.put(consent, journal)),
  update: (consent) => write((journal) => consents.put(consent, journal)),
});

export const requestsIn = ({ requests }: Memory, write: Write): Requests => ({
  ...owned(requests, lists.requests),
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
