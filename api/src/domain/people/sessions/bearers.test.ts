import { createHmac } from 'node:crypto';
import type { Route } from '../../../http/route.ts';
import { routes } from '../../../http/routes.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';

const secret = 'the secret of these tests, and of nothing else';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { JWT_SECRET: secret } });
});
afterAll(() => api.stop());

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** A token whose header and payload are the texts as they stand, signed with the API's own secret. */
function signed(header: string, payload: string, hash = 'sha256'): string {
  const content = `${encoded(header)}.${encoded(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

const ownHeader = '{"alg":"HS256","typ":"at+jwt"}';
const seconds = () => Math.floor(api.clock.now().getTime() / 1000);

/** What the API itself says of a person with a session, and what it says it in. */
async function honestClaims(): Promise<Record<string, unknown>> {
  const { token } = await api.users.customer();
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

type Made = (claims: Record<string, unknown>) => string;
const changed =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>, header = ownHeader): Made =>
  (claims) =>
    signed(header, JSON.stringify({ ...claims, ...change(claims) }));
const without = (name: string) => changed(() => ({ [name]: undefined }));

const refused: readonly (readonly [string, Made])[] = [
  ['no token at all', () => 'abc'],
  ['three dots', () => '...'],
  ['a payload that is not JSON', () => 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eA.zz'],
  ['a signed payload that is not JSON', () => signed('{"alg":"HS256","typ":"JWT"}', 'x')],
  ['a signed payload that is not JSON, of our type', () => signed(ownHeader, 'x')],
  ['a header that is not JSON', () => `${encoded('x')}.${encoded('{}')}.zz`],
  ['a header that is null', () => signed('null', '{}')],
  ['a header that is a number', () => signed('7', '{}')],
  ['a signed null', () => signed('{"alg":"HS256","typ":"JWT"}', 'null')],
  ['a signed null of our type', () => signed(ownHeader, 'null')],
  ['a signed number', () => signed(ownHeader, '7')],
  ['a signed text', () => signed(ownHeader, '"text"')],
  ['a signed array', () => signed(ownHeader, '[]')],
  ['no claims', () => signed(ownHeader, '{}')],
  ['no subject', without('sub')],
  ['no session', without('sid')],
  ['no role', without('role')],
  ['no issuer', without('iss')],
  ['another issuer', changed(() => ({ iss: 'another' }))],
  ['no audience', without('aud')],
  ['another audience', changed(() => ({ aud: 'another' }))],
  ['no end', without('exp')],
  ['an end that is a text', changed(({ exp }) => ({ exp: String(exp) }))],
  ['an end that has passed', changed(() => ({ exp: seconds() - 1 }))],
  ['no time of issue', without('iat')],
  ['a time of issue to come', changed(() => ({ iat: seconds() + 60 }))],
  ['a beginning to come', changed(() => ({ nbf: seconds() + 60 }))],
  ['a longer life than any token has', changed(() => ({ iat: seconds() - 3_600, exp: seconds() + 3_600 }))],
  ['another type', changed(() => ({}), '{"alg":"HS256","typ":"JWT"}')],
  ['no type', changed(() => ({}), '{"alg":"HS256"}')],
  [
    'another algorithm',
    (claims) => signed('{"alg":"HS512","typ":"at+jwt"}', JSON.stringify(claims), 'sha512'),
  ],
  [
    'no signature',
    (claims) => `${encoded('{"alg":"none","typ":"at+jwt"}')}.${encoded(JSON.stringify(claims))}.`,
  ],
];

test('what the API issues names its issuer, its audience, its type and its end', async () => {
  const { token } = await api.users.customer();
  const [header = '', payload = ''] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(read(payload)).toMatchObject({ iss: 'adili', aud: 'adili-api', exp: seconds() + 900 });
  expect((await api.call('GET', '/me', { token })).status).toBe(200);
});

test('the same claims signed again are accepted', async () => {
  const token = changed(() => ({}))(await honestClaims());
  expect((await api.call('GET', '/me', { token })).status).toBe(200);
});

const guarded = routes.filter(({ access }) => access !== 'anyone');
/** A route of each kind of guard. */
const oneOfEach = [...new Map(guarded.map((route) => [route.access, route])).values()];

/** Calls the routes with a token, which none may take. */
async function expectRefused(token: string, asked: readonly Route[]): Promise<void> {
  const statuses: Record<string, number> = {};
  for (const { method, address, path } of asked) {
    const headers = { authorization: `Bearer ${token}` };
    statuses[address] = (await api.call(method.toUpperCase(), path.replace(':id', 'x'), { headers })).status;
  }
  expect(statuses).toEqual(Object.fromEntries(asked.map(({ address }) => [address, 401])));
}

test.each(refused)('a bearer with %s is refused by each kind of guard', async (_, make) => {
  expect(oneOfEach.length).toBeGreaterThan(5);
  await expectRefused(make(await honestClaims()), oneOfEach);
});

test.each([
  ['no signature of ours', () => 'abc'],
  ['an end that has passed', changed(() => ({ exp: seconds() - 1 }))],
] satisfies readonly (readonly [string, Made])[])(
  'a bearer with %s is refused on every guarded route',
  async (_, make) => {
    expect(guarded.length).toBeGreaterThan(100);
    await expectRefused(make(await honestClaims()), guarded);
  },
);

test.each(refused)('a bearer with %s fails no call that anyone may make', async (_, make) => {
  const headers = { authorization: `Bearer ${make(await honestClaims())}` };
  const visit = await api.call('POST', '/visits', { body: { page_path: '/' }, headers });
  const logout = await api.call('POST', '/auth/logout', { headers });
  expect([visit.status, logout.status]).toEqual([204, 401]);
});
