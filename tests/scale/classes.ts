import type { Request } from 'autocannon';
import { browser } from '../../api/src/testing/call.ts';
import { goodPassword } from '../../api/src/testing/test-users.ts';
import type { LoadPerson, People } from './people.ts';

/** A class of calls, whose cost is measured by one of them. */
export interface CallClass {
  readonly what: string;
  readonly call: string;
  /** Calls that are measured. */
  readonly calls: number;
  /** What a connection sends: each is another person at another address. */
  readonly requestsOf: (people: People) => (connection: number) => Request[];
}

const addressOf = (connection: number) => `198.18.${Math.floor(connection / 250)}.${connection % 250}`;

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** @param of what a person sends the next time, in turns */
const callOf = (
  { call, ...rest }: Pick<CallClass, 'what' | 'call' | 'calls'>,
  of: (parts: { person: LoadPerson; operator: string; turn: number }) => Sent,
  turns = 1,
): CallClass => ({
  call,
  ...rest,
  requestsOf:
    ({ customers, operator }) =>
    (connection) => {
      const person = customers[connection % customers.length] as LoadPerson;
      const [method, path] = call.split(' ') as [Request['method'], string];
      return Array.from({ length: turns }, (_, turn) => {
        const { headers = {}, body } = of({ person, operator, turn });
        const all = {
          'user-agent': browser,
          'x-forwarded-for': addressOf(connection),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        };
        return { method, path, headers: all, ...(body !== undefined && { body: JSON.stringify(body) }) };
      });
    },
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const asOperator = (token: string) => ({ ...bearer(token), 'x-admin-key': '{key}' });

/** Decisions of a person before the load begins anew: 50 count within a day. */
const DECISIONS = 40;

/** Purposes that a person decides on again and again. An odd number, so that each answer differs from the one before. */
const PURPOSES = 5;

const pageLoad = {
  remote: 'mfe-marketing',
  version: '0.2.0-1d0698246d',
  page: '/pricing',
  start: 'document',
  outcome: 'shown',
};

/** Of the API, by the names that the model knows them by. */
export const apiClasses = {
  account: callOf({ what: 'signed-in read', call: 'GET /me', calls: 3_000 }, ({ person }) => ({
    headers: bearer(person.token),
  })),
  list: callOf({ what: 'own list', call: 'GET /me/consents', calls: 2_000 }, ({ person }) => ({
    headers: bearer(person.token),
  })),
  operator: callOf(
    { what: "operator's list", call: 'GET /admin/visitors', calls: 1_000 },
    ({ operator }) => ({ headers: asOperator(operator) }),
  ),
  key: callOf({ what: 'read by API key', call: 'GET /organisation', calls: 1_500 }, ({ person }) => ({
    headers: bearer(person.apiKey),
  })),
  decision: callOf(
    { what: 'write', call: 'POST /me/consents', calls: 1_000 },
    ({ person, turn }) => ({
      headers: bearer(person.token),
      body: { consent: turn % 2 === 0, purpose: `scale.${turn % PURPOSES}` },
    }),
    DECISIONS,
  ),
  visit: callOf({ what: 'page view', call: 'POST /visits', calls: 2_000 }, ({ turn }) => ({
    body: { page_path: `/scale/${turn}` },
  })),
  pageLoad: callOf(
    { what: 'report of a page load', call: 'POST /page-loads', calls: 2_000 },
    ({ turn }) => ({ body: { ...pageLoad, duration_ms: 300 + 10 * turn } }),
    50,
  ),
  signIn: callOf({ what: 'sign-in', call: 'POST /auth/login', calls: 120 }, ({ person }) => ({
    body: { email: person.email, password: goodPassword },
  })),
} as const satisfies Record<string, CallClass>;

export type ApiClass = keyof typeof apiClasses;

const document = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Of the shell. What is kept of a document is composed once for each version, and sent to all. */
export const shellClasses = {
  document: callOf({ what: 'document that is kept', call: 'GET /pricing', calls: 5_000 }, () => ({
    headers: document,
  })),
  composed: callOf(
    // What a tab loads from elsewhere is kept for no one: as the first of each version.
    { what: 'document composed anew', call: 'GET /pricing?remote.blog=http://localhost:3002', calls: 500 },
    () => ({ headers: document }),
  ),
} as const satisfies Record<string, CallClass>;

export type ShellClass = keyof typeof shellClasses;
