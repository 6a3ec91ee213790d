import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import type { CallParts } from '../testing/call.ts';
import { goodPassword } from '../testing/cast.ts';
import { routes } from './routes.ts';

const roles = ['visitor', 'user', 'operator', 'operatorWithKey'] as const;
type Role = (typeof roles)[number];

/** Statuses in the order of the roles; the payloads are such that whoever may call gets a good answer. */
const anyone = (status: number) => [status, status, status, status] as const;
const session = (status: number) => [401, status, status, status] as const;
/** Whoever signs up owns an organisation; an operator belongs to none. */
const members = (status: number) => [401, status, 403, 403] as const;
const admin = (status: number) => [401, 403, status, status] as const;
const adminKey = (status: number) => [401, 403, 403, status] as const;

const contact = { name: 'Ann', email: 'ann@example.com', inquiry: 'Pro', message: 'Hello' };
const pageLoad = {
  remote: 'mfe-blog',
  version: '0.2.0-1d0698246d',
  page: '/blog/:id',
  start: 'document',
  outcome: 'shown',
  duration_ms: 300,
};
const webVitals = { remote: 'mfe-blog', version: '0.2.0-1d0698246d', page: '/blog/:id', lcp: 900 };
const credential = { id: 'abc', rawId: 'abc', type: 'public-key' };
const passkeyProof = {
  ...credential,
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
};
const newPasskey = { ...credential, response: { clientDataJSON: '', attestationObject: '' } };
let newcomers = 0;
const newAccount = () => ({ email: `newcomer${++newcomers}@example.com`, password: goodPassword });
const newTrial = () => ({ ...newAccount(), name: 'New' });

type Row = readonly [call: string, expected: readonly number[], body?: unknown];

const table: readonly Row[] = [
  ['POST /auth/signup', anyone(201), newAccount],
  ['POST /auth/login', anyone(200), { ...operator }],
  ['POST /auth/refresh', anyone(401)],
  ['POST /auth/logout', session(204)],
  ['POST /auth/forgot-password', anyone(200), { email: 'nobody@example.com' }],
  ['POST /auth/reset-password', anyone(400), { token: 'unknown', password: goodPassword }],
  ['POST /trials', anyone(201), newTrial],
  ['GET /me', session(200)],
  ['PATCH /me', session(200), { company: 'Acme' }],
  ['PUT /me/profile', session(200), { fullName: 'Ann', company: 'Acme' }],
  ['DELETE /me', session(202)],
  ['POST /auth/second-factor', anyone(401), { challenge: 'none', code: '123456' }],
  ['POST /auth/passkey/options', anyone(200)],
  ['POST /auth/passkey', anyone(401), passkeyProof],
  ['GET /me/second-factor', session(200)],
  ['POST /me/totp', session(200)],
  ['POST /me/totp/confirm', session(400), {}],
  ['DELETE /me/totp', session(409), { code: '123456' }],
  ['POST /me/passkeys/options', session(200)],
  ['POST /me/passkeys', session(400), newPasskey],
  ['GET /me/passkeys', session(200)],
  ['DELETE /me/passkeys/:id', session(404)],
  ['GET /organisation', members(200)],
  ['PATCH /organisation', members(200), { name: 'Acme' }],
  ['GET /me/consents', session(200)],
  ['POST /me/consents', session(201), { consent: true }],
  ['GET /me/visit-recording', session(200)],
  ['GET /me/dsrs', session(200)],
  ['POST /me/dsrs', session(201), { type: 'Access' }],
  ['POST /support/contact', anyone(201), contact],
  ['POST /contact-sales', anyone(201), { email: 'ann@example.com' }],
  ['POST /demo-request', anyone(201), { email: 'ann@example.com' }],
  ['POST /visits', anyone(204), { page_path: '/' }],
  ['POST /client-errors', anyone(204), { message: 'PageLoadError', page_path: '/' }],
  ['POST /page-loads', anyone(204), pageLoad],
  ['POST /web-vitals', anyone(204), webVitals],
  ['GET /admin/me', admin(200)],
  ['GET /admin/visitors', adminKey(200)],
  ['GET /admin/payments', adminKey(200)],
  ['GET /admin/consents', adminKey(200)],
  ['GET /admin/dsrs', adminKey(200)],
  ['GET /admin/logs', adminKey(200)],
  ['GET /admin/messages', adminKey(200)],
  ['GET /admin/payments/daily', adminKey(200)],
  ['GET /admin/page-loads', adminKey(200)],
  ['GET /admin/web-vitals', adminKey(200)],
  ['PATCH /admin/dsrs/:id', adminKey(404), { status: 'in_progress' }],
  ['POST /api/consent/opt-out', admin(404), { userId: 'nobody' }],
  ['GET /health', anyone(200)],
  ['GET /ready', anyone(200)],
  ['GET /metrics', anyone(200)],
  ['GET /openapi.json', anyone(200)],
  ['GET /docs', anyone(200)],
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function credentialsOf(role: Role): Promise<CallParts> {
  if (role === 'visitor') return {};
  if (role === 'user') return { token: (await api.cast.customer()).token };
  const { token } = await api.cast.logIn(operator.email, operator.password);
  return role === 'operator' ? { token } : { token, adminKey: 'key-of-tests' };
}

const cases = table.flatMap(([call, expected, body]) =>
  roles.map((role, index) => [call, role, expected[index], body] as const),
);

test.each(cases)('%s as %s answers %s', async (call, role, status, body) => {
  const [method = '', path = ''] = call.split(' ');
  const credentials = await credentialsOf(role);
  const sent: unknown = typeof body === 'function' ? body() : body;
  const answer = await api.call(method, path.replace(':id', 'nothing'), { ...credentials, body: sent });
  expect(answer.status).toBe(status);
  if (answer.status >= 400) {
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(/\S/),
      code: expect.stringMatching(/^\w+$/),
    });
  }
});

test('the table holds every route', () => {
  const served = routes.map(({ address }) => address);
  expect(table.map(([call]) => call).toSorted()).toEqual(served.toSorted());
});

test('a wrong key is refused like none, and a key without an operator counts for nothing', async () => {
  const { token } = await api.cast.logIn(operator.email, operator.password);
  const wrong = await api.call('GET', '/admin/visitors', { token, adminKey: 'key-of-test' });
  expect([wrong.status, wrong.body]).toEqual([403, expect.objectContaining({ code: 'admin_key' })]);
  const customer = await api.cast.customer();
  const asCustomer = await api.call('GET', '/admin/visitors', {
    token: customer.token,
    adminKey: 'key-of-tests',
  });
  expect([asCustomer.status, asCustomer.body]).toEqual([
    403,
    expect.objectContaining({ code: 'admin_only' }),
  ]);
  expect((await api.call('GET', '/admin/visitors', { adminKey: 'key-of-tests' })).status).toBe(401);
});
