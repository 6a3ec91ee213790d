import { z } from 'zod';
import { startTestApi } from '../../testing/api.ts';
import { routes } from '../routes.ts';

const shape = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ summary: z.string(), responses: z.object({}) })),
  ),
});

test('the reference names every route, its body and who may call', async () => {
  const api = await startTestApi();
  const answer = await api.call('GET', '/openapi.json');
  await api.stop();
  const document = shape.parse(answer.body);
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  const served = routes
    .filter(({ path }) => path !== '/openapi.json' && path !== '/docs')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  expect(document.paths['/auth/login']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['email', 'password'],
            properties: { email: { type: 'string', maxLength: 254 }, password: { maxLength: 128 } },
          },
        },
      },
    },
  });
  expect(document.components.schemas).toHaveProperty('DataSubjectRequest');
  expect(document.paths['/admin/visitors']?.get).toMatchObject({ security: [{ bearer: [], adminKey: [] }] });
});
