import type { ListQuery, OwnListQuery } from '@adili/schemas/list-query';
import { z } from 'zod';
import { InvalidInputError } from '../domain/errors.ts';
import type { Caller } from '../domain/sessions/sessions.ts';
import type { Listed, ListPage, ListRequest, Position } from '../store/list.ts';
import type { Tables } from '../store/store.ts';
import type { Incoming, Reply } from './route.ts';

const position = z.tuple([z.union([z.string(), z.number(), z.boolean()]), z.string(), z.string()]);

/** A cursor names the order it was made in: in another one its place means nothing. */
const writeCursor = ({ value, id }: Position, order: string) =>
  Buffer.from(JSON.stringify([value, id, order])).toString('base64url');

function readCursor(
  cursor: string,
  request: ListRequest,
  { isPlace }: Pick<Listed<unknown>, 'isPlace'>,
): Position {
  try {
    const [value, id, madeIn] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const place = { value, id };
    if (madeIn === orderOf(request) && isPlace(request.sort, place)) return place;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
  }
  throw new InvalidInputError({ cursor: 'This cursor is not valid' });
}

const orderOf = (request: ListRequest) => `${request.descending ? '-' : ''}${request.sort}`;

/** What a list is asked, newest first unless told. @throws {InvalidInputError} an unknown field or a foreign cursor */
function listRequest<Row>(query: ListQuery, listed: Listed<Row>): ListRequest {
  const { fields } = listed;
  const sort = query.sort ?? `-${fields.sortable[0]}`;
  const field = sort.replace(/^-/, '');
  if (!fields.sortable.some((name) => name === field)) {
    throw new InvalidInputError({ sort: `Sort by one of: ${fields.sortable.join(', ')}` });
  }
  const request = { limit: query.limit, sort: field, descending: sort.startsWith('-'), q: query.q };
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, request, listed);
  return { ...request, after };
}

/** A bare array; how many there are and where it goes on stand in the headers. */
function listReply<Row>(page: ListPage<Row>, request: ListRequest, url: string): Reply<Row[]> {
  const total = { 'X-Total-Count': String(page.total) };
  if (page.next === null) return { body: page.rows, headers: total };
  // Only the first question mark parts path and query: further ones belong to the search.
  const [path = ''] = url.split('?', 1);
  const query = new URLSearchParams(url.slice(path.length));
  query.set('cursor', writeCursor(page.next, orderOf(request)));
  return { body: page.rows, headers: { ...total, Link: `<${path}?${query}>; rel="next"` } };
}

/** One page of a list, and the headers that go with it, for rows that are made ready before they are answered. */
export async function listAnswer<Row>(
  table: Listed<Row>,
  { query, url }: Pick<Incoming, 'url'> & { readonly query: ListQuery },
  where?: ListRequest['where'],
): Promise<{ rows: readonly Row[]; headers: Readonly<Record<string, string>> }> {
  const request = listRequest(query, table);
  const page = await table.list(where ? { ...request, where } : request);
  return { rows: page.rows, headers: listReply(page, request, url).headers ?? {} };
}

/** Answers one page of a list of the operator's. */
export const operatorList =
  <Row>(from: (tables: Tables) => Listed<Row>) =>
  async ({ services, query, url }: Pick<Incoming, 'services' | 'url'> & { readonly query: ListQuery }) => {
    const table = from(services.store);
    const request = listRequest(query, table);
    return listReply(await table.list(request), request, url);
  };

/** Answers one page of a list of the caller's own. */
export const ownList =
  <Row extends { user_id: string }>(from: (tables: Tables) => Listed<Row>) =>
  async ({
    services,
    caller,
    query,
    url,
  }: Pick<Incoming, 'services' | 'url'> & {
    readonly caller: () => Caller;
    readonly query: OwnListQuery;
  }) => {
    const table = from(services.store);
    const request = listRequest(query, table);
    const where = { field: 'user_id', value: caller().account.id };
    return listReply(await table.list({ ...request, where }), request, url);
  };
