import type { Framework } from '@adili/schemas/frameworks/framework';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';
import { outlineOlderImports } from './older-imports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const oscal = (prose: string) =>
  JSON.stringify({
    catalog: {
      uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
      metadata: {
        title: 'Rules',
        'last-modified': '2026-11-01T09:00:00.000+03:00',
        version: '1',
        'oscal-version': '1.1.2',
      },
      controls: [
        {
          id: 'ac-1',
          title: 'Control',
          params: [{ id: 'b', label: 'long '.repeat(2_000) }],
          parts: [{ name: 'statement', prose }],
        },
      ],
    },
  });

/** An import as it was kept before there were outlines. */
async function olderImport(register: Awaited<ReturnType<typeof startRegister>>, catalogue: string) {
  const { store } = api.services;
  const answer = await fetch(`${api.base}/frameworks/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${register.token}`, 'content-type': 'application/json' },
    body: oscal('Short'),
  });
  const { id } = (await answer.json()) as Framework;
  const { organisationId } = register;
  const row = await store.frameworkImports.byId(id);
  const whole = await store.frameworkContents.byId(id);
  if (!row || !whole) throw new Error('Nothing was imported');
  await store.frameworkContents.delete(`${id}.outline`);
  await store.frameworkContents.replace({
    ...whole,
    json: whole.json.replace('Short', 'x'.repeat(1_000_000)),
  });
  await store.frameworkContents.replace({ ...whole, id: `${id}.catalogue`, organisationId, json: catalogue });
  const { bytes: _, ...older } = row;
  await store.frameworkImports.replace({ ...older, title: 'Renamed' });
  return id;
}

test.each([
  ['as its catalogue has it', 'Ask {{b}}', 1],
  ['without texts where they are too much', 'Ask {{b}}'.repeat(4_000), 0],
])('an older import has an outline and is as large as one may be: %s', async (_, prose, texts) => {
  const register = await startRegister(api);
  const { store } = api.services;
  const id = await olderImport(register, oscal(prose));
  const read = jest.spyOn(store.frameworkContents, 'byId');
  await outlineOlderImports(api.services);
  await register.adopt(id);
  expect(await register.requirement(`${id}:ac-1`)).toMatchObject({ requirement: { title: 'Control' } });
  // Neither then nor for its register was the text of before read.
  expect(read.mock.calls.flat()).not.toContain(id);
  read.mockRestore();
  expect(await store.frameworkImports.byId(id)).toMatchObject({
    title: 'Renamed',
    bytes: expect.any(Number),
  });
  const { json = '' } = (await store.frameworkContents.byId(id)) ?? {};
  expect(json.length).toBeLessThan(20_000);
  expect((await store.frameworkContents.byId(`${id}.outline`))?.json).not.toContain('Ask');
  expect(JSON.parse(json)).toMatchObject({ facts: { title: 'Renamed', source: { title: 'Renamed' } } });
  expect(json.match(/Ask/g) ?? []).toHaveLength(texts);
});
