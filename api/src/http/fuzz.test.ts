import { createChance } from '../seed/chance.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import type { Answer, CallParts } from '../testing/call.ts';
import { fieldsOf, fitting } from '../testing/fuzz/fitting.ts';
import { nonsense } from '../testing/fuzz/nonsense.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** Requests to each group of calls; `npm run test:deep -- fuzz` asks for more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 100);
const seed = Number(process.env.FUZZ_SEED ?? 7);

/** A trace, a file's path, a statement of the database or a validator's own words in an answer. */
const tellsOfInside =
  /\n\s+at |node_modules|\.ts:\d|\b(select|insert into|update) .+ (from|values|set) |SQLSTATE|Invalid (input|option|string)|Too (big|small):/i;

const groupOf = ({ path }: Pick<Route, 'path'>) =>
  ['auth', 'me', 'organisation', 'admin'].find((name) => path.split('/')[1] === name) ?? 'the rest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ids: string[] = [];
const chance = createChance(seed);
const known = new Set(routes.flatMap(({ body }) => (body ? fieldsOf(body) : [])));
const odd = nonsense(chance, ['__proto__', ...known, 'constructor']);
const fit = fitting(chance, () => ids);

function keepIds({ body }: Answer): void {
  for (const row of [body].flat()) {
    const id: unknown = (row as { id?: unknown } | null)?.id;
    if (typeof id === 'string' && ids.length < 500) ids.push(id);
  }
}

/** Every other body is as the call wants it; the rest is not. */
function bodyFor({ method, body }: Route, kind: number): unknown {
  if (method === 'get') return undefined;
  if (kind % 2 === 0) return body && fit(body);
  return kind % 5 === 0 ? odd.oddText() : odd.anything();
}

const idFor = (kind: number) => (kind % 2 === 0 ? (ids[chance.below(ids.length)] ?? 'x') : odd.text() || 'x');

/** Who calls: somebody who just signed up, since a call may end the session or the account. */
async function callerFor({ access }: Route): Promise<CallParts> {
  if (access === 'anyone') return {};
  if (!access.startsWith('admin')) return { token: (await api.users.customer()).token };
  const { token } = await api.users.logIn(operator.email, operator.password);
  return { token, adminKey: 'key-of-tests' };
}

test.each([...Map.groupBy(routes, groupOf)])(
  `calls of %s answer good and bad input without an error of their own, and tell nothing of inside (${requests} requests, seed ${seed})`,
  async (_group, inGroup) => {
    let wellFormed = 0;
    for (const [place, route] of inGroup.entries()) {
      let caller = await callerFor(route);
      for (let round = 0; round < requests / inGroup.length; round += 1) {
        if (round % 20 === 19) caller = await callerFor(route);
        // Few rounds are of each kind too, over the calls of a group.
        const kind = place + round;
        // A stream of something that is there ends when that does.
        const id = idFor(route.events ? 1 : kind);
        const path = route.path.replace(':id', encodeURIComponent(id));
        const query = kind % 2 === 0 ? '' : `?${odd.query()}`;
        const body = bodyFor(route, kind);
        const answer = await api.call(route.method.toUpperCase(), `${path}${query}`, { ...caller, body });
        const asked = { seed, call: `${route.method} ${path}${query}`, body };
        expect({ ...asked, status: answer.status, isOurs: answer.status < 500 }).toMatchObject({
          isOurs: true,
        });
        if (answer.status >= 400)
          expect({ ...asked, leaked: answer.text.match(tellsOfInside) }).toMatchObject({ leaked: null });
        if ((answer.body as { code?: string } | null)?.code !== 'invalid_input') wellFormed += 1;
        keepIds(answer);
      }
    }
    // Where nearly all is refused at the door, little was tried.
    expect(wellFormed / requests).toBeGreaterThan(0.2);
  },
  600_000,
);
