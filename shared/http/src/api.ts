import type {
  Address,
  AnswerOf,
  BodyOf,
  FileAddress,
  ListAddress,
  ParamsOf,
  QueryOf,
  RowOf,
} from '@adili/schemas/calls/table';
import { type Call, createCaller, readBody } from './call.ts';
import { NetworkError } from './errors.ts';
import type { ApiOptions, CallerOptions, CallOptions } from './options.ts';
import { type Page, readPage } from './page.ts';

/** What several people edit is sent with the version that was read: the API takes it without, pages never do that. */
type WithVersion<Sent> = Sent & Needed<Sent, 'version', number> & Needed<Sent, 'versions', number[]>;
type Needed<Sent, Name extends string, Value> = Name extends keyof Sent
  ? Sent[Name] extends Value | undefined
    ? Record<Name, Value>
    : unknown
  : unknown;
type Body<One extends Address> = [BodyOf<One>] extends [undefined]
  ? { body?: undefined }
  : Record<never, never> extends WithVersion<BodyOf<One>>
    ? { body?: BodyOf<One> }
    : { body: WithVersion<BodyOf<One>> };
type Params<One extends Address> = [keyof ParamsOf<One>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<One> };
type Query<One extends Address> = [keyof QueryOf<One>] extends [never]
  ? { query?: undefined }
  : { query?: QueryOf<One> };

/** What a call is given: its body, the parameters of its path and its query, where it takes them. */
export type Parts<One extends Address> = Body<One> &
  Params<One> &
  Query<One> &
  CallOptions & {
    /** Signs this one call in place of the session: the signup page has a token before any session. */
    token?: string;
  };

export type Given<All> = Record<never, never> extends All ? [parts?: All] : [parts: All];

/** The API by its addresses. @throws {ApiError} it refused @throws {NetworkError} no usable answer */
interface Calls<Some extends Address = Address> {
  call<One extends Some>(address: One, ...parts: Given<Parts<One>>): Promise<AnswerOf<One>>;
}

export interface Api extends Calls {
  /** One page of a list. */
  list<One extends ListAddress>(address: One, ...parts: Given<Parts<One>>): Promise<Page<RowOf<One>>>;
}

/** The files that the API makes. */
export interface Files {
  /** The whole file. @throws {ApiError} it refused @throws {NetworkError} no answer, or one that broke off */
  file<One extends FileAddress>(address: One, ...parts: Given<Parts<One>>): Promise<Blob>;
}

/** The addresses without parameters and query. */
type PlainAddress = {
  [One in Address]: [keyof ParamsOf<One> | keyof QueryOf<One>] extends [never] ? One : never;
}[Address];

interface AnyParts extends CallOptions {
  body?: unknown;
  params?: Readonly<Record<string, string>>;
  query?: object;
  token?: string;
}

const renewal: Address = 'POST /auth/refresh';
const trial: Address = 'POST /trials';
const visit: Address = 'POST /visits';
/** What begins a session sends no token, nor does a renewal, which has only its cookie. */
const withoutToken: readonly string[] = [
  'POST /auth/login',
  'POST /auth/google/session',
  'POST /auth/second-factor',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/signup',
  renewal,
] satisfies Address[];

type Send = (address: string, parts?: AnyParts) => Promise<Response>;
/** Makes of an address's path what is called. */
type Complete = (pattern: string, parts: AnyParts) => Pick<Call, 'path' | 'headers'>;

function createSend(options: CallerOptions, complete: Complete): Send {
  const { response } = createCaller(options);
  return (address, parts = {}) => {
    const [method, pattern = ''] = address.split(' ');
    return response({
      ...parts,
      ...complete(pattern, parts),
      method: method as Call['method'],
      // What begins, renews or ends a session sends and keeps the refresh cookie.
      withCookies: pattern.startsWith('/auth/') || address === trial,
      anonymous: withoutToken.includes(address),
      // A renewal whose cookie is lost with its page would look like a stolen one's at the next.
      keepalive: address === visit || address === renewal,
    });
  };
}

function callsOver(send: Send): Calls {
  return {
    call: async (address, ...[parts]) => readBody<never>(await send(address, parts)),
  };
}

/** The calls that need nothing filled in, for the frame: every visitor loads it. */
export const createPlainCalls = (options: CallerOptions): Calls<PlainAddress> =>
  callsOver(createSend(options, (path) => ({ path })));

/** What goes with operators' calls. */
export const operatorHeaders = (pattern: string, adminKey: string | undefined) =>
  adminKey !== undefined && pattern.startsWith('/admin/') ? { 'x-admin-key': adminKey } : undefined;

/** Makes a call with all that is filled in. */
export const createFullSend = ({ adminKey, ...options }: ApiOptions): Send =>
  createSend(options, (pattern, { params, query }) => ({
    path: pathOf(pattern, params, query),
    headers: operatorHeaders(pattern, adminKey),
  }));

export function createApi(options: ApiOptions): Api {
  const send = createFullSend(options);
  return {
    ...callsOver(send),
    list: async (address, ...[parts]) => readPage(await send(address, parts)),
  };
}

/** Milliseconds for a million rows over a slow network. */
const fileTimeout = 600_000;

/** Apart from the other calls, which are all that most pages need. */
export function createFiles({ timeout = fileTimeout, ...options }: ApiOptions): Files {
  const send = createFullSend({ ...options, timeout });
  return {
    file: async (address, ...[parts]) => {
      const answer = await send(address, parts);
      try {
        return await answer.blob();
      } catch (cause) {
        throw new NetworkError('The file broke off before its end', 'unreadable', cause);
      }
    },
  };
}

/** A path with its parameters and its query filled in. What is undefined or empty is not asked. */
export function pathOf(
  pattern: string,
  params: Readonly<Record<string, string>> = {},
  query: object = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}
