import type { Adoption, AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const control = (id: string, more = {}) => ({ id, title: `Control ${id}`, ...more });
const movedTo = (id: string) => ({
  props: [{ name: 'status', value: 'withdrawn' }],
  links: [{ href: `#${id}`, rel: 'moved-to' }],
});
const edition = (version: string, ...controls: object[]) => ({
  catalog: {
    uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
    metadata: {
      title: 'Manual',
      'last-modified': '2026-11-01T09:00:00.000+03:00',
      version,
      'oscal-version': '1.1.2',
    },
    controls,
  },
});

const first = edition('1', control('a-1'), control('a-2'), control('a-3'));
const second = edition('2', control('a-1'), control('a-2', movedTo('b-1')), control('b-1'));

test('the next edition of an import is shown as a difference, and takes over what stands with the first', async () => {
  const { token, ask, adopt, addControl, prove, requirement, organisationId } = await startRegister(api);
  const send = (content: object, replaces = '') =>
    ask<Framework>('POST', `/frameworks/imports${replaces && `?replaces=${replaces}`}`, content);
  const { id } = (await send(first)).body;
  expect((await send(second, id)).body).toMatchObject({ code: 'no_predecessor' });
  await adopt(id);
  const requirements = ['a-1', 'a-2', 'a-3'].map((one) => `${id}:${one}`);
  const { id: doors } = await addControl({ requirements });
  await prove(doors);
  await ask('PATCH', `/organisation/requirements/${id}:a-2`, { due: '2027-03-01' });

  const look = async (content: object) =>
    (await ask<ImportPreview>('POST', '/frameworks/imports/preview', content)).body.editionOf;
  expect(await look(second)).toBe(id);
  const next = (await send(second, id)).body;
  expect(await look(second)).toBeUndefined();
  expect(next).toMatchObject({ edition: '2', replaces: id });
  expect((await send(edition('3', control('a-1')), id)).body).toMatchObject({ code: 'edition_waits' });
  expect((await adopt(next.id)).body).toMatchObject({ code: 'next_edition' });
  const other = await startRegister(api);
  const theirs = await other.ask('POST', `/frameworks/imports?replaces=${id}`, second);
  expect(theirs.body).toMatchObject({ code: 'no_predecessor' });

  const [adoption] = (await ask<Adoption[]>('GET', '/organisation/frameworks')).body;
  expect(adoption).toMatchObject({ edition: '1', newer: { version: '2', added: 1, changed: 1, removed: 1 } });
  const path = `/organisation/frameworks/${id}/update`;
  const difference = (await ask<AdoptionUpdate>('GET', path)).body;
  expect(difference).toMatchObject({
    added: [{ id: 'b-1' }],
    changed: [{ id: 'a-2' }],
    removed: [{ id: 'a-3' }],
    carried: [{ id: 'a-2', controls: 1, into: ['b-1'] }],
    left: [{ id: 'a-3', controls: 1 }],
  });
  const taken = (await ask<Adoption>('POST', path, { sha256: difference.sha256 })).body;
  expect(taken).toMatchObject({ id, edition: '2', met: 2, open: 0 });
  expect(taken.newer).toBeUndefined();

  const listed = (await ask<Framework[]>('GET', '/frameworks')).body.filter(({ imported }) => imported);
  expect(listed).toMatchObject([{ id, edition: '2' }]);
  expect(listed[0]).not.toHaveProperty('replaces');
  expect((await ask('GET', `/frameworks/${id}/oscal`)).body).toEqual(second);
  expect(await requirement(`${id}:b-1`)).toMatchObject({ state: 'met', due: '2027-03-01' });
  const { frameworkContents } = api.services.store;
  expect(await frameworkContents.byId(next.id)).toBeNull();
  expect(await frameworkContents.where('organisationId', organisationId ?? '')).toHaveLength(3);
  expect((await api.call('GET', `/frameworks/${next.id}`, { token })).status).toBe(404);
});

test('an import goes with its next edition, which can go alone', async () => {
  const { ask, adopt } = await startRegister(api);
  const { id } = (await ask<Framework>('POST', '/frameworks/imports', first)).body;
  await adopt(id);
  const next = async () =>
    (await ask<Framework>('POST', `/frameworks/imports?replaces=${id}`, second)).body.id;
  expect((await ask('DELETE', `/frameworks/${await next()}`)).status).toBe(204);
  expect((await ask<Adoption[]>('GET', '/organisation/frameworks')).body[0]).not.toHaveProperty('newer');
  await next();
  await ask('DELETE', `/organisation/frameworks/${id}`);
  expect((await ask('DELETE', `/frameworks/${id}`)).status).toBe(204);
  expect((await ask<Framework[]>('GET', '/frameworks')).body.some(({ imported }) => imported)).toBe(false);
});

test('an edition that would link a control to more than it may answer is not taken', async () => {
  const { ask, adopt, addControl } = await startRegister(api);
  const { id } = (await ask<Framework>('POST', '/frameworks/imports', first)).body;
  await adopt(id);
  await addControl({ requirements: [`${id}:a-2`] });
  const ids = Array.from({ length: 1_001 }, (_, at) => `b-${at}`);
  const links = ids.map((one) => ({ href: `#${one}`, rel: 'moved-to' }));
  const wide = edition('2', control('a-2', { ...movedTo('b-1'), links }), ...ids.map((one) => control(one)));
  const { sha256 } = (await ask<Framework>('POST', `/frameworks/imports?replaces=${id}`, wide)).body;
  expect(await ask('POST', `/organisation/frameworks/${id}/update`, { sha256 })).toMatchObject({
    status: 409,
    body: { code: 'too_many_links_moved' },
  });
});
