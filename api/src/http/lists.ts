import type { ListQuery, OwnListQuery } from '@adili/schemas/list-query';
import { z } from 'zod';
import type { Caller } from '../domain/foundation/caller.ts';
import { InvalidInputError } from '../domain/foundation/errors.ts';
import type { Services } from '../domain/foundation/services.ts';
import type { Listed, ListPage, ListRequest, Position } from '../store/list.ts';
import { readerOf } from './long-read.ts';
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

/** What a list is asked in a URL: what is in no other list's query are fields that it is narrowed by. */
export type Asked = ListQuery & Readonly<Record<string, unknown>>;

/** Which rows a list has, and in what order, newest first by default. @throws {InvalidInputError} an unknown field to sort by */
export function listRequestOf<Row>(
  { limit: _, cursor: __, sort = '', q, from, to, ...filters }: Partial<Asked>,
  { fields }: Pick<Listed<Row>, 'fields'>,
): Omit<ListRequest, 'limit' | 'after'> {
  const field = sort.replace(/^-/, '') || fields.sortable[0];
  if (!fields.sortable.some((name) => name === field)) {
    throw new InvalidInputError({ sort: `Sort by one of: ${fields.sortable.join(', ')}` });
  }
  const given = Object.entries(filters).filter(
    (filter): filter is [string, string] => filter[1] !== undefined,
  );
  const where = Object.fromEntries(given);
  return { sort: field, descending: sort === '' || sort.startsWith('-'), q, from, to, where };
}

/** @throws {InvalidInputError} an unknown field or a foreign cursor */
function pageRequest<Row>(query: Asked, listed: Listed<Row>, scope: Scope = {}): ListRequest {
  const asked = listRequestOf(query, listed);
  const request = { ...asked, ...scope, limit: query.limit, where: { ...asked.where, ...scope.where } };
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, request, listed);
  return { ...request, after };
}

/** A list is a bare array: how many there are and where it goes on stand in the headers. */
function headersOf(page: ListPage<unknown>, request: ListRequest, url: string): Record<string, string> {
  const total = {
    'X-Total-Count': String(page.total),
    ...(page.isCapped ? { 'X-Total-Count-Capped': 'true' } : {}),
  };
  if (page.next === null) return total;
  // Only the first question mark parts path and query: further ones belong to the search.
  const [path = ''] = url.split('?', 1);
  const query = new URLSearchParams(url.slice(path.length));
  query.set('cursor', writeCursor(page.next, orderOf(request)));
  return { ...total, Link: `<${path}?${query}>; rel="next"` };
}

/** What the caller may see of a list, whatever is asked. */
export type Scope = Pick<ListRequest, 'where' | 'isNameless'>;

/** What is asked, and by whom. */
type Asking = Pick<Incoming, 'services' | 'caller' | 'gone' | 'url'>;

/** A search looks through rows, and so does a count of some of them, unless they are one person's. */
const takesLong = ({ q, from, to, where = {} }: ListRequest): boolean =>
  Boolean(q || from || to) || Object.keys(where).some((name) => name !== 'user_id');

/**
 * One page of a list, and the headers that go with it, for rows that are made ready before they are answered. One that
 * is short by nature waits in no line.
 */
export async function listAnswer<Row>(
  table: Listed<Row>,
  { services, query, url, ...asker }: Asking & { readonly query: Asked },
  { isShort = false, ...scope }: Scope & { readonly isShort?: boolean } = {},
): Promise<{ rows: readonly Row[]; headers: Readonly<Record<string, string>> }> {
  const request = pageRequest(query, table, scope);
  const list = () => table.list(request);
  const page = await (takesLong(request) && !isShort
    ? services.store.longRead(readerOf(asker), list)
    : list());
  return { rows: page.rows, headers: headersOf(page, request, url) };
}

/** Makes rows ready to be answered: with names next to their ids, or without what must not be shown. */
export type Ready<Row, Shown> = (services: Services, rows: readonly Row[]) => Promise<readonly Shown[]>;

/** Answers one page of a list of the operator's. @param ready without it the rows stay as they are */
export const operatorList =
  <Row, Shown = Row>(from: (services: Services) => Listed<Row>, ready?: Ready<Row, Shown>) =>
  async (incoming: Asking & { readonly query: Asked }): Promise<Reply<Shown[]>> => {
    const { services } = incoming;
    const { rows, headers } = await listAnswer(from(services), incoming);
    const shown = ready ? await ready(services, rows) : (rows as readonly unknown[] as readonly Shown[]);
    return { body: shown, headers } as Reply<Shown[]>;
  };

/** Answers one page of a list of the caller's own. */
export const ownList =
  <Row extends { user_id: string }>(from: (services: Services) => Listed<Row>) =>
  async (
    incoming: Omit<Asking, 'caller'> & { readonly caller: () => Caller; readonly query: OwnListQuery },
  ): Promise<Reply<Row[]>> => {
    const where = { user_id: incoming.caller().account.id };
    const { rows, headers } = await listAnswer(from(incoming.services), incoming, { where });
    return { body: rows, headers } as Reply<Row[]>;
  };
