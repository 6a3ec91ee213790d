import type { Address, AnswerOf, BodyOf, ListAddress, ParamsOf, QueryOf, RowOf } from '@adili/calls/table';
import { readBody } from './answer.ts';
import { type Call, createCaller } from './call.ts';
import type { ApiOptions, CallOptions } from './options.ts';
import { type Page, pageOf } from './page.ts';
import { pathOf } from './path.ts';
import { oneTabAtATime } from './tab-lock.ts';

type Body<One extends Address> = [BodyOf<One>] extends [undefined]
  ? { body?: undefined }
  : { body: BodyOf<One> };
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

type Given<All> = Record<never, never> extends All ? [parts?: All] : [parts: All];

/** The API by its addresses. @throws {ApiError} it refused @throws {NetworkError} no usable answer */
export interface Api {
  call<One extends Address>(address: One, ...parts: Given<Parts<One>>): Promise<AnswerOf<One>>;
  /** One page of a list. */
  list<One extends ListAddress>(address: One, ...parts: Given<Parts<One>>): Promise<Page<RowOf<One>>>;
}

interface AnyParts extends CallOptions {
  body?: unknown;
  params?: Readonly<Record<string, string>>;
  query?: object;
  token?: string;
}

/** A refresh token counts once: two tabs that used the same one would end the session. */
const renewal: Address = 'POST /auth/refresh';
/** What begins a session sends no token, nor does a renewal, which has only its cookie. */
const withoutToken: readonly string[] = [
  'POST /auth/login',
  'POST /auth/signup',
  renewal,
] satisfies Address[];
const trial: Address = 'POST /trials';
const visit: Address = 'POST /visits';

export function createApi({ adminKey, ...options }: ApiOptions): Api {
  const { response } = createCaller(options);

  function callOf(address: string, { params, query, token, ...rest }: AnyParts = {}): Call {
    const [method = '', pattern = ''] = address.split(' ');
    return {
      ...rest,
      method: method as Call['method'],
      path: pathOf(pattern, params, query),
      headers: {
        ...(adminKey !== undefined && pattern.startsWith('/admin/') ? { 'x-admin-key': adminKey } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      // What begins, renews or ends a session sends and keeps the refresh cookie.
      withCookies: pattern.startsWith('/auth/') || address === trial,
      anonymous: token !== undefined || withoutToken.includes(address),
      keepalive: address === visit,
    };
  }
  const answer = async (address: string, parts?: AnyParts) =>
    readBody<never>(await response(callOf(address, parts)));

  return {
    call: (address, ...[parts]) =>
      address === renewal
        ? oneTabAtATime('adili-refresh', () => answer(address, parts))
        : answer(address, parts),
    list: async (address, ...[parts]) => pageOf(await response(callOf(address, parts))),
  };
}
