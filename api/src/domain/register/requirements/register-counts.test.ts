import { days, instantAfter } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('what changes a register is counted for its organisation and day, and refused past that', async () => {
  const register = await startRegister(api);
  await register.adopt('kenya-dpa-2019');
  const { id } = await register.addControl();
  const { body: evidence } = await register.prove(id);
  const requirement = '/organisation/requirements/kenya-dpa-2019:s25-d';
  await register.ask('PATCH', requirement, { due: '2026-12-01' });
  const said = { from: 's25-d', to: 'gdpr:art-30-1', relation: 'equal', why: 'Same words' };
  const mappings = '/frameworks/kenya-dpa-2019/mappings';
  const { body: mapping } = await register.ask<{ id: string }>('POST', mappings, said);
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
    ['PATCH', `/evidence/${evidence.id}`, { title: 'Done at last' }],
    ['PUT', `/evidence/${evidence.id}/controls`, { controls: [id] }],
    ['PATCH', requirement, { due: '2026-12-02' }],
    ['PATCH', '/organisation/requirements', { requirements: ['kenya-dpa-2019:s25-d'] }],
    ['PUT', `${requirement}/exclusion`, { reason: 'No' }],
    ['POST', mappings, { ...said, from: 's25-b' }],
    ['PATCH', `/mappings/${mapping.id}`, { why: 'Others' }],
  ];
  for (const [method, path, body] of calls)
    expect([method, path, (await register.ask(method, path, body)).status]).toEqual([method, path, 429]);
  const other = await startRegister(api);
  expect((await other.ask('POST', '/controls', { title: 'Train staff' })).status).toBe(201);
});

test('controls and links of a table are counted as those that are given by hand', async () => {
  const register = await startRegister(api);
  const headers = { 'content-type': 'text/csv' };
  const take = (body: string) =>
    api.call('POST', '/controls/imports', { token: register.token, body, headers });
  const { attempts } = api.services.store;
  const counts = async () => (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows;
  const before = new Set((await counts()).map(({ id }) => id));
  const table = 'title,evidence\nDoors,https://example.com/1 https://example.com/2\nKeys,\n';
  expect((await take(table)).status).toBe(200);
  const counted = (await counts()).filter(({ id }) => !before.has(id));
  expect(counted.map(({ count }) => count).sort()).toEqual([1, 1, 2]);
  for (const row of counted.filter(({ count }) => count === 2))
    await attempts.replace({ ...row, count: budgets.evidenceFile.by.organisation.most - 1 });
  const more = 'title,evidence\nLocks,https://example.com/3 https://example.com/4\n';
  expect((await take(more)).status).toBe(429);
});

test('a file is counted before it comes, whatever is wrong with it then', async () => {
  const register = await startRegister(api);
  const { id } = await register.addControl();
  const { attempts } = api.services.store;
  const rows = async () => (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows;
  const before = new Set((await rows()).map((row) => row.id));
  expect((await register.upload(id, { name: 'a.txt', content: '' })).status).toBe(400);
  const counted = (await rows()).filter((row) => !before.has(row.id));
  expect(counted.map(({ count }) => count)).toEqual([1]);
  for (const row of counted) await attempts.replace({ ...row, count: 100_000 });
  const receive = jest.spyOn(api.services.evidenceFiles, 'receive');
  expect((await register.upload(id, { name: 'a.txt', content: 'x' })).status).toBe(429);
  expect(receive).not.toHaveBeenCalled();
  receive.mockRestore();
});

test('the links of a register have a bound, and fewer are always taken', async () => {
  const register = await startRegister(api);
  await register.adopt('kenya-dpa-2019');
  const link = 'kenya-dpa-2019:s25-d';
  const control = await register.addControl({ requirements: [link] });
  const { store } = api.services;
  const row = await store.controls.byId(control.id);
  const other = await register.addControl({ requirements: [link] });
  const answers = (count: number) => {
    const requirements = Array.from({ length: count }, (_, at) => `r${at}`);
    return row && store.controls.replace({ ...row, requirements: [{ framework: 'gdpr', requirements }] });
  };
  await answers(budgets.register.links + 10);
  const refused = { status: 409, body: { code: 'too_many_links_in_register' } };
  const add = () => register.ask('POST', '/controls', { title: 'Train staff', requirements: [link] });
  const answer = (named: string[]) =>
    register.ask('PUT', `/controls/${other.id}/requirements`, {
      framework: 'kenya-dpa-2019',
      requirements: named,
    });
  expect(await add()).toMatchObject(refused);
  expect(await answer(['s25-a', 's25-b'])).toMatchObject(refused);
  expect((await answer(['s25-a'])).status).toBe(200);
  expect((await answer([])).status).toBe(200);
  await answers(budgets.register.links - 1);
  expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject(refused);
});

test('so have those of its evidence', async () => {
  const register = await startRegister(api);
  const [one, other] = [await register.addControl(), await register.addControl()];
  const { body: piece } = await register.prove(one.id);
  const { store } = api.services;
  const row = await store.evidence.byId((await register.prove(one.id)).body.id);
  const controls = Array.from({ length: budgets.register.links - 1 }, (_, at) => `c${at}`);
  if (row) await store.evidence.replace({ ...row, controls });
  const prove = (...ids: string[]) =>
    register.ask('PUT', `/evidence/${piece.id}/controls`, { controls: ids });
  expect(await prove(one.id, other.id)).toMatchObject({ status: 409, body: { code: 'too_many_proofs' } });
  expect((await prove(other.id)).status).toBe(200);
});

test('a change reads the register once, and answers with what it is by then', async () => {
  const register = await startRegister(api);
  await register.adopt('kenya-dpa-2019');
  const requirement = 'kenya-dpa-2019:s25-d';
  const { id } = await register.addControl({ requirements: [requirement] });
  await register.prove(id);
  const { store } = api.services;
  const transaction = store.transaction.bind(store);
  let reads = 0;
  const counting = jest.spyOn(store, 'transaction').mockImplementation((work, options) =>
    transaction((tables) => {
      const where: typeof tables.controls.where = (...asked) => {
        reads += 1;
        return tables.controls.where(...asked);
      };
      return work({ ...tables, controls: { ...tables.controls, where } });
    }, options),
  );
  const countReads = async (method: string, path: string, body: object) => {
    reads = 0;
    const answer = await register.ask(method, path, body);
    expect([path, reads]).toEqual([path, 1]);
    return answer.body;
  };
  const state = 'retired';
  const stale = [{ id: requirement, state: 'stale' }];
  expect(await countReads('PATCH', `/controls/${id}`, { state })).toMatchObject({
    state,
    requirements: stale,
  });
  const changed = await countReads('PATCH', '/controls', { controls: [id], state: 'in_place' });
  expect(changed).toMatchObject([{ id, state: 'in_place', isValid: true }]);
  const due = '2027-01-01';
  const path = `/organisation/requirements/${requirement}`;
  expect(await countReads('PATCH', path, { due })).toMatchObject({ due, state: 'met' });
  const added = await countReads('POST', '/controls', { title: 'New', requirements: [requirement] });
  expect(added).toMatchObject({ title: 'New', requirements: [{ id: requirement, state: 'partly' }] });
  counting.mockRestore();
});
