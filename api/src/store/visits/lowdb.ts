import { listed } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { type Visitors, visitorFields } from './port.ts';

export const visitorsIn = ({ visitors }: Memory, write: Write): Visitors => ({
  ...listed(visitors, visitorFields),
  insert: (visitor) => write((journal) => visitors.put(visitor, journal)),
  deleteBefore: (instant) =>
    write((journal) => {
      const old = visitors.filter((visitor) => visitor.visit_time < instant);
      for (const { id } of old) visitors.remove(id, journal);
      return old.length;
    }),
});
