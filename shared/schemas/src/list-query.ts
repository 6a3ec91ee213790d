import * as z from 'zod/mini';
import './browser.ts';
import { limits, pageSize } from './limits.ts';

const instantInQuery = z.optional(
  z.iso
    .datetime({ precision: 3, error: 'Give an instant as 2026-11-22T09:00:00.000Z' })
    .check(z.regex(/^(?!0000)/, { error: 'Give an instant as 2026-11-22T09:00:00.000Z' })),
);

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
  /** Instants: rows that came into being from the one on, and before the other. */
  from: instantInQuery,
  to: instantInQuery,
});
export type ListQuery = z.infer<typeof listQuery>;

type Filters = Readonly<Record<string, z.ZodMiniType<string, string>>>;
type Filtered<Some extends Filters> = typeof listQuery.shape & {
  [Name in keyof Some]: z.ZodMiniOptional<Some[Name]>;
};

/** The query of a list that is narrowed by fields as well: `{ status: z.enum(statuses) }` takes `?status=pending`. */
export function filteredQuery<const Some extends Filters>(filters: Some): z.ZodMiniObject<Filtered<Some>> {
  const optional = Object.entries(filters).map(([name, filter]) => [name, z.optional(filter)]);
  return z.extend(listQuery, Object.fromEntries(optional)) as z.ZodMiniObject<Filtered<Some>>;
}

/** A text that a field must have to be listed; empty where it must have none. */
export const filterText = z
  .string()
  .check(z.maxLength(limits.path, { error: 'This is too long to look for' }));

/** The query of a person's own lists. */
export const ownListQuery = z.pick(listQuery, { limit: true, cursor: true });
export type OwnListQuery = z.infer<typeof ownListQuery>;
