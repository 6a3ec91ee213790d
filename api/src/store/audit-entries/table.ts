import { auditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { defineTable } from '../define-table.ts';

/** The activity log. */
export const auditEntries = defineTable(auditEntry, {
  name: 'audit_entries',
  time: 'at',
  indexed: ['actor', 'target'],
  list: {
    sortable: ['at', 'actor', 'action', 'target'],
    searchable: ['actor', 'action', 'target', 'detail', 'at'],
  },
  grows: true,
});
