import { connect } from 'node:net';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { CORS_ORIGINS: 'https://partner.example' } });
});
afterAll(() => api.stop());

test.each([
  ['GET', '/nowhere'],
  ['POST', '/'],
  ['GET', '/admin'],
  ['GET', '/me/unknown'],
])('%s %s answers 404', async (method, path) => {
  const answer = await api.call(method, path);
  expect([answer.status, answer.body]).toEqual([
    404,
    { error: 'There is nothing at this address.', code: 'not_found' },
  ]);
});

test.each([
  ['GET', '/auth/login', 'POST, OPTIONS'],
  ['DELETE', '/visits', 'POST, OPTIONS'],
  ['POST', '/me', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
  ['PUT', '/admin/visitors', 'GET, HEAD, OPTIONS'],
  ['TRACE', '/health', 'GET, HEAD, OPTIONS'],
])('%s %s answers 405 and what is allowed', async (method, path, allow) => {
  const answer = await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toContain(`Allow: ${allow}\r\n`);
  expect(answer).toContain('"code":"method_not_allowed"');
});

/** Says to the server exactly this, and answers all that it says. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.base).port), 'localhost', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const json = { 'content-type': 'application/json' };
test.each([
  ['cut off', '{"email":', json, 400, 'malformed'],
  ['no object', '"text"', json, 400, 'malformed'],
  ['an array', '[]', json, 400, 'invalid_input'],
  ['null', 'null', json, 400, 'malformed'],
  ['too large', JSON.stringify({ email: 'x'.repeat(70_000) }), json, 413, 'too_large'],
  [
    'a form',
    'email=a%40b.example',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['a text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  [
    'in another encoding',
    '{}',
    { 'content-type': 'application/json; charset=latin1' },
    415,
    'unsupported_media_type',
  ],
  [
    'in another encoding, in quotes',
    '{}',
    { 'content-type': 'application/json; charset="utf-16"' },
    415,
    'unsupported_media_type',
  ],
  [
    'compressed by an unknown method',
    '{}',
    { ...json, 'content-encoding': 'zip' },
    415,
    'unsupported_media_type',
  ],
])('a body that is %s is refused', async (_, body, headers, status, code) => {
  const answer = await api.call('POST', '/auth/login', { body, headers });
  expect([answer.status, answer.body]).toEqual([
    status,
    expect.objectContaining({ error: expect.any(String), code }),
  ]);
});

test.each([
  'application/json; charset="utf-8"',
  'application/json; charset= utf-8',
  'application/json;CHARSET=UTF-8',
  'application/json; foo="charset=latin1"',
])('a body of the type %s is read', async (type) => {
  const headers = { 'content-type': type };
  const answer = await api.call('POST', '/auth/login', { body: '{"email":"a@b.co"}', headers });
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { password: 'Password is required' } }),
  ]);
});

test('no body at all is answered with the fields that are missing', async () => {
  const answer = await api.call('POST', '/auth/login');
  expect(answer.body).toMatchObject({
    fields: { email: 'Invalid email format', password: 'Password is required' },
  });
});

test('an address that can not be decoded is refused', async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const answer = await api.call('PATCH', '/admin/dsrs/%E0%A4%A', {
    token,
    adminKey: 'key-of-tests',
    body: {},
  });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'malformed' })]);
});

test('nothing is cached, and the answer carries the headers that protect it', async () => {
  const { headers } = await api.call('GET', '/health');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test.each(['http://localhost:3000', 'https://partner.example'])('pages of %s may call', async (origin) => {
  const { headers } = await api.call('GET', '/health', { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(origin);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-expose-headers')).toMatch(/Link.*X-Total-Count,X-Total-Count-Capped/);
  expect(headers.get('vary')).toMatch(/Origin/);
  const preflight = await api.call('OPTIONS', '/admin/dsrs/x', {
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-admin-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-admin-key');
});

test('pages of any other site may not', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const { headers } = await api.call('GET', '/health', { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('HEAD answers like GET without a body', async () => {
  const answer = await api.call('HEAD', '/health');
  expect([answer.status, answer.text]).toEqual([200, '']);
});
