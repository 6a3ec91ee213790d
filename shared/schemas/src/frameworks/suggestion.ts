import * as z from 'zod/mini';
import { sectors } from './questions.ts';

const countries = z
  .string()
  .check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,19}$/, { error: 'Give countries as KE,EU' }));
const yes = z.enum(['true'], { error: 'Leave it out, or give true' });

/** The query of GET /frameworks/suggestions: what an organisation says of itself, any of it left out. */
export const suggestionQuery = z.object({
  country: z.optional(countries),
  sector: z.optional(z.enum(sectors, { error: 'There is no such sector' })),
  /** It takes card payments. */
  cards: z.optional(yes),
  /** It handles health data. */
  health: z.optional(yes),
  /** How many people it employs. */
  staff: z.optional(z.string().check(z.regex(/^\d{1,7}$/, { error: 'Give a whole number' }))),
});
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

/** A framework that may concern the organisation, with the reason. */
export const suggestion = z.object({
  /** The framework's id. */
  framework: z.string(),
  why: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
