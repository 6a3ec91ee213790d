import * as z from 'zod/mini';
import type { listQuery } from '../list-query.ts';
import { call, type Description } from './call.ts';

/** All but where a page begins and how long it is. */
type Unpaged<Shape> = {
  [Name in Exclude<keyof Shape, 'limit' | 'cursor'>]: Shape[Name] extends z.core.$ZodType
    ? Shape[Name]
    : never;
};

/** A list may have an order of its own at first. */
type ListShape = Omit<typeof listQuery.shape, 'sort'> & { readonly sort: z.core.$ZodType };

interface ListCall<Path extends string, Shape extends ListShape> extends Description {
  readonly address: `GET /${Path}`;
  readonly query: z.ZodMiniObject<Shape>;
}

/** All rows of a list, narrowed and ordered as it is, as one CSV file: `GET /admin/visitors.csv`. Who may call, and how often, is the same. */
export const csvOf = <const Path extends string, Shape extends ListShape>({
  address,
  access,
  scope,
  limit,
  summary,
  query,
}: ListCall<Path, Shape>) =>
  call(`${address}.csv`, {
    access,
    ...(scope && { scope }),
    ...(limit && { limit }),
    summary: `${summary}: all of them as a CSV file`,
    query: z.omit(query, { limit: true, cursor: true } as never) as unknown as z.ZodMiniObject<
      Unpaged<Shape>
    >,
    status: 200,
    file: 'text/csv',
  });
