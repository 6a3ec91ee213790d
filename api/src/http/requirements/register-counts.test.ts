import { days, instantAfter } from '../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { registerOf } from '../../testing/register.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('what changes a register is counted for its organisation and day, and refused past that', async () => {
  const register = await registerOf(api);
  await register.adopt('kenya-dpa-2019');
  const { id } = await register.addControl();
  const { body: evidence } = await register.prove(id);
  const requirement = '/organisation/requirements/kenya-dpa-2019:s25-d';
  await register.ask('PATCH', requirement, { due: '2026-12-01' });
  const { attempts } = api.services.store;
  const { rows } = await attempts.list({ limit: 500, sort: 'until', descending: true });
  const until = instantAfter(api.clock.now, days(1));
  for (const row of rows) await attempts.replace({ ...row, count: 100_000, until });
  const calls: [string, string, object?][] = [
    ['POST', '/controls', { title: 'Train staff' }],
    ['PATCH', '/controls', { controls: [id], state: 'retired' }],
    ['PATCH', `/controls/${id}`, { title: 'Train everybody' }],
    ['PUT', `/controls/${id}/requirements`, { framework: 'kenya-dpa-2019', requirements: [] }],
    ['DELETE', `/controls/${id}`],
    ['POST', `/controls/${id}/evidence`, { kind: 'statement', text: 'Done' }],
    ['PUT', `/evidence/${evidence.id}/controls`, { controls: [id] }],
    ['PATCH', requirement, { due: '2026-12-02' }],
    ['PATCH', '/organisation/requirements', { requirements: ['kenya-dpa-2019:s25-d'] }],
    ['PUT', `${requirement}/exclusion`, { reason: 'No' }],
  ];
  for (const [method, path, body] of calls)
    expect([method, path, (await register.ask(method, path, body)).status]).toEqual([method, path, 429]);
  const other = await registerOf(api);
  expect((await other.ask('POST', '/controls', { title: 'Train staff' })).status).toBe(201);
});
