import { actionNames } from '@adili/schemas/audit-entries/action-words';
import { auditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { type NamedIn, people } from '../searched.ts';

const entry = z.object({
  ...auditEntry.shape,
  /** The chain it belongs to: that of an organisation, or of the operator. Entries of before there were chains have none. */
  organisationId: z.optional(entityId),
  /** From here on set once it is linked: its number in the chain, from 1. */
  sequence: z.optional(z.int()),
  previousHash: z.optional(z.string()),
  hash: z.optional(z.string()),
  contentHash: z.optional(z.string()),
  /** Of entries that were linked before there was a hash of all their content. */
  detailHash: z.optional(z.string()),
  /** Deleted with the content where that is erased. */
  salt: z.optional(z.string()),
});

const organisationNames: NamedIn = { table: 'organisations', fields: ['name'] };
const keyNames: NamedIn = { table: 'api_keys', fields: ['name'] };

/** The activity log. */
export const auditEntries = defineTable(entry, {
  name: 'audit_entries',
  subject: { person: 'actor' },
  onErase: 'custom',
  why: 'The trail of what was done must stay whole. Its entries keep time and action, for as long as the trail is kept; whom they name and what they say of it is gone.',
  exported: ['id', 'at', 'actor', 'action', 'target', 'detail', 'organisationId'],
  private: ['sequence', 'previousHash', 'hash', 'contentHash', 'detailHash', 'salt'],
  time: 'at',
  indexed: ['organisationId', 'actor', 'target', 'action'],
  list: {
    sortable: ['at', 'actor', 'action', 'target'],
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
  },
});
export type AuditRow = RowOf<typeof auditEntries>;

const chain = z.object({
  /** The organisation's, or 'operator'. */
  id: entityId,
  /** The number and the hash of its last entry. */
  sequence: z.int(),
  hash: z.string(),
  /** The time of its first entry. */
  since: instant,
});

/** The heads of the chains that audit entries are linked to. */
export const auditChains = defineTable(chain, {
  name: 'audit_chains',
  subject: 'none',
  onErase: 'keep',
  why: 'The last hash of each chain.',
  time: 'since',
});
export type AuditChain = RowOf<typeof auditChains>;

/** The entries that are not linked yet, by their ids. */
export const auditTail = defineTable(z.object({ id: entityId, at: instant }), {
  name: 'audit_tail',
  subject: 'none',
  onErase: 'keep',
  why: 'The ids of entries that are not linked yet.',
  time: 'at',
});
