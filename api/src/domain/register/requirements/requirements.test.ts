import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
  await register.adopt(dpa);
});
afterEach(() => api.stop());

const dpa = 'kenya-dpa-2019';
const one = `${dpa}:s25-d`;
const dayIn = (count: number) => new Date(api.clock.now().getTime() + days(count)).toISOString().slice(0, 10);
const list = async (query: string) =>
  (await register.ask<OrganisationRequirement[]>('GET', `/organisation/requirements?${query}`)).body.map(
    ({ id }) => id,
  );

test('an exclusion counts at once, with its reason, and can be taken back', async () => {
  const path = `/organisation/requirements/${one}/exclusion`;
  const excluded = await register.ask('PUT', path, { reason: 'We keep no such data' });
  expect([excluded.status, excluded.body]).toMatchObject([
    200,
    {
      state: 'not_applicable',
      because: { reason: 'We keep no such data' },
      exclusion: { needsApproval: false },
    },
  ]);
  expect(await list('state=not_applicable')).toEqual([one]);
  expect((await register.ask('DELETE', path)).status).toBe(204);
  expect((await register.ask('DELETE', path)).status).toBe(404);
  expect(await list('state=not_applicable')).toEqual([]);
});

test('why it is included is kept for one and for several, and the trail has none of its words', async () => {
  const path = `/organisation/requirements/${one}`;
  const justification = 'We hold records of patients';
  const said = await register.ask('PATCH', path, { inclusionReasons: ['law', 'risk', 'law'], justification });
  expect(said).toMatchObject({ status: 200, body: { inclusionReasons: ['risk', 'law'], justification } });
  const several = { requirements: [one, `${dpa}:s25-b`], inclusionReasons: ['contract'] };
  expect(await register.ask('PATCH', '/organisation/requirements', several)).toMatchObject({
    status: 200,
    body: [{ inclusionReasons: ['contract'], justification }, { inclusionReasons: ['contract'] }],
  });
  await register.ask('PATCH', path, { due: '2027-01-01' });
  expect(await register.requirement(one)).toMatchObject({ inclusionReasons: ['contract'], justification });
  await register.ask('PATCH', path, { inclusionReasons: [], justification: null });
  const none = await register.requirement(one);
  expect([none?.inclusionReasons, none?.justification]).toEqual([undefined, undefined]);
  const trail = await register.ask<OrganisationAuditEntry[]>('GET', '/organisation/audit-trail');
  const details = trail.body
    .filter(({ action }) => action === 'requirement.changed')
    .map((row) => row.detail);
  expect(details.toReversed()).toEqual([
    'inclusionReasons: risk,law, justification',
    'inclusionReasons: contract',
    'inclusionReasons: contract',
    'due: 2027-01-01',
    'inclusionReasons: none, justification',
  ]);
});

test('by Enterprise, evidence and exclusions count once another person approves them', async () => {
  const control = await register.addControl({ requirements: [one] });
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const given = await register.prove(control.id);
  expect(given.body).toMatchObject({ state: 'awaiting_approval', needsApproval: true });
  expect(await register.requirement(one)).toMatchObject({ state: 'open' });
  const approve = (by: string, path: string) => register.as(by, 'POST', `${path}/approval`);
  const evidence = `/evidence/${given.body.id}`;
  expect(await approve(register.token, evidence)).toMatchObject({
    status: 403,
    body: { code: 'own_approval' },
  });
  expect(await approve(admin.token, evidence)).toMatchObject({ status: 200, body: { approvedBy: admin.id } });
  expect(await register.requirement(one)).toMatchObject({ state: 'met' });
  const other = await register.addControl({ requirements: [`${dpa}:s25-b`] });
  await register.ask('PUT', `${evidence}/controls`, { controls: [control.id, other.id] });
  // It was approved for the first control alone.
  expect(await register.requirement(`${dpa}:s25-b`)).toMatchObject({ state: 'open' });
  const [moved] = (await register.ask<Evidence[]>('GET', '/evidence')).body;
  await register.as(admin.token, 'POST', `${evidence}/approval`, { read: moved?.read });
  const exclusion = `/organisation/requirements/${one}/exclusion`;
  expect(await register.ask('PUT', exclusion, { reason: 'No' })).toMatchObject({ body: { state: 'met' } });
  const waiting = async () => (await register.ask<Readiness>('GET', '/readiness')).body.waitingExclusions;
  expect(await waiting()).toMatchObject([{ id: one, framework: dpa, reason: 'No' }]);
  expect((await approve(register.token, exclusion)).status).toBe(403);
  const read = (await register.requirement(one))?.exclusion;
  api.clock.advance(1_000);
  await register.ask('PUT', exclusion, { reason: 'Another reason' });
  const approveReason = (givenAt?: string) =>
    register.as(admin.token, 'POST', `${exclusion}/approval`, { givenAt });
  const changed = {
    status: 409,
    body: { code: 'changed_meanwhile', current: { id: one, exclusion: { reason: 'Another reason' } } },
  };
  expect(await approveReason(read?.givenAt)).toMatchObject(changed);
  // Which of the two was read it doesn't say.
  expect(await approveReason()).toMatchObject(changed);
  const now = (await register.requirement(one))?.exclusion;
  expect(await approveReason(now?.givenAt)).toMatchObject({ body: { state: 'not_applicable' } });
  expect(await waiting()).toEqual([]);
  api.clock.advance(1_000);
  await register.ask('PUT', exclusion, { reason: 'A third one' });
  expect(await register.requirement(one)).toMatchObject({ state: 'met' });
  expect(await waiting()).toMatchObject([{ reason: 'A third one' }]);
});

test('evidence is approved as it was read: once it proves another control, the old reading and none are refused', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const giver = await colleague(api, register.organisationId, 'member');
  const [trivial, grave] = [await register.addControl(), await register.addControl({ requirements: [one] })];
  const statement = { kind: 'statement', text: 'The menu of the canteen' };
  const { body: given } = await register.as<Evidence>(
    giver.token,
    'POST',
    `/controls/${trivial.id}/evidence`,
    statement,
  );
  const [seen] = (await register.ask<Evidence[]>('GET', '/evidence')).body;
  await register.as(giver.token, 'PUT', `/evidence/${given.id}/controls`, { controls: [grave.id] });
  const approve = (read?: string) =>
    register.ask<{ current: Evidence }>('POST', `/evidence/${given.id}/approval`, { read });
  const refused = await approve(seen?.read);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { id: given.id, controls: [grave.id] } },
  });
  expect(await approve()).toMatchObject({ status: 409, body: { current: { controls: [grave.id] } } });
  expect(await register.requirement(one)).toMatchObject({ state: 'open' });
  expect((await approve(refused.body.current.read)).status).toBe(200);
  expect(await register.requirement(one)).toMatchObject({ state: 'met' });
});

test('who says which controls evidence proves approves it as little as who gave it', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const [giver, linker] = [
    await colleague(api, register.organisationId, 'member'),
    await colleague(api, register.organisationId, 'admin'),
  ];
  const [trivial, grave] = [await register.addControl(), await register.addControl({ requirements: [one] })];
  const statement = { kind: 'statement', text: 'The menu of the canteen' };
  const path = `/controls/${trivial.id}/evidence`;
  const { body: given } = await register.as<Evidence>(giver.token, 'POST', path, statement);
  const link = async (token: string, controls: string[]) =>
    (await register.as<Evidence>(token, 'PUT', `/evidence/${given.id}/controls`, { controls })).body;
  const approve = (token: string, { read }: Evidence) =>
    register.as(token, 'POST', `/evidence/${given.id}/approval`, { read });
  const own = { status: 403, body: { code: 'own_approval' } };
  const linked = await link(linker.token, [trivial.id, grave.id]);
  expect(linked.givers).toEqual([giver.id, linker.id]);
  expect(await approve(linker.token, linked)).toMatchObject(own);
  expect(await approve(giver.token, linked)).toMatchObject(own);
  // They put back what was given: nothing of it is the other's any more.
  await link(giver.token, [grave.id]);
  const again = await link(giver.token, [trivial.id]);
  expect(await approve(giver.token, again)).toMatchObject(own);
  expect(await approve(linker.token, again)).toMatchObject({ status: 200, body: { approvedBy: linker.id } });
  const last = await link(linker.token, [grave.id]);
  expect((await approve(register.token, last)).status).toBe(200);
  expect(await register.requirement(one)).toMatchObject({ state: 'met' });
});

test('evidence that was linked before that was kept is approved by whom it was', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const linker = await colleague(api, register.organisationId, 'admin');
  const { body: given } = await register.prove((await register.addControl()).id);
  const { id: control } = await register.addControl();
  await register.as(linker.token, 'PUT', `/evidence/${given.id}/controls`, { controls: [control] });
  const { evidence } = api.services.store;
  const row = await evidence.byId(given.id);
  if (row) await evidence.replace({ ...row, linkedBy: undefined });
  const read = (await register.ask<Evidence[]>('GET', '/evidence')).body[0]?.read;
  const path = `/evidence/${given.id}/approval`;
  expect((await register.ask('POST', path, { read })).status).toBe(403);
  expect((await register.as(linker.token, 'POST', path, { read })).status).toBe(200);
});

test('owners and days are given to several at once, and lists are narrowed by them', async () => {
  const requirements = [one, `${dpa}:s25-b`];
  const change = { owner: register.id, due: dayIn(2) };
  const changed = await register.ask('PATCH', '/organisation/requirements', { requirements, ...change });
  expect([changed.status, changed.body]).toMatchObject([200, [{ id: one, ...change }, change]]);
  await register.ask('PATCH', `/organisation/requirements/${one}`, { due: dayIn(-1) });
  expect(await list(`owner=${register.id}`)).toEqual(requirements.toSorted());
  expect(await list('due=overdue')).toEqual([one]);
  expect(await list('due=soon')).toEqual([`${dpa}:s25-b`]);
  const stranger = await startRegister(api);
  const refused = await register.ask('PATCH', `/organisation/requirements/${one}`, { owner: stranger.id });
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { owner: expect.any(String) } }]);
});

test('readiness tells what is due, what ran out and what has no owner', async () => {
  const control = await register.addControl({ requirements: [one] });
  const before = new Date(api.clock.now().getTime() - days(3)).toISOString();
  const expired = await register.prove(control.id, { validUntil: before });
  await register.ask('PATCH', `/organisation/requirements/${dpa}:s25-b`, { due: dayIn(3) });
  const read = async () => (await register.ask<Readiness>('GET', '/readiness')).body;
  expect(await read()).toMatchObject({
    due: 2,
    expired: 1,
    unowned: 1,
    frameworks: [{ id: dpa, met: 0, stale: 1 }],
    dueItems: [
      { id: control.id, isOverdue: true },
      { kind: 'requirement', isOverdue: false },
    ],
    expiredItems: [{ id: expired.body.id, endedAt: before }],
  });
  await register.prove(control.id);
  expect(await read()).toMatchObject({ due: 1, expired: 0, frameworks: [{ met: 1, stale: 0 }] });
  const { id: owner } = await colleague(api, register.organisationId, 'member');
  await register.ask('PATCH', `/controls/${control.id}`, { owner });
  expect(await read()).toMatchObject({ unowned: 0 });
  await register.ask('DELETE', `/organisation/members/${owner}`);
  expect(await read()).toMatchObject({ unowned: 1 });
});

test('every role of an organisation reads how it stands, and no other organisation does', async () => {
  const read = (by: string) => register.as<Readiness>(by, 'GET', '/readiness');
  const own = await read(register.token);
  expect(own).toMatchObject({ status: 200, body: { frameworks: [{ id: dpa }] } });
  for (const role of ['admin', 'member', 'auditor'] as const) {
    const { token } = await colleague(api, register.organisationId, role);
    expect([role, await read(token)]).toMatchObject([role, { status: 200, body: own.body }]);
  }
  const stranger = await startRegister(api);
  expect(await read(stranger.token)).toMatchObject({ status: 200, body: { frameworks: [] } });
});

test('a list goes on page by page', async () => {
  const seen: string[] = [];
  let path: string | undefined = '/organisation/requirements?limit=30';
  while (path) {
    const { body, headers }: Awaited<ReturnType<typeof register.ask<OrganisationRequirement[]>>> =
      await register.ask<OrganisationRequirement[]>('GET', path);
    seen.push(...body.map(({ id }) => id));
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(await list(''));
  expect(new Set(seen).size).toBeGreaterThan(60);
});
