import { startTestApi, type TestApi } from '../testing/api.ts';
import { routes } from './routes.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await api.users.customer()).token;
});
afterAll(() => api.stop());

const put = (body: string) => api.call('PUT', '/me/profile', { token, body });
const padded = (size: number) => {
  const frame = JSON.stringify({ fullName: 'Ann', company: 'Acme', phone: '' });
  return `${frame}${' '.repeat(size - frame.length)}`;
};

test('a body holds 16 kB and not a byte more', async () => {
  expect((await put(padded(16_384))).status).toBe(200);
  const answer = await put(padded(16_385));
  expect([answer.status, answer.body]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
});

test.each([
  [
    'unknown',
    '{"fullName":"Ann","company":"Acme","role":"admin"}',
    { role: 'There is no field "role" here.' },
  ],
  [
    'given twice',
    '{"fullName":"Ann","company":"Acme","company":"Other"}',
    { company: '"company" stands here twice. Send it once.' },
  ],
  [
    'given twice in two spellings',
    '{"fullName":"Ann","company":"Acme","c\\u006fmpany":"Other"}',
    { company: '"company" stands here twice. Send it once.' },
  ],
  [
    '__proto__',
    '{"fullName":"Ann","company":"Acme","__proto__":{"role":"admin"}}',
    { ['__proto__']: 'A field can’t be called "__proto__".' },
  ],
  [
    '__proto__ in disguise',
    '{"fullName":"Ann","company":"Acme","__pr\\u006fto__":1}',
    { ['__proto__']: 'A field can’t be called "__proto__".' },
  ],
  [
    'constructor',
    '{"fullName":"Ann","company":"Acme","constructor":{}}',
    { constructor: 'A field can’t be called "constructor".' },
  ],
  [
    'prototype',
    '{"fullName":"Ann","company":"Acme","prototype":{}}',
    { prototype: 'A field can’t be called "prototype".' },
  ],
  [
    'nested too deeply',
    `{"fullName":${'['.repeat(9)}${']'.repeat(9)},"company":"Acme"}`,
    { body: 'This is nested too deeply.' },
  ],
  ['nested without an end', '['.repeat(16_000), { body: 'This is nested too deeply.' }],
])('a field that is %s is refused by name, and nothing is changed', async (_, body, fields) => {
  const before = (await api.call('GET', '/me', { token })).body;
  const answer = await put(body);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    JSON.stringify({ error: Object.values(fields)[0], code: 'invalid_input', fields }),
  ]);
  expect((await api.call('GET', '/me', { token })).body).toEqual(before);
});

test.each([
  ['a list in place of fields', 'PUT', '/me/profile', [], { body: 'Give an object with fields' }],
  ['nothing in a list', 'PATCH', '/controls', { controls: [null] }, { 'controls.0': 'Give a text' }],
])('%s is said in plain words', async (_, method, path, body, fields) => {
  const answer = await api.call(method, path, { token, body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields });
});

test('a remote may put what it likes into the context of a report', async () => {
  const body = { message: 'PageLoadError', page_path: '/', context: { page: '/', chart: 'payments' } };
  expect((await api.call('POST', '/client-errors', { body })).status).toBe(204);
});

test.each([
  ['unknown', '/me/consents?user_id=someone', { user_id: 'There is no parameter "user_id" here.' }],
  ['unknown where there are none', '/me?admin=1', { admin: 'There is no parameter "admin" here.' }],
  ['given twice', '/me/consents?limit=1&limit=2', { limit: '"limit" stands here twice. Send it once.' }],
  ['__proto__', '/me/consents?__proto__=1', { ['__proto__']: 'There is no parameter "__proto__" here.' }],
  [
    'a list by its brackets',
    '/me/consents?limit[]=1',
    { 'limit[]': 'There is no parameter "limit[]" here.' },
  ],
])('a parameter that is %s is refused by name', async (_, path, fields) => {
  const answer = await api.call('GET', path, { token });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    JSON.stringify({ error: Object.values(fields)[0], code: 'invalid_input', fields }),
  ]);
});

test('the reference says of every body that it takes no other field', async () => {
  type Schema = {
    $ref?: string;
    type?: string;
    additionalProperties?: boolean;
    oneOf?: Schema[];
    anyOf?: Schema[];
  };
  type Body = { content: Partial<Record<string, { schema: Schema }>> };
  const { body } = await api.call('GET', '/openapi.json');
  const { paths, components } = body as {
    paths: Record<string, Record<string, { requestBody?: Body }>>;
    components: { schemas: Record<string, Schema> };
  };
  // A file has no fields of ours.
  const bodies = Object.values(paths)
    .flatMap((calls) => Object.values(calls).flatMap((one) => one.requestBody ?? []))
    .filter(({ content }) => {
      const json = content['application/json'];
      return json && json.schema.type !== 'string';
    });
  expect(bodies).toHaveLength(routes.filter(({ body }) => body).length);
  for (const { content } of bodies) {
    const schema = content['application/json']?.schema;
    const named = schema?.$ref?.split('/').at(-1);
    const found = named ? components.schemas[named] : schema;
    for (const one of found?.oneOf ?? found?.anyOf ?? [found])
      expect(one).toMatchObject({ additionalProperties: false });
  }
});
