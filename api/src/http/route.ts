import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ApiScope } from '@adili/schemas/api-keys/api-access';
import type { Access, Call, FileBody, LimitName } from '@adili/schemas/calls/call';
import type { Address, AnswerOf, Calls, ParamsOf, ReadBodyOf, ReadQueryOf } from '@adili/schemas/calls/table';
import type { core } from 'zod';
import type { Browser } from '../domain/foundation/browser.ts';
import type { Caller, KeyCaller } from '../domain/foundation/caller.ts';
import type { RefusalError } from '../domain/foundation/errors.ts';
import type { Services } from '../domain/foundation/services.ts';
import type { KeptFile } from './kept-file.ts';
import { strict } from './strict.ts';

/** A multipart body as it comes. */
export interface Upload {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** A request to any call, its parts checked. */
export interface Incoming {
  readonly services: Services;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: () => Caller | KeyCaller;
  /** The address it came from, as far as a hop or TRUST_PROXY lets it be known. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly bearer: string | null;
  readonly refreshToken: string | null;
  /** Who asks, as far as the request tells it. */
  readonly browser: Browser;
  /** The secret of a sign-in that is under way at a provider. */
  readonly openId: string | null;
  /** Aborted where the caller is gone before the answer is there. */
  readonly gone: () => AbortSignal;
  /** The path and query as called. */
  readonly url: string;
  /** What was sent where the call takes any body: null where that is too much, or no text. */
  readonly text: string | null;
  /** A multipart body that is still to be read, where the call takes one. */
  readonly upload: Upload | null;
  /** The file that was sent, where the call takes one. */
  readonly fileBody: Buffer;
  /** What the call's schemas made of its body and its query. */
  readonly body: unknown;
  readonly query: unknown;
}

/** What every answer may hold besides its body. */
interface ReplyParts {
  /** Sent as it stands, in place of a body. */
  readonly text?: { readonly type: string; readonly content: string };
  /** Made once for all calls, in place of a body. */
  readonly kept?: KeptFile;
  /** Sent piece by piece as it is made, in place of a body: broken off where it fails. */
  readonly pieces?: {
    readonly type: string;
    readonly content: Readable;
    /** It comes as things happen: how long it takes says nothing of how fast the call was answered. */
    readonly isLive?: boolean;
  };
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the refresh cookie, or clears it with null. */
  readonly refreshToken?: string | null;
  /** Sets the cookie by which accounts know this browser. */
  readonly devices?: string;
  /** Sets the cookie of a sign-in under way at a provider, or clears it with null. */
  readonly openId?: string | null;
  /** Answered in place of the body, once the cookies are set. */
  readonly failure?: RefusalError;
  /** Only where it differs from the call's. */
  readonly status?: number;
}

/** A good answer; its body, sent as JSON, is what the call says it is. */
export type Reply<Body = unknown> = ReplyParts &
  (Body extends undefined ? { readonly body?: undefined } : { readonly body: Frozen<Body> });

/** What may be read of a value and not written, so that rows of the store can be answered as they are. */
type Frozen<Value> = Value extends readonly (infer Row)[] ? readonly Row[] : Value;

/** A body that comes; nothing, where the call answers none. */
type BodyOf<Body> = Body extends undefined ? Promise<void> : Promise<Frozen<Body>>;

/** Who may be behind a call: a program with a key only where the call has a scope. */
type CallerOf<One extends Address> = Calls[One] extends { scope: ApiScope } ? Caller | KeyCaller : Caller;

/** A request to one call, its parts checked. */
export type IncomingOf<One extends Address> = Omit<Incoming, 'caller' | 'params' | 'body' | 'query'> & {
  readonly caller: () => CallerOf<One>;
  readonly params: ParamsOf<One>;
  readonly body: ReadBodyOf<One>;
  readonly query: ReadQueryOf<One>;
};

/** A call as it is served. */
export interface Route<One extends string = string> {
  readonly address: One;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In Express's notation. */
  readonly path: string;
  readonly access: Access;
  readonly scope?: ApiScope;
  readonly summary: string;
  readonly limit?: LimitName;
  readonly usesCookie?: boolean;
  readonly anyBody?: boolean;
  readonly upload?: boolean;
  readonly fileBody?: FileBody;
  readonly status: number;
  readonly answer?: core.$ZodType;
  readonly file?: string;
  readonly events?: core.$ZodType;
  /** Taking no field that it doesn't name, like the query. */
  readonly body?: core.$ZodType;
  readonly bodyBytes?: number;
  readonly query?: core.$ZodType<unknown, Record<string, unknown>>;
}

export interface ServedRoute<One extends string = string> extends Route<One> {
  handle(incoming: Incoming): Promise<ReplyParts & { readonly body?: unknown }>;
}

/** A call in the terms of Express, held to its schemas to the letter. */
function routeOf<One extends string>(call: Call & { readonly address: One }): Route<One> {
  const [method = '', path = ''] = call.address.split(' ');
  return {
    ...call,
    method: method.toLowerCase() as Route['method'],
    path,
    body: call.body && strict(call.body),
    query: call.query && (strict(call.query) as Route['query']),
  };
}

/** Says how a call is answered, headers and cookies included. What the handler is given and may answer follow from the call. */
export const replyRoute = <One extends Address>(
  call: Call & { readonly address: One },
  handle: (incoming: IncomingOf<One>) => Promise<Reply<AnswerOf<One>>>,
): ServedRoute<One> => ({
  ...routeOf<One>(call),
  // The schemas make what the table says they make.
  handle: (incoming) => handle(incoming as unknown as IncomingOf<One>),
});

/** The same where the body is all that is answered. */
export const route = <One extends Address>(
  call: Call & { readonly address: One },
  bodyOf: (incoming: IncomingOf<One>) => BodyOf<AnswerOf<One>>,
): ServedRoute<One> =>
  replyRoute(call, async (incoming) => ({ body: await bodyOf(incoming) }) as Reply<AnswerOf<One>>);
