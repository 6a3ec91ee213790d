import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type ErrorRequestHandler } from 'express';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { mount } from './mount.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test.each([false, true])('what is not sent, as its caller is gone, is closed, live: %s', async (isLive) => {
  const left = new AbortController();
  const content = Readable.from(['a', 'b']);
  const app = express();
  const route = {
    address: 'GET /',
    method: 'get',
    path: '/',
    access: 'anyone',
    summary: '',
    status: 200,
    async handle({ gone }: { gone: () => AbortSignal }) {
      left.abort();
      await once(gone(), 'abort');
      return { pieces: { type: 'text/plain', content, isLive } };
    },
  } as const;
  mount(app, [route], api);
  const over = Promise.withResolvers<void>();
  content.once('close', () => over.resolve());
  const failed: ErrorRequestHandler = (_error, _request, _response, _next) => over.resolve();
  app.use(failed);
  const server = createServer(app).listen(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  await expect(fetch(url, { signal: left.signal })).rejects.toThrow('aborted');
  await over.promise;
  server.close();
  expect(content.destroyed).toBe(true);
});
