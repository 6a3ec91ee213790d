import { createChance } from '../seed/chance.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import { routes } from './routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const chance = createChance(7);

const scalars: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  'a@b.co',
  '\u0000',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(10_000),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '<script>',
  '%00',
  '$where',
  'NaN',
];
const names: readonly [string, ...string[]] = [
  'email',
  'password',
  'token',
  'name',
  'fullName',
  'company',
  'phone',
  'inquiry',
  'message',
  'tenantId',
  'website',
  'page_path',
  'consent',
  'purpose',
  'type',
  'details',
  'status',
  'reason',
  'userId',
  'remote',
  'version',
  'page',
  'start',
  'outcome',
  'failure',
  'duration_ms',
  '__proto__',
  'constructor',
];

function anything(depth = 0): unknown {
  const kind = chance.below(depth > 2 ? 6 : 9);
  if (kind < 6) return chance.pick(scalars);
  if (kind === 6) return Array.from({ length: chance.below(4) }, () => anything(depth + 1));
  return Object.fromEntries(
    Array.from({ length: chance.below(6) }, () => [chance.pick(names), anything(depth + 1)]),
  );
}

/** JSON that no `JSON.stringify` writes: fields given twice, names of JavaScript's own, nesting without an end. */
function oddText(): string {
  const value = () => JSON.stringify(anything(2)) ?? 'null';
  const field = () => `${JSON.stringify(chance.pick(names))}:${value()}`;
  const twice = field();
  return chance.pick([
    `{${twice},${field()},${twice}}`,
    `{"__proto__":${value()},${field()}}`,
    `{"constructor":{"prototype":${value()}}}`,
    `{${field()},"x":${'['.repeat(chance.below(16_000))}`,
    `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
    ' '.repeat(16_000 + chance.below(800)),
    `{"a":1}/* ${value()} */`,
    `\ufeff{${field()}}`,
  ]);
}

const query = () => {
  const known = ['limit', 'cursor', 'sort', 'q', 'q[]', 'q[a]', 'days', '__proto__', 'limit', 'x'];
  const parts = known.filter(() => chance.below(2) === 0);
  return parts
    .map((name) => `${name}=${encodeURIComponent(String(chance.pick(scalars)).slice(0, 200).toWellFormed())}`)
    .join('&');
};

test.each(routes.map((route) => [route.address, route] as const))(
  '%s answers nonsense without an error of its own',
  async (_, route) => {
    const { token } = await api.cast.logIn(operator.email, operator.password);
    for (let round = 0; round < 25; round += 1) {
      const id = encodeURIComponent(String(chance.pick(scalars)).slice(0, 200).toWellFormed()) || 'x';
      const path = `${route.path.replace(':id', id)}?${query()}`;
      const made = round % 5 === 0 ? oddText() : anything();
      const body = route.method === 'get' ? undefined : made;
      // A logout in one round would leave the next ones without a session.
      const signed = route.path === '/auth/logout' ? {} : { token, adminKey: 'key-of-tests' };
      const answer = await api.call(route.method.toUpperCase(), path, { ...signed, body });
      expect({ path, body, failed: answer.status >= 500 }).toEqual({ path, body, failed: false });
    }
  },
  20_000,
);
