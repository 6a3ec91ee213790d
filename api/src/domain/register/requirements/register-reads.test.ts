import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { limits, limitsOfOrganisation } from '../../../http/limits.ts';
import { mount } from '../../../http/mount.ts';
import { routes } from '../../../http/routes.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';
import { RefusalError } from '../../foundation/errors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('reads of a register count for the address and for the organisation, and for no other', async () => {
  const scale = 3 / limits.register.calls;
  const app = express();
  app.use((request, response, next) => {
    response.locals.address = request.get('x-address');
    next();
  });
  const reading = routes.filter(({ path, method }) => path === '/readiness' && method === 'get');
  mount(app, reading, { services: api.services, settings: { ...api.settings, rateLimitScale: scale } });
  const failed: ErrorRequestHandler = (error, _request, response, _next) =>
    void response.status(500).send(error instanceof RefusalError ? error.kind : String(error));
  app.use(failed);
  const server = app.listen(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}/readiness`;
  const [one, other] = [await startRegister(api), await startRegister(api)];
  const read = async ({ token }: { token: string }, address: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'x-address': address } });
    return answer.ok ? 'read' : answer.text();
  };
  const several = async (times: number, address: string) => {
    const answers: string[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push(await read(one, address));
    return answers;
  };
  expect(await several(4, '192.0.2.1')).toEqual(['read', 'read', 'read', 'tooMany']);
  expect(await read(other, '192.0.2.1')).toBe('tooMany');
  expect(limitsOfOrganisation.register?.calls).toBe(2 * limits.register.calls);
  expect(await several(3, '192.0.2.2')).toEqual(['read', 'read', 'read']);
  expect(await read(one, '192.0.2.3')).toBe('tooMany');
  expect(await read(other, '192.0.2.3')).toBe('read');
  server.close();
});

test('a change of what several people edit counts too: one that is refused reads the row as it is', () => {
  const changing = routes.filter(
    ({ method, path }) =>
      ['put', 'patch'].includes(method) &&
      /^\/(controls|evidence|mappings|organisation\/requirements)\b/.test(path),
  );
  expect(changing.map(({ address, limit }) => [address, limit])).toEqual(
    changing.map(({ address }) => [address, 'register']),
  );
  expect(changing.length).toBeGreaterThan(5);
});

test('each call that reads a register is counted as one', async () => {
  const register = await startRegister(api);
  await register.adopt('kenya-dpa-2019');
  const { id } = await register.addControl();
  const { store } = api.services;
  const reading = jest.spyOn(store.organisationRequirements, 'where');
  const others: string[] = [];
  for (const { address, path, method, access, limit, events } of routes) {
    if (method !== 'get' || !['reader', 'overseer', 'organisationAdmin', 'owner'].includes(access)) continue;
    if (limit === 'register' || events) continue;
    reading.mockClear();
    await register.ask(
      'GET',
      path.replace(':id', path.startsWith('/organisation/frameworks') ? 'kenya-dpa-2019' : id),
    );
    if (reading.mock.calls.length > 0) others.push(address);
  }
  expect(others).toEqual([]);
  reading.mockClear();
  await register.ask('GET', `/controls/${id}`);
  expect(reading).toHaveBeenCalled();
  reading.mockRestore();
});
