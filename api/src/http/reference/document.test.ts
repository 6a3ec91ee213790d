import { core, z } from 'zod';
import { startTestApi } from '../../testing/api.ts';
import type { ServedRoute } from '../route.ts';
import { routes } from '../routes.ts';
import { exampleOf } from './examples.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  responses: z.looseObject({}),
  'x-codeSamples': z.array(z.object({ source: z.string() })),
});
const shape = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

async function documentUnder(environment: Record<string, string>) {
  const api = await startTestApi({ environment });
  const answer = await api.call('GET', '/openapi.json');
  await api.stop();
  return shape.parse(answer.body);
}

const describedIn = ({ paths }: z.infer<typeof shape>) =>
  Object.entries(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`))
    .toSorted();

const isReference = ({ path }: ServedRoute) => path === '/openapi.json' || path.startsWith('/docs');
const served = (kept: (route: ServedRoute) => boolean) =>
  routes
    .filter((route) => !isReference(route) && kept(route))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .toSorted();

test('the reference names every call, its body and who may call', async () => {
  const document = await documentUnder({ DOCS: 'all', API_BASE: 'http://localhost:1234/api/' });
  expect(describedIn(document)).toEqual(served(() => true));
  expect(document.servers).toEqual([{ url: 'http://localhost:1234/api', description: 'This API' }]);
  expect(document.paths['/auth/login']?.post).toMatchObject({
    operationId: 'login',
    tags: ['Sessions'],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/LoginBody' } } } },
  });
  expect(document.components.schemas).toMatchObject({
    LoginBody: {
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string', maxLength: 254 }, password: { maxLength: 128 } },
    },
    DataSubjectRequest: { type: 'object' },
  });
  expect(document.paths['/controls/{id}']?.patch?.responses).toMatchObject({
    409: {
      content: {
        'application/json': {
          schema: { properties: { current: { $ref: expect.stringContaining('ControlInFull') } } },
        },
      },
    },
  });
  expect(document.paths['/admin/visitors']?.get).toMatchObject({ security: [{ bearer: [], adminKey: [] }] });
  expect(document.paths['/organisation/members']?.get?.description).toContain('the scope `members:read`');
});

test('in public it says nothing of what operators and payments call', async () => {
  const document = await documentUnder({ DOCS: 'public' });
  const isPublic = ({ access, path }: ServedRoute) =>
    !access.startsWith('admin') &&
    access !== 'auditorToken' &&
    !path.startsWith('/webhooks') &&
    path !== '/metrics';
  expect(describedIn(document)).toEqual(served(isPublic));
  expect(JSON.stringify(document)).not.toMatch(/adminKey|x-admin-key|\/admin\/|webhooks|Operator/);
});

test('no two calls have one operation id, and each has a described tag and a call to copy', async () => {
  const { paths, tags } = await documentUnder({ DOCS: 'all' });
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(new Set(operations.flatMap((each) => each.tags))).toEqual(new Set(tags.map(({ name }) => name)));
  expect(operations.filter((each) => !each['x-codeSamples'][0]?.source.startsWith('curl '))).toEqual([]);
});

const examples = routes.flatMap(({ address, body, answer }) => [
  ...(body ? [{ what: `${address}, body`, schema: body, side: 'input' as const }] : []),
  ...(answer ? [{ what: `${address}, answer`, schema: answer, side: 'output' as const }] : []),
]);

test.each(examples)('the example of $what is one that its schema takes', ({ schema, side }) => {
  expect(core.safeParse(schema, exampleOf(schema, side))).toMatchObject({ success: true });
});
