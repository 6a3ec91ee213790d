import { requiredText } from '../fields.ts';
import * as z from '../zod.ts';

/** Of a name, and of what stands in an address after the question mark. */
const longest = { title: 60, query: 500 };

/** What people write of a saved filter: a text that is added here is sent, kept, answered and erased. */
export const savedFilterTexts = z.object({
  title: requiredText(longest.title, 'Give it a name'),
  /** What the list is narrowed by and how it is put in order, as its address says: `state=planned&owner=none`. */
  query: requiredText(longest.query, 'Narrow the list first'),
});
