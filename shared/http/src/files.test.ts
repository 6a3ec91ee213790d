import { createFiles } from './index.ts';
import { fakeApi } from './testing/fake-api.ts';
import { startServer } from './testing/start-server.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('a file is requested with filters and key, and returned whole', async () => {
  const files = createFiles({ base: 'http://api.invalid', adminKey: 'key' });
  const { sent } = fakeApi({ 'GET /admin/dsrs.csv?status=pending': { body: 'id\r\n' } });
  const file = await files.file('GET /admin/dsrs.csv', { query: { status: 'pending' } });
  expect(await file.text()).toBe('id\r\n');
  expect(sent).toMatchObject([{ adminKey: 'key' }]);
  await expect(files.file('GET /admin/visitors.csv')).rejects.toMatchObject({ status: 404 });
});

test('a file that breaks off is none', async () => {
  const server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('id\r\n');
    setImmediate(() => response.destroy());
  });
  const asked = createFiles({ base: server.base }).file('GET /admin/visitors.csv');
  await expect(asked).rejects.toMatchObject({ name: 'NetworkError', code: 'unreadable' });
  await server.stop();
});
