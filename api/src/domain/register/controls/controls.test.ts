import { mostListBytes } from '@adili/schemas/calls/call';
import { type Control, type ControlInFull, mostControlsAtOnce } from '@adili/schemas/controls/control';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
});
afterEach(() => api.stop());

const dpa = 'kenya-dpa-2019';
/** The mapping that is shipped says that section 25(d) of the Act is equal to Article 5(1)(c). */
const [source, target] = [`${dpa}:s25-d`, 'gdpr:art-5-1-c'];

test('a requirement goes from open to met by evidence, and says by what', async () => {
  await register.adopt(dpa);
  const control = await register.addControl({ requirements: [source], owner: register.id });
  expect(await register.requirement(source)).toMatchObject({ state: 'open' });
  const given = await register.prove(control.id);
  expect(given).toMatchObject({ status: 201, body: { state: 'valid', givenBy: register.id } });
  expect(await register.requirement(source)).toMatchObject({
    state: 'met',
    because: {
      controls: [{ id: control.id, isValid: true }],
      evidence: [{ id: given.body.id, state: 'valid' }],
    },
  });
  const { body } = await register.ask<Adoption[]>('GET', '/organisation/frameworks');
  expect(body).toMatchObject([{ framework: dpa, met: 1, stale: 0 }]);
});

test('evidence without an end goes stale with the cadence of its control, which the requirement says', async () => {
  await register.adopt(dpa);
  const control = await register.addControl({ requirements: [source], cadence: 'monthly' });
  const from = new Date(api.clock.now().getTime() - days(40)).toISOString();
  const given = await register.prove(control.id, { validFrom: from });
  expect(given.body).toMatchObject({ state: 'expired' });
  expect(await register.requirement(source)).toMatchObject({
    state: 'stale',
    because: { since: given.body.endsAt },
  });
  await register.ask('PATCH', `/controls/${control.id}`, { cadence: null });
  expect(await register.requirement(source)).toMatchObject({ state: 'met' });
});

test('a met requirement carries over a mapping, and names it', async () => {
  for (const framework of [dpa, 'gdpr']) await register.adopt(framework);
  const control = await register.addControl({ requirements: [{ framework: dpa, requirements: ['s25-d'] }] });
  await register.prove(control.id);
  expect(await register.requirement(target)).toMatchObject({
    state: 'met',
    because: {
      controls: [{ id: control.id }],
      mapping: { framework: dpa, requirement: { id: 's25-d' }, relation: 'equal', state: 'met' },
    },
  });
});

test('links of one framework are put in the place of those before, and of no other', async () => {
  const control = await register.addControl({ requirements: [source, target] });
  const link = (requirements: string[]) =>
    register.ask<ControlInFull>('PUT', `/controls/${control.id}/requirements`, {
      framework: dpa,
      requirements,
    });
  const linked = await link(['s25-b']);
  expect(linked.body.requirements.map(({ id }) => id).toSorted()).toEqual([target, `${dpa}:s25-b`]);
  const refused = await link(['s25-b', 's999']);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { requirements: expect.stringContaining('s999') } },
  ]);
  expect((await link([])).body.requirements.map(({ id }) => id)).toEqual([target]);
});

test('several are put in place at once, all or none, and what they answer is met', async () => {
  await register.adopt(dpa);
  const planned = { state: 'planned', requirements: [source] };
  const [one, other] = [await register.addControl(planned), await register.addControl(planned)];
  for (const { id } of [one, other]) await register.prove(id);
  const mark = (...controls: string[]) =>
    register.ask<Control[]>('PATCH', '/controls', { controls, state: 'in_place' });
  expect((await mark(one.id, 'c0000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect(await register.requirement(source)).toMatchObject({ state: 'open' });
  const { status, body } = await mark(one.id, other.id);
  expect([status, body.map(({ state, isValid }) => [state, isValid])]).toEqual([
    200,
    [
      ['in_place', true],
      ['in_place', true],
    ],
  ]);
  expect(await register.requirement(source)).toMatchObject({ state: 'met' });
});

test('five hundred change at once, each by the version that was read', async () => {
  const { store } = api.services;
  const row = await store.controls.byId((await register.addControl({ state: 'planned' })).id);
  const controls = Array.from({ length: mostControlsAtOnce }, () => api.services.newId());
  await store.transaction(async (tables) => {
    for (const id of controls) if (row) await tables.controls.insert({ ...row, id });
  });
  const change = { controls, versions: controls.map(() => 1), state: 'in_place' };
  const { status, body } = await register.ask<Control[]>('PATCH', '/controls', change);
  expect([status, body.length]).toEqual([200, mostControlsAtOnce]);
  expect(body.at(-1)).toMatchObject({ id: controls.at(-1), state: 'in_place', version: 2 });
  // Nobody reads so much of a stranger.
  const endless = { ...change, owner: 'x'.repeat(mostListBytes) };
  expect((await api.call('PATCH', '/controls', { body: endless })).status).toBe(401);
  expect((await register.ask('PATCH', '/controls', endless)).status).toBe(413);
});

test('several get an owner at once, who has to be of the organisation', async () => {
  const [one, other] = [await register.addControl(), await register.addControl()];
  const controls = [one.id, other.id];
  const give = (owner: string | null) => register.ask<Control[]>('PATCH', '/controls', { controls, owner });
  expect(await give(register.id)).toMatchObject({
    status: 200,
    body: controls.map((id) => ({ id, owner: register.id, state: 'in_place' })),
  });
  expect((await give('c0000000-0000-4000-8000-000000000000')).body).toMatchObject({
    fields: { owner: expect.any(String) },
  });
  expect((await give(null)).body.map(({ owner }) => owner)).toEqual([null, null]);
});

test('requirements met by nothing but records of Adili are counted, and listed by themselves', async () => {
  await register.adopt(dpa);
  const control = await register.addControl({ requirements: [source] });
  await register.prove(control.id, { kind: 'record', record: 'second-factor-required', text: undefined });
  const account = await api.services.store.users.byId(register.id);
  if (account)
    await api.services.store.users.replace({ ...account, secondFactorSince: api.clock.now().toISOString() });
  const listed = async () =>
    (await register.ask<{ id: string }[]>('GET', '/organisation/requirements?proof=records')).body.map(
      ({ id }) => id,
    );
  const counted = async () => {
    const { body } = await register.ask<Readiness>('GET', '/readiness');
    return body.frameworks.map(({ met, metByRecords }) => [met, metByRecords]);
  };
  expect([await listed(), await counted()]).toEqual([[source], [[1, 1]]]);
  await register.prove(control.id);
  expect([await listed(), await counted()]).toEqual([[], [[1, 0]]]);
});

test('what rests on nothing but a typed statement is self-declared in each answer, until there is more', async () => {
  await register.adopt(dpa);
  const control = await register.addControl({ requirements: [source] });
  await register.prove(control.id);
  const said = async () => {
    const found = await register.requirement(source);
    const { body } = await register.ask<ControlInFull>('GET', `/controls/${control.id}`);
    const [listed] = (await register.ask<Control[]>('GET', '/controls')).body;
    const [adoption] = (await register.ask<{ selfDeclared: number }[]>('GET', '/organisation/frameworks'))
      .body;
    const [standing] = (await register.ask<Readiness>('GET', '/readiness')).body.frameworks;
    const filtered = await register.ask<{ id: string }[]>(
      'GET',
      '/organisation/requirements?proof=statements',
    );
    return [
      [found.isSelfDeclared, found.because.controls[0]?.isSelfDeclared],
      [body.isSelfDeclared, listed?.isSelfDeclared, body.requirements[0]?.isSelfDeclared],
      [adoption?.selfDeclared, standing?.selfDeclared, filtered.body.length],
    ];
  };
  expect(await said()).toEqual([
    [true, true],
    [true, true, true],
    [1, 1, 1],
  ]);
  await register.prove(control.id, { kind: 'link', url: 'https://example.com/notice', text: undefined });
  expect(await said()).toEqual([
    [false, false],
    [false, false, false],
    [0, 0, 0],
  ]);
});

test('what a control answers keeps its names while the framework is not adopted', async () => {
  const { id } = await register.addControl({ requirements: [source] });
  const { body } = await register.ask<ControlInFull>('GET', `/controls/${id}`);
  expect(body.requirements).toEqual([
    expect.objectContaining({ frameworkTitle: 'Kenya DPA', citation: 'section 25(d)' }),
  ]);
  expect(body.requirements[0]).not.toHaveProperty('state');
});

test('with a control goes the evidence that proves no other', async () => {
  const [one, other] = [await register.addControl(), await register.addControl()];
  const unshared = await register.prove(one.id);
  const shared = await register.prove(one.id);
  await register.ask('PUT', `/evidence/${shared.body.id}/controls`, { controls: [one.id, other.id] });
  expect((await register.ask('DELETE', `/controls/${one.id}`)).status).toBe(204);
  const { body } = await register.ask<{ id: string; controls: string[] }[]>('GET', '/evidence');
  expect(body).toMatchObject([{ id: shared.body.id, controls: [other.id] }]);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: true });
  expect(rows.find(({ target: of }) => of === unshared.body.id)).toMatchObject({
    action: 'evidence.deleted',
    detail: expect.stringContaining(unshared.body.sha256),
  });
});

test('controls come in the order that is asked for, what is empty last', async () => {
  const { addControl, prove, ask, id } = await startRegister(api);
  const { id: late } = await addControl({ title: 'B', owner: id, state: 'in_place' });
  await prove(late, { validUntil: '2030-01-01' });
  const { id: soon } = await addControl({ title: 'C', state: 'in_place' });
  await prove(soon, { validUntil: '2029-01-01' });
  await addControl({ title: 'A', state: 'planned' });
  const order = async (sort: string) =>
    (await ask<Control[]>('GET', `/controls?sort=${sort}`)).body.map(({ title }) => title).join('');
  const sorts = ['title', '-title', 'state', '-state', 'owner', 'nextDue', '-nextDue'];
  expect(await Promise.all(sorts.map(order))).toEqual(['ABC', 'CBA', 'ABC', 'BCA', 'BAC', 'CBA', 'BCA']);
  expect((await ask('GET', '/controls?sort=secret')).status).toBe(400);
});

test('another organisation sees and reaches nothing of it', async () => {
  const control = await register.addControl();
  const { body } = await register.prove(control.id);
  const stranger = await startRegister(api);
  for (const path of ['/controls', '/evidence', '/organisation/requirements'])
    expect((await stranger.ask('GET', path)).body).toEqual([]);
  const calls: [string, string, object?][] = [
    ['GET', `/controls/${control.id}`],
    ['PATCH', `/controls/${control.id}`, { title: 'Ours' }],
    ['PATCH', '/controls', { controls: [control.id], state: 'retired' }],
    ['DELETE', `/controls/${control.id}`],
    ['PUT', `/controls/${control.id}/requirements`, { framework: dpa, requirements: [] }],
    ['POST', `/controls/${control.id}/evidence`, { kind: 'statement', text: 'Ours' }],
    ['PUT', `/evidence/${body.id}/controls`, { controls: [control.id] }],
    ['POST', `/evidence/${body.id}/approval`],
    ['DELETE', `/evidence/${body.id}`],
  ];
  for (const [method, path, sent] of calls)
    expect([method, path, (await stranger.ask(method, path, sent)).status]).toEqual([method, path, 404]);
});

test('tags are kept once each, found as a whole, and added to several at once', async () => {
  const one = await register.addControl({ tags: ' Finance,, iso ,finance' });
  const other = await register.addControl({ title: 'Another', tags: 'fin' });
  expect(one).toMatchObject({ tags: 'Finance, iso' });
  const controls = [one.id, other.id];
  const { body } = await register.ask<Control[]>('PATCH', '/controls', { controls, addTags: 'ISO, q3' });
  expect(body).toMatchObject([{ tags: 'Finance, iso, q3' }, { tags: 'fin, ISO, q3' }]);
  const idsOf = async (query: string) =>
    (await register.ask<Control[]>('GET', `/controls?${query}`)).body.map(({ id }) => id);
  expect(await idsOf('tag=FINANCE')).toEqual([one.id]);
  expect(await idsOf('q=q3')).toHaveLength(2);
  expect((await register.ask('GET', '/controls/tags')).body).toEqual([
    { tag: 'fin', controls: 1 },
    { tag: 'Finance', controls: 1 },
    { tag: 'ISO', controls: 2 },
    { tag: 'q3', controls: 2 },
  ]);
  const long = await register.ask('PATCH', '/controls', { controls, addTags: 'x'.repeat(195) });
  expect(long).toMatchObject({
    status: 400,
    body: { fields: { addTags: expect.stringContaining('no room') } },
  });
  await register.ask('PATCH', `/controls/${one.id}`, { tags: '' });
  expect((await register.ask('GET', `/controls/${one.id}`)).body).not.toHaveProperty('tags');
});
