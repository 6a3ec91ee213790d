import { readBody } from './answer.ts';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** What a list may be asked; all of it optional. */
export interface ListOptions extends CallOptions {
  /** Rows wanted: 50 unless told, at most 500. */
  limit?: number;
  /** Where the previous page ended: its `next`. */
  cursor?: string;
  /** A field of the rows, with - before it for descending order. */
  sort?: string;
  /** Text that a row must hold. */
  q?: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Rows in the whole list, from X-Total-Count. */
  total: number;
  /** The cursor of the next page, from Link; null on the last page. */
  next: string | null;
}

function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target === undefined ? null : new URL(target, 'http://api.invalid').searchParams.get('cursor');
}

/** One page of a list. */
export async function list<Row>(
  caller: Caller,
  path: string,
  headers: Record<string, string>,
  { limit, cursor, sort, q, signal }: ListOptions = {},
): Promise<Page<Row>> {
  const query = new URLSearchParams();
  if (limit !== undefined) query.set('limit', String(limit));
  if (cursor !== undefined) query.set('cursor', cursor);
  if (sort !== undefined) query.set('sort', sort);
  if (q !== undefined && q !== '') query.set('q', q);
  const search = query.size === 0 ? '' : `?${query}`;
  const response = await caller.response({ path: `${path}${search}`, headers, signal });
  const rows = await readBody<Row[]>(response);
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return { rows, total, next: nextCursor(response.headers.get('link')) };
}
