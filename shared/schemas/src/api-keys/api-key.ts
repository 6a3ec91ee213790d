import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { apiScopes } from './api-access.ts';
import { apiKeyForm } from './api-key-form.ts';

/** Keys that an organisation has at once. */
export const mostApiKeys = 20;

const { name, scopes } = apiKeyForm.shape;

/** POST /organisation/api-keys: without `expiresAt` it ends after a year, with null never. */
export const newApiKey = z.object({ name, scopes, expiresAt: z.optional(z.nullable(instant)) });
export type NewApiKey = z.infer<typeof newApiKey>;

/** A key as its organisation sees it: never the key itself. */
export const apiKey = z.object({
  id: entityId,
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Its first characters. */
  start: z.string(),
  createdBy: z.string(),
  /** Who that is, as far as they still belong to the organisation. */
  createdByName: z.optional(z.string()),
  createdAt: instant,
  expiresAt: z.optional(instant),
  lastUsedAt: z.optional(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The answer to POST /organisation/api-keys: the only one that holds the key. */
export const madeApiKey = z.extend(apiKey, { key: z.string() });
