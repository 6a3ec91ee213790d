import { consent, consentDecision } from '@adili/schemas/consents/consent';
import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { people } from '../searched.ts';

/** Every decision of people on a purpose. A row is never changed: another decision is another row. */
export const consentDecisions = defineTable({
  name: 'consent_decisions',
  subject: { person: 'user_id' },
  onErase: 'delete',
  actors: { decided_by: 'anonymise' },
  why: 'Other people’s decisions stay as proof. Where a former operator dealt with one, it still says that an operator did, but not who.',
  exported: consentDecision.shape,
  time: 'created_at',
});

/** Where people stand: one row for each person and purpose, changed only as a decision is added. */
export const consents = defineTable({
  name: 'consents',
  subject: { person: 'user_id' },
  onErase: 'delete',
  exported: consent.shape,
  time: 'created_at',
  indexed: ['consent', 'purpose'],
  sortable: ['user_id', 'consent', 'purpose'],
  searchable: [
    'user_id',
    'purpose',
    'created_at',
    { field: 'user_id', named: [people] },
    { field: 'consent', words: { true: 'Granted', false: 'Revoked' } },
  ],
});

/** Keys that receipts are signed with: the newest signs, all others still verify. */
export const consentKeys = defineTable({
  name: 'consent_keys',
  subject: 'none',
  codes: ['publicKey', 'privateKey'],
  why: 'The site’s own keys, which name no one.',
  private: {
    id: z.string(),
    publicKey: z.string(),
    /** Encrypted. */
    privateKey: z.string(),
    createdAt: instant,
  },
  time: 'createdAt',
});
export type ConsentKey = RowOf<typeof consentKeys>;
