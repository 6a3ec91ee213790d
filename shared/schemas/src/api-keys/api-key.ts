import { nullable } from 'zod/mini';
import { entityId, instant, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { apiScopes } from './api-access.ts';

/** Keys that an organisation has at once. */
export const mostApiKeys = 20;

const name = requiredText(limits.purpose, 'Say what the key is for');
const scopes = z
  .array(z.enum(apiScopes), { error: 'Choose what the key may do' })
  .check(z.minLength(1, { error: 'Choose what the key may do' }), z.maxLength(apiScopes.length));

/** Days that a key lives for unless its maker says otherwise. */
export const apiKeyDays = 365;

/** POST /organisation/api-keys: without `expiresAt` it ends after a year, with null never. */
export const newApiKey = z.object({ name, scopes, expiresAt: z.optional(nullable(instant)) });
export type NewApiKey = z.infer<typeof newApiKey>;

/** Days that a key is offered to live for; 'never' stands for no end. */
export const apiKeyLifetimes = ['30', '90', '365', 'never'] as const;

/** What the form asks: days in place of an instant. */
export const apiKeyForm = z.object({ name, scopes, lifetime: z.enum(apiKeyLifetimes) });

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
