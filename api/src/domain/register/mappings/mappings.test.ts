import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import { mostMappings } from '@adili/schemas/mappings/mapping-limits';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const target = 'gdpr:art-30-1';
const why = 'The customer asks for the same record';

/** A catalogue with these requirements, as a customer sends it. */
const manual = (edition: string, ...ids: string[]) => ({
  catalog: {
    uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
    metadata: {
      title: 'Manual',
      'last-modified': '2026-11-01T09:00:00.000+03:00',
      version: edition,
      'oscal-version': '1.1.2',
    },
    controls: ids.map((id) => ({ id, title: `Control ${id}` })),
  },
});

/** An organisation of GDPR and a framework of its own, of which a control answers `a-1`. */
async function startMapping() {
  const register = await startRegister(api);
  await register.adopt('gdpr');
  const imported = (await register.ask<Framework>('POST', '/frameworks/imports', manual('1', 'a-1', 'a-2')))
    .body.id;
  await register.adopt(imported);
  const { id: control } = await register.addControl({ requirements: [`${imported}:a-1`] });
  await register.prove(control);
  const map = (body: object = {}, by = register.token) =>
    register.as<OwnMapping & { code?: string; fields?: object }>(
      by,
      'POST',
      `/frameworks/${imported}/mappings`,
      { from: 'a-1', to: target, relation: 'equal', why, ...body },
    );
  const list = async (query = '', by = register.token) =>
    (await register.as<ShownMapping[]>(by, 'GET', `/frameworks/gdpr/mappings?requirement=art-30-1&${query}`))
      .body;
  const review = (by: string, { id, version }: OwnMapping) =>
    register.as<OwnMapping & { code?: string }>(by, 'POST', `/mappings/${id}/review`, { version });
  return { ...register, imported, map, list, review };
}

test('a state is carried over by what people say, until that is taken away', async () => {
  const { imported, map, list, ask, requirement } = await startMapping();
  expect(await requirement(target)).toMatchObject({ state: 'open' });
  const { status, body: mapping } = await map();
  expect([status, mapping]).toMatchObject([
    201,
    {
      from: 'a-1',
      fromFramework: imported,
      fromNamed: { framework: 'Manual', citation: 'a-1', title: 'Control a-1' },
      to: 'art-30-1',
      toFramework: 'gdpr',
      toNamed: { framework: 'GDPR' },
      source: 'Your organisation',
      why,
      needsApproval: false,
      version: 1,
    },
  ]);
  const { state, because } = await requirement(target);
  expect([state, because.mapping]).toMatchObject([
    'met',
    { framework: imported, relation: 'equal', own: { id: mapping.id, madeByName: mapping.madeByName } },
  ]);
  expect(because.mapping?.own).not.toHaveProperty('reviewedAt');
  const path = `/mappings/${mapping.id}`;
  expect((await ask('PATCH', path, { relation: 'subset' })).body).toMatchObject({ relation: 'subset', why });
  expect(await requirement(target)).toMatchObject({ state: 'partly' });
  expect(await list('own=all')).toMatchObject([{ id: mapping.id }]);
  const [first, ...shipped] = await list();
  expect([first?.id, shipped.length > 0, shipped.some(({ id }) => id)]).toEqual([mapping.id, true, false]);
  expect((await ask('DELETE', path)).status).toBe(204);
  expect(await list('own=all')).toEqual([]);
  expect(await requirement(target)).toMatchObject({ state: 'open' });
});

test('where approvals are needed it counts once another person has reviewed what they read', async () => {
  const register = await startMapping();
  const { organisationId, token, ask, map, list, review, requirement } = register;
  await givePlan(api, organisationId, 'enterprise');
  const alone = await map({ from: 'a-2' });
  // Nobody else is there who could.
  expect((await review(token, alone.body)).status).toBe(200);
  const reader = await colleague(api, organisationId, 'auditor');
  const [maker, other] = [
    await colleague(api, organisationId, 'member'),
    await colleague(api, organisationId, 'member'),
  ];
  const { body: made } = await map({}, maker.token);
  expect(made.needsApproval).toBe(true);
  expect(await requirement(target)).toMatchObject({ state: 'open' });
  expect(await list('own=to_review', reader.token)).toMatchObject([{ id: made.id }]);
  const refused = { status: 403, body: { code: 'own_approval' } };
  expect(await review(maker.token, made)).toMatchObject(refused);
  const { body: changed } = await register.as<OwnMapping>(other.token, 'PATCH', `/mappings/${made.id}`, {
    relation: 'superset',
  });
  expect(await review(token, made)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { relation: 'superset' } },
  });
  expect(await review(other.token, changed)).toMatchObject(refused);
  expect(await review(maker.token, changed)).toMatchObject(refused);
  const { status, body: reviewed } = await review(token, changed);
  expect([status, reviewed.reviewedBy]).toEqual([200, register.id]);
  expect(await requirement(target)).toMatchObject({
    state: 'met',
    because: { mapping: { own: { reviewedByName: reviewed.reviewedByName } } },
  });
  expect(await list('own=to_review')).toEqual([]);
  const again = await ask<OwnMapping>('PATCH', `/mappings/${made.id}`, { why: 'Other words' });
  expect(again.body).not.toHaveProperty('reviewedBy');
  expect(await requirement(target)).toMatchObject({ state: 'open' });
});

test('both ends are requirements that are there, and no pair is said twice', async () => {
  const { imported, ask, map } = await startMapping();
  const other = await startMapping();
  const gone = { status: 400, body: { fields: expect.any(Object) } };
  for (const body of [
    { from: 'a-9' },
    { to: 'gdpr:none' },
    { to: 'none:a-1' },
    { to: `${imported}:a-1` },
    { to: `${other.imported}:a-1` },
    { why: ' ' },
    { relation: 'similar' },
  ])
    expect([body, await map(body)]).toMatchObject([body, gone]);
  const theirs = await ask('POST', `/frameworks/${other.imported}/mappings`, {
    from: 'a-1',
    to: target,
    relation: 'equal',
    why,
  });
  expect(theirs.status).toBe(404);
  const { body: mapping } = await map();
  expect(await map({ relation: 'subset' })).toMatchObject({ status: 409, body: { code: 'mapping_there' } });
  expect((await map({ from: 'a-1', to: `${imported}:a-2` })).status).toBe(201);
  const path = `/mappings/${mapping.id}`;
  for (const [method, address, body] of [
    ['PATCH', path, { why: 'Ours' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/review`, { version: 1 }],
  ] as const)
    expect((await other.ask(method, address, body)).status).toBe(404);
  expect(await other.list('own=all')).toEqual([]);
  const next = await ask<Framework>('POST', `/frameworks/imports?replaces=${imported}`, manual('2', 'a-1'));
  expect(await map({ to: `${next.body.id}:a-1` })).toMatchObject({ body: { code: 'next_edition' } });
});

test('no more are made than an organisation may have, and none without a plan', async () => {
  const { organisationId = '', map } = await startMapping();
  const { frameworkMappings, organisations } = api.services.store;
  const rows = Array.from({ length: mostMappings }, (_, at) => ({
    ...samplesOf(`${organisationId} ${at}`).frameworkMappings,
    organisationId,
    from: `r${at}`,
  }));
  await frameworkMappings.insertAll(rows);
  expect(await map()).toMatchObject({ status: 409, body: { code: 'too_many_mappings' } });
  const found = await organisations.byId(organisationId);
  if (found)
    await organisations.replace({ ...found, plan: undefined, paidUntil: undefined, trialEndsAt: undefined });
  expect(await map()).toMatchObject({ status: 403, body: { code: 'plan_limit' } });
});

test('an edition keeps them, but those of what is gone say nothing; they go with their framework', async () => {
  const { imported, ask, map, list, requirement } = await startMapping();
  await map();
  const { body: kept } = await map({ from: 'a-2' });
  await ask('POST', `/frameworks/imports?replaces=${imported}`, manual('2', 'a-2', 'a-3'));
  const path = `/organisation/frameworks/${imported}/update`;
  const difference = (await ask<AdoptionUpdate>('GET', path)).body;
  expect(difference.mapped).toMatchObject([{ id: 'a-1', mappings: 1 }]);
  await ask('POST', path, { sha256: difference.sha256 });
  expect(await requirement(target)).toMatchObject({ state: 'open' });
  const named = (await list('own=all')).map(({ from, fromNamed }) => [from, fromNamed?.title]);
  expect(named).toEqual([
    [kept.from, 'Control a-2'],
    ['a-1', undefined],
  ]);
  await ask('DELETE', `/organisation/frameworks/${imported}`);
  expect((await ask('DELETE', `/frameworks/${imported}`)).status).toBe(204);
  expect(await list('own=all')).toEqual([]);
});

test('the trail says what was done by names, and has none of its words', async () => {
  const { token, ask, map, review } = await startMapping();
  const { body: mapping } = await map();
  const path = `/mappings/${mapping.id}`;
  const { body: changed } = await ask<OwnMapping>('PATCH', path, { relation: 'subset', why: 'Other words' });
  await review(token, changed);
  await ask('DELETE', path);
  const { body: trail } = await ask<OrganisationAuditEntry[]>('GET', '/organisation/audit-trail');
  const said = trail
    .filter(({ action }) => action.startsWith('mapping.'))
    .map(({ action, targetName, detailNamed }) => [action, targetName, detailNamed]);
  const part = 'Manual, a-1 is part of GDPR, Article 30(1)';
  expect(said.toReversed()).toEqual([
    ['mapping.made', 'Manual, a-1', 'Manual, a-1 is the same as GDPR, Article 30(1)'],
    ['mapping.changed', 'Manual, a-1', `${part}; relation: equal -> subset, why`],
    ['mapping.reviewed', 'Manual, a-1', part],
    ['mapping.removed', 'Manual, a-1', part],
  ]);
});

test('one that was taken away comes back with its review, unless somebody said the same since', async () => {
  const { token, ask, map, review } = await startMapping();
  const { body: mapping } = await map();
  await review(token, mapping);
  const remove = async (id: string) => {
    await ask('DELETE', `/mappings/${id}`);
    return (await ask<UndoStep[]>('GET', '/undo?limit=1')).body[0];
  };
  const step = await remove(mapping.id);
  expect(step).toMatchObject({ action: 'mapping.removed', count: 1 });
  expect((await ask('POST', `/undo/${step?.id}`)).body).toEqual({ restored: 1, left: [] });
  const { body: trail } = await ask<OrganisationAuditEntry[]>('GET', '/organisation/audit-trail');
  expect(trail[0]).toMatchObject({ action: 'mapping.restored', targetName: 'Manual, a-1' });
  const again = await remove(mapping.id);
  expect((await map()).status).toBe(201);
  expect(await ask('POST', `/undo/${again?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'mapping_there' },
  });
});
