import { controlsFor } from '@adili/frameworks/control-library';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { AdoptedFramework } from '@adili/schemas/frameworks/adopted-framework';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const dpa = 'kenya-dpa-2019';
const owner = async () => (await api.users.verified()).token;
const adopt = (token: string, framework = dpa) =>
  api.call('POST', '/organisation/frameworks', { token, body: { framework } });
const adoptions = async (token: string) =>
  (await api.call('GET', '/organisation/frameworks', { token })).body as Adoption[];

/** As a later release ships it: one requirement more, one changed and one gone. */
function shipNewer(): LoadedFramework {
  const shipped = api.services.frameworks as Map<string, LoadedFramework>;
  const now = shipped.get(dpa);
  const [first, second, ...others] = now?.requirements ?? [];
  if (!now || !first || !second) throw new Error('The Act is not there');
  const newer = {
    ...now,
    facts: { ...now.facts, version: '2027-01-01', sha256: 'f'.repeat(64) },
    requirements: [{ ...first, title: 'Changed' }, ...others, { ...second, id: 'new', title: 'New' }],
  };
  shipped.set(dpa, newer);
  return now;
}

test('an adoption pins its version; a newer one is shown as a difference, and a person takes it', async () => {
  const token = await owner();
  const adopted = await adopt(token);
  expect(adopted.status).toBe(201);
  const { starterControls: _, ...pinned } = adopted.body as Adoption;
  expect(pinned).toMatchObject({ id: dpa, framework: dpa, version: expect.any(String) });
  expect((await adopt(token)).body).toMatchObject({ code: 'already_adopted' });
  const before = shipNewer();
  try {
    expect(await adoptions(token)).toEqual([
      {
        ...pinned,
        newer: { version: '2027-01-01', sha256: 'f'.repeat(64), added: 1, changed: 1, removed: 1 },
      },
    ]);
    const read = async (who: string) =>
      (await api.call('GET', `/frameworks/${dpa}/requirements`, { token: who })).body as { id: string }[];
    expect((await read(token)).map(({ id }) => id)).toEqual(before.requirements.map(({ id }) => id));
    // Who has not adopted it sees what is shipped.
    expect((await read(await owner())).at(-1)).toMatchObject({ id: 'new' });

    const path = `/organisation/frameworks/${dpa}/update`;
    const { body: difference } = await api.call('GET', path, { token });
    expect(difference).toMatchObject({
      added: [{ id: 'new', title: 'New' }],
      changed: [{ id: before.requirements[0]?.id, title: 'Changed' }],
      removed: [{ id: before.requirements[1]?.id }],
    });
    const take = (sha256: string) => api.call('POST', path, { token, body: { sha256 } });
    expect((await take('a'.repeat(64))).body).toMatchObject({
      error: expect.stringContaining('look at the difference again'),
      code: 'changed_meanwhile',
      current: { id: dpa, newer: { sha256: 'f'.repeat(64) } },
    });
    const taken = (await take('f'.repeat(64))).body as Adoption;
    expect(taken).toMatchObject({ version: '2027-01-01', sha256: 'f'.repeat(64) });
    expect(taken.newer).toBeUndefined();
    expect((await read(token)).at(-1)).toMatchObject({ id: 'new' });
    expect((await take('f'.repeat(64))).body).toMatchObject({ code: 'nothing_newer' });
  } finally {
    (api.services.frameworks as Map<string, LoadedFramework>).set(dpa, before);
  }
});

test('a framework is left, and adopted again', async () => {
  const token = await owner();
  await adopt(token);
  await adopt(token, 'gdpr');
  expect((await adoptions(token)).map(({ id }) => id)).toEqual([dpa, 'gdpr']);
  expect((await api.call('DELETE', `/organisation/frameworks/${dpa}`, { token })).status).toBe(204);
  expect((await adoptions(token)).map(({ id }) => id)).toEqual(['gdpr']);
  expect((await api.call('DELETE', `/organisation/frameworks/${dpa}`, { token })).status).toBe(404);
  expect((await adopt(token)).status).toBe(201);
});

test('a shipped framework brings the controls of the library once, planned but for what every person did', async () => {
  const { token, user } = await api.users.verified();
  const controls = async () => {
    const { body } = await api.call('GET', '/controls', { token });
    return body as { id: string; title: string; state: string; isValid: boolean; requirements: unknown[] }[];
  };
  const own = await api.call('POST', '/frameworks/imports', {
    token,
    body: 'id,title\nR1,Rule',
    headers: { 'content-type': 'text/csv' },
  });
  await adopt(token, (own.body as { id: string }).id);
  expect(await controls()).toEqual([]);
  const { body } = await adopt(token);
  const added = controlsFor(dpa).length;
  expect((body as Adoption).starterControls).toEqual({ added, planned: added - 1 });
  const first = await controls();
  expect(first).toHaveLength(added);
  expect(first.every(({ requirements }) => requirements.length > 0)).toBe(true);
  const inPlace = first.filter(({ state }) => state === 'in_place');
  expect(inPlace).toMatchObject([{ title: 'A second factor is required of everyone', isValid: false }]);
  // Requests, consents, roles and the trail are how Adili works: they prove nothing of the organisation, nor once a person
  // says that such a control is in place.
  await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  await api.call('POST', '/me/consents', { token, body: { consent: true } });
  for (const { id } of first)
    await api.call('PATCH', `/controls/${id}`, { token, body: { state: 'in_place' } });
  const counted = async () => (await api.call('GET', '/readiness', { token })).body as Readiness;
  const [, before] = (await counted()).frameworks;
  expect(before).toMatchObject({ id: dpa, met: 0, partly: 0, stale: 0 });
  const account = await api.services.store.users.byId(user.id);
  if (account)
    await api.services.store.users.replace({ ...account, secondFactorSince: api.clock.now().toISOString() });
  const [, after] = (await counted()).frameworks;
  expect(after?.partly).toBeGreaterThan(0);
  await api.call('DELETE', `/organisation/frameworks/${dpa}`, { token });
  expect(((await adopt(token)).body as Adoption).starterControls).toBeUndefined();
  const further = controlsFor('soc2').filter(({ requirements }) => !(dpa in requirements));
  expect(((await adopt(token, 'soc2')).body as Adoption).starterControls?.added).toBe(further.length);
  expect(await controls()).toHaveLength(added + further.length);
});

test('a control under a title of the library is linked to a further framework, not added twice', async () => {
  const { token } = await api.users.verified();
  const title = 'Staff are trained in data protection and security';
  const { body } = await api.call('POST', '/controls', {
    token,
    body: { title, requirements: [`${dpa}:s42-4`] },
  });
  const { id } = body as { id: string };
  await adopt(token, 'soc2');
  const listed = (await api.call('GET', '/controls?q=Staff+are+trained', { token })).body;
  expect(listed).toMatchObject([{ id, state: 'in_place' }]);
  const { requirements } = (await api.call('GET', `/controls/${id}`, { token })).body as ControlInFull;
  const linked = requirements.map((one) => one.id);
  expect(linked).toEqual(expect.arrayContaining([`${dpa}:s42-4`, 'soc2:CC1.4', 'soc2:CC2.2']));
});

test('an operator sees how many have adopted what, and nothing else of them', async () => {
  const token = await owner();
  await adopt(token, 'gdpr');
  const signedIn = await api.users.logIn(operator.email, operator.password);
  const asOperator = { token: signedIn.token, adminKey: 'key-of-tests' };
  const { body } = await api.call('GET', '/admin/frameworks', asOperator);
  const gdpr = (body as AdoptedFramework[]).find(({ id }) => id === 'gdpr');
  expect(gdpr).toEqual({
    ...{ id: 'gdpr', title: expect.any(String), edition: expect.any(String), version: expect.any(String) },
    ...{ sha256: expect.any(String), reviewed: null, requirements: expect.any(Number) },
    ...{ adoptedBy: expect.any(Number), onOtherContent: 0 },
  });
  expect(gdpr?.adoptedBy).toBeGreaterThan(0);
});
