import { requiredLines } from '../fields.ts';
import { mappingRelations } from '../frameworks/mapping-relation.ts';
import * as z from '../zod.ts';
import { longestWhy } from './mapping-limits.ts';

/** What people say of two requirements. */
export const mappingWords = z.object({
  relation: z.enum(mappingRelations, { error: 'Say what the one is to the other' }),
  why: requiredLines(longestWhy, 'Say why that is so'),
});
