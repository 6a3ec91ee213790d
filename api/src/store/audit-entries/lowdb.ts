import { listed } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { type AuditEntries, auditEntryFields } from './port.ts';

export const auditEntriesIn = ({ logs }: Memory, write: Write): AuditEntries => ({
  ...listed(logs, auditEntryFields),
  insert: (entry) => write((journal) => logs.put(entry, journal)),
});
