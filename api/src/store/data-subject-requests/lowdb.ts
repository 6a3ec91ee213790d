import { owned } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { type DataSubjectRequests, dataSubjectRequestFields } from './port.ts';

export const dataSubjectRequestsIn = ({ requests }: Memory, write: Write): DataSubjectRequests => ({
  ...owned(requests, dataSubjectRequestFields),
  byId: async (id) => requests.get(id),
  insert: (request) => write((journal) => requests.put(request, journal)),
  step: (request, expected) =>
    write((journal) => {
      if (requests.get(request.id)?.status !== expected) return false;
      requests.put(request, journal);
      return true;
    }),
});
