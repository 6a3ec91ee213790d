import type { Request } from 'autocannon';
import { browser } from '../../api/src/testing/call.ts';
import { goodPassword } from '../../api/src/testing/test-users.ts';
import type { LoadPerson, People } from './people.ts';

/** A class of calls, whose cost is measured by one of them. */
export interface CallClass {
  readonly call: string;
  /** Calls that are measured. */
  readonly calls: number;
  /** What a connection sends: each is another person at another address. */
  readonly requestsOf: (people: People) => (connection: number) => Request[];
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** @param of what a person sends the next time, in turns */
const callOf = (
  call: string,
  calls: number,
  of: (parts: { person: LoadPerson; operator: string; turn: number }) => Sent,
  turns = 1,
): CallClass => ({
  call,
  calls,
  requestsOf:
    ({ customers, operator }) =>
    (connection) => {
      const person = customers[connection % customers.length] as LoadPerson;
      const [method, path] = call.split(' ') as [Request['method'], string];
      return Array.from({ length: turns }, (_, turn) => {
        const { headers = {}, body } = of({ person, operator, turn });
        const all = {
          'user-agent': browser,
          'x-forwarded-for': `198.18.0.${connection}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        };
        return { method, path, headers: all, ...(body !== undefined && { body: JSON.stringify(body) }) };
      });
    },
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Decisions of a person before the load begins anew: 50 count within a day. */
const DECISIONS = 40;

const pageLoad = {
  remote: 'mfe-marketing',
  version: '0.2.0-1d0698246d',
  page: '/pricing',
  start: 'document',
  outcome: 'shown',
};

/** A read of one's own, a list, one of the operator, one by a key, three sorts of writes, and what hashes a password. */
export const classes: readonly CallClass[] = [
  callOf('GET /me', 3_000, ({ person }) => bearer(person.token)),
  callOf('GET /me/consents', 2_000, ({ person }) => bearer(person.token)),
  callOf('GET /admin/visitors', 1_000, ({ operator }) => ({
    headers: { ...bearer(operator).headers, 'x-admin-key': '{key}' },
  })),
  callOf('GET /organisation', 1_500, ({ person }) => bearer(person.apiKey)),
  callOf(
    'POST /me/consents',
    1_000,
    ({ person, turn }) => ({
      ...bearer(person.token),
      body: { consent: turn % 2 === 0 },
    }),
    DECISIONS,
  ),
  callOf('POST /visits', 2_000, ({ turn }) => ({ body: { page_path: `/scale/${turn}` } })),
  callOf('POST /page-loads', 2_000, ({ turn }) => ({ body: { ...pageLoad, duration_ms: 300 + turn } }), 50),
  callOf('POST /auth/login', 120, ({ person }) => ({
    body: { email: person.email, password: goodPassword },
  })),
];
