import * as z from 'zod/mini';
import './browser.ts';
import { limits } from './limits.ts';
import { pageSize } from './page-size.ts';

/** The query of the operator's lists, as it stands in a URL. */
export const listQuery = z.object({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'A limit is a whole number from 1' })),
      z.transform((text: string) => Math.min(Number(text), pageSize.max)),
    ),
    pageSize.default,
  ),
  cursor: z.optional(z.string().check(z.maxLength(limits.cursor, { error: 'This cursor is not valid' }))),
  sort: z.optional(
    z
      .string()
      .check(
        z.maxLength(40, { error: 'This sort field is not known', abort: true }),
        z.regex(/^-?[a-z_]+$/i, { error: 'Sort by a field name, with - before it for descending order' }),
      ),
  ),
  q: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.search, { error: 'Search for at most 100 characters' })),
  ),
});
export type ListQuery = z.infer<typeof listQuery>;

/** The query of a person's own lists. */
export const ownListQuery = z.pick(listQuery, { limit: true, cursor: true });
export type OwnListQuery = z.infer<typeof ownListQuery>;
