import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { apiScopes } from './api-access.ts';

/** Days that a key lives for unless its maker says otherwise. */
export const apiKeyDays = 365;

/** Days that a key is offered to live for; 'never' stands for no end. */
export const apiKeyLifetimes = ['30', '90', '365', 'never'] as const;

/** What the form asks: days in place of an instant. */
export const apiKeyForm = z.object({
  name: requiredText(limits.purpose, 'Say what the key is for'),
  scopes: z
    .array(z.enum(apiScopes), { error: 'Choose what the key may do' })
    .check(z.minLength(1, { error: 'Choose what the key may do' }), z.maxLength(apiScopes.length)),
  lifetime: z.enum(apiKeyLifetimes),
});
