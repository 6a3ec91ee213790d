import { InvalidInputError } from '../domain/foundation/errors.ts';
import type { Incoming } from './route.ts';

interface Asked {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const unknownCursor = () => new InvalidInputError({ cursor: 'This cursor is not valid' });

/**
 * One page of rows that are in memory, and the headers that go with it. A cursor names the last row of the page before.
 * @throws {InvalidInputError} the cursor names no row of these
 */
export function rowsPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, cursor }: Asked,
  url: Incoming['url'],
): { readonly rows: readonly Row[]; readonly headers: Readonly<Record<string, string>> } {
  const last = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  const before = last === undefined ? -1 : rows.findIndex(({ id }) => id === last);
  if (last !== undefined && before === -1) throw unknownCursor();
  const page = rows.slice(before + 1, before + 1 + limit);
  const total = { 'X-Total-Count': String(rows.length) };
  const end = page.at(-1);
  if (end === undefined || before + 1 + limit >= rows.length) return { rows: page, headers: total };
  const [path = ''] = url.split('?', 1);
  const query = new URLSearchParams(url.slice(path.length));
  query.set('cursor', Buffer.from(end.id).toString('base64url'));
  return { rows: page, headers: { ...total, Link: `<${path}?${query}>; rel="next"` } };
}
