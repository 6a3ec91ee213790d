import { actionNames } from '@adili/schemas/audit-entries/action-words';
import { auditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { type NamedIn, people } from '../searched.ts';

const organisationNames: NamedIn = { table: 'organisations', fields: ['name'] };
const keyNames: NamedIn = { table: 'api_keys', fields: ['name'] };

/** The audit trail. */
export const auditEntries = defineTable({
  name: 'audit_entries',
  subject: { person: 'actor' },
  onErase: 'custom',
  texts: ['detail'],
  codes: ['action', 'target', 'previousHash', 'hash', 'contentHash', 'salt'],
  why: 'The trail of what was done must stay whole. Its entries keep the time and action for as long as the trail is kept; names and details are removed.',
  exported: {
    ...auditEntry.shape,
    /** The chain it belongs to: that of an organisation, or of the operator. Entries of before there were chains have none. */
    organisationId: z.optional(entityId),
  },
  private: {
    /** From here on set once it is linked: its number in the chain, from 1. */
    sequence: z.optional(z.int()),
    previousHash: z.optional(z.string()),
    hash: z.optional(z.string()),
    contentHash: z.optional(z.string()),
    /** Deleted with the content where that is erased. */
    salt: z.optional(z.string()),
  },
  time: 'at',
  indexed: ['organisationId', 'target', 'action'],
  sortable: ['actor', 'action', 'target'],
  searchable: [
    'actor',
    'action',
    'target',
    'detail',
    'at',
    { field: 'action', words: actionNames },
    { field: 'actor', named: [people, organisationNames, { ...keyNames, prefix: 'key:' }] },
    { field: 'target', named: [people, organisationNames, keyNames] },
  ],
});
export type AuditRow = RowOf<typeof auditEntries>;

/** The heads of the chains that audit entries are linked to. */
export const auditChains = defineTable({
  name: 'audit_chains',
  subject: 'none',
  codes: ['hash'],
  why: 'The last hash of each chain.',
  private: {
    /** The organisation's, or 'operator'. */
    id: entityId,
    /** The number and the hash of its last entry. */
    sequence: z.int(),
    hash: z.string(),
    /** The time of its first entry. */
    since: instant,
  },
  time: 'since',
});
export type AuditChain = RowOf<typeof auditChains>;

/** The entries that are not linked yet, by their ids. */
export const auditTail = defineTable({
  name: 'audit_tail',
  subject: 'none',
  why: 'The ids of entries that are not linked yet.',
  private: { id: entityId, at: instant },
  time: 'at',
});
