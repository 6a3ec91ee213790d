import { apiScopes } from '@adili/schemas/api-keys/api-access';
import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** The keys by which programs call for an organisation. One that is revoked is deleted. */
export const apiKeys = defineTable({
  name: 'api_keys',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { createdBy: 'onErase' },
  texts: ['name'],
  codes: ['hash', 'start'],
  why: 'A key belongs to the organisation. It works until it is revoked or expires, but no longer says who made it or names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    name: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    /** SHA-256 of the key, which is kept nowhere. */
    hash: z.string(),
    /** Its first characters, by which people know it again. */
    start: z.string(),
    /** The id of who made it. */
    createdBy: z.string(),
    createdAt: instant,
    expiresAt: z.optional(instant),
    /** When the owners get a mail that it ends; empty once they have. */
    noticeAt: z.optional(instant),
    /** To the minute. */
    lastUsedAt: z.optional(instant),
  },
  time: 'createdAt',
  unique: ['hash'],
  indexed: ['createdBy'],
});
export type ApiKeyRow = RowOf<typeof apiKeys>;
