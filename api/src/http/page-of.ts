import type { OwnListQuery } from '@adili/schemas/list-query';
import { InvalidInputError } from '../domain/foundation/errors.ts';

const cursorAt = (place: number) => Buffer.from(`at:${place}`).toString('base64url');

function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, place] = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place === undefined) throw new InvalidInputError({ cursor: 'This cursor is not valid' });
  return Number(place);
}

/** One page of a list that is in memory, as `listAnswer` answers one of a table. @throws {InvalidInputError} a foreign cursor */
export function pageOf<Row>(
  rows: readonly Row[],
  { query, url }: { readonly query: Pick<OwnListQuery, 'limit' | 'cursor'>; readonly url: string },
): { rows: readonly Row[]; headers: Readonly<Record<string, string>> } {
  const start = placeOf(query.cursor);
  const end = start + query.limit;
  const total = { 'X-Total-Count': String(rows.length) };
  const page = rows.slice(start, end);
  if (end >= rows.length) return { rows: page, headers: total };
  const [path = ''] = url.split('?', 1);
  const asked = new URLSearchParams(url.slice(path.length));
  asked.set('cursor', cursorAt(end));
  return { rows: page, headers: { ...total, Link: `<${path}?${asked}>; rel="next"` } };
}
