import * as z from 'zod/mini';
import { pageSize } from '../limits.ts';
import { filterText, listQuery } from '../list-query.ts';

/** The query of lists of the register, which are whole unless a limit is asked for: 500 rows at most. */
export const registerQuery = z.object({
  limit: z._default(listQuery.shape.limit, pageSize.max),
  cursor: listQuery.shape.cursor,
  q: listQuery.shape.q,
});
/** The id of a person, or `none` for what has no owner; the handler reads an empty text for that. */
export const ownerFilter = z.pipe(
  filterText,
  z.transform((owner: string) => (owner === 'none' ? '' : owner)),
);
