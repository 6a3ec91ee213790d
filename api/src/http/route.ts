import { type core, z } from 'zod';
import type { Services } from '../domain/services.ts';
import type { Caller } from '../domain/sessions.ts';
import { parseBody, parseQuery } from './parse.ts';
import { strict } from './strict.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: 'admin' is an operator's session, 'adminKey' that and the operator's key. */
export type Access = 'anyone' | 'session' | 'admin' | 'adminKey';

/** The limit per address that a route falls under, besides the one over all of them. */
export type LimitName =
  | 'signIn'
  | 'newAccount'
  | 'resetMail'
  | 'resetPassword'
  | 'message'
  | 'renewal'
  | 'visit'
  | 'pageLoad'
  | 'clientError';

/** A request as HTTP brought it. */
export interface Incoming {
  readonly services: Services;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: () => Caller;
  /** The address it came from, as far as a hop or TRUST_PROXY lets it be known. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly bearer: string | null;
  readonly refreshToken: string | null;
  /** The cookie by which accounts know this browser. */
  readonly devices: string | null;
  /** The path and query as called. */
  readonly url: string;
  readonly rawBody: unknown;
  readonly rawQuery: Readonly<Record<string, unknown>>;
}

export interface Reply {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands, in place of a body. */
  readonly text?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the refresh cookie, or clears it with null. */
  readonly refreshToken?: string | null;
  /** Sets the cookie by which accounts know this browser. */
  readonly devices?: string;
  /** Only where it differs from the route's. */
  readonly status?: number;
}

interface Description {
  readonly method: Method;
  /** In Express's notation. */
  readonly path: string;
  readonly access: Access;
  /** One line for the reference. */
  readonly summary: string;
  readonly limit?: LimitName;
  /** The cookie acts for the person: a foreign page must not be able to make the call. */
  readonly usesCookie?: boolean;
  /** The status of a good answer, and what its body holds. */
  readonly status: number;
  readonly answer?: core.$ZodType;
}

interface Definition<Body, Query> extends Description {
  readonly body?: core.$ZodType<Body>;
  readonly query?: core.$ZodType<Query>;
  handle(incoming: Incoming & { readonly body: Body; readonly query: Query }): Promise<Reply>;
}

export interface Route extends Description {
  readonly body?: core.$ZodType;
  readonly query?: core.$ZodType<unknown, Record<string, unknown>>;
  /** @throws {InvalidInput} the body or the query doesn't fit */
  run(incoming: Incoming): Promise<Reply>;
}

const noQuery = z.object({});

/** One call of the API as data: the server, its 405s, its reference and its tests are all made from these. */
export function route<Body = undefined, Query = undefined>(definition: Definition<Body, Query>): Route {
  const { handle, ...description } = definition;
  const body = definition.body && strict(definition.body);
  const query = definition.query && strict(definition.query);
  const asked = query ?? (strict(noQuery) as core.$ZodType<unknown> as core.$ZodType<Query>);
  return {
    ...description,
    body,
    query: query as Route['query'],
    run: async (incoming) =>
      handle({
        ...incoming,
        body: parseBody(body, incoming.rawBody),
        query: parseQuery(asked, incoming.rawQuery),
      }),
  };
}
