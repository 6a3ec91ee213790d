import { startTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
afterEach(() => api.stop());

const paths = ['/metrics', '/docs', '/docs/redoc.js', '/openapi.json'];
const statuses = () => Promise.all(paths.map(async (path) => (await api.call('GET', path)).status));

test.each([
  [{}, [200, 200, 200, 200]],
  [{ METRICS: 'off' }, [404, 200, 200, 200]],
  [{ DOCS: 'off' }, [200, 404, 404, 404]],
])('with %j measures and both forms of the reference answer %j', async (environment, expected) => {
  api = await startTestApi({ environment });
  expect(await statuses()).toEqual(expected);
});

test('what does not answer takes no other method either', async () => {
  api = await startTestApi({ environment: { METRICS: 'off' } });
  expect((await api.call('POST', '/metrics')).status).toBe(404);
  expect((await api.call('GET', '/ready')).status).toBe(200);
});
