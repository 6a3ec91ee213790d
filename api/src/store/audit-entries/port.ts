import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { Listed, ListFields } from '../list.ts';

/** How the list is ordered and searched. */
export const auditEntryFields: ListFields<AuditEntry> = {
  sortable: ['at', 'actor', 'action', 'target'],
  searchable: ['actor', 'action', 'target', 'detail', 'at'],
};

export interface AuditEntries extends Listed<AuditEntry> {
  insert(entry: AuditEntry): Promise<void>;
}
