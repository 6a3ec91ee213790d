import type { Check } from '@adili/schemas/checks/check';
import type { Risk, RiskCounts } from '@adili/schemas/risks/risk';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
});
afterEach(() => api.stop());

const said = { title: 'Backups fail', likelihood: 4, impact: 5 };
const add = async (body: object = {}) =>
  (await register.ask<Risk>('POST', '/risks', { ...said, ...body })).body;
const read = async (id: string) => (await register.ask<Risk>('GET', `/risks/${id}`)).body;
const list = async (query = '') =>
  (await register.ask<Risk[]>('GET', `/risks${query}`)).body.map(({ title }) => title);
const push = async (state: string) =>
  (await register.ask<Check>('PUT', '/checks/results', { name: 'Backups', state })).body.id;

test('what is added is read with all that was said, changed and taken away', async () => {
  const { id: owner } = await colleague(api, register.organisationId, 'member');
  const whole = {
    ...said,
    description: 'Nobody restores them.',
    treatment: 'retain',
    reason: 'A copy is with the accountant.',
    review: '2027-03-01',
    owner,
  };
  const added = await register.ask<Risk>('POST', '/risks', whole);
  expect(added).toMatchObject({
    status: 201,
    body: { ...whole, inherent: { level: 20 }, remaining: { level: 20, because: [] }, isDue: false },
  });
  const { id } = added.body;
  expect((await register.ask('GET', '/risks')).body).toEqual([added.body]);
  expect(await read(id)).toEqual(added.body);
  api.clock.advance(1_000);
  const changed = await register.ask<Risk>('PATCH', `/risks/${id}`, { impact: 2, owner: null, review: null });
  expect(changed.body).toMatchObject({
    impact: 2,
    inherent: { level: 8 },
    owner: null,
    review: null,
    treatment: 'retain',
    remaining: { since: instantAfter(api.clock.now) },
    version: 2,
  });
  await register.ask('POST', '/comments', { about: 'risk', id, text: 'Is it?' });
  expect((await register.ask('DELETE', `/risks/${id}`)).status).toBe(204);
  expect((await register.ask('GET', '/risks')).body).toEqual([]);
  const { body: another } = await register.ask<Risk>('POST', '/risks', said);
  const { body: trail } = await register.ask('GET', '/organisation/audit-trail');
  expect(trail).toContainEqual(
    expect.objectContaining({ action: 'risk.added', target: another.id, targetName: said.title }),
  );
  for (const action of ['risk.added', 'risk.changed', 'risk.removed'])
    expect(trail).toContainEqual(expect.objectContaining({ action, target: id }));
});

test('a deleted risk comes back as it was, for who deleted it and for managers, until that is given up', async () => {
  const member = await colleague(api, register.organisationId, 'member');
  const { id } = await add({ owner: member.id, review: '2027-03-01' });
  await register.ask('POST', '/comments', { about: 'risk', id, text: 'Is it?' });
  const before = await read(id);
  const removed = async () => {
    await register.ask('DELETE', `/risks/${id}`);
    return (await register.ask<UndoStep[]>('GET', '/undo')).body[0];
  };
  const comments = `/comments?about=risk&id=${id}`;
  const step = await removed();
  expect(step).toMatchObject({ action: 'risk.removed', target: id, title: said.title });
  expect((await register.as(member.token, 'POST', `/undo/${step?.id}`)).status).toBe(404);
  expect((await register.ask('GET', comments)).status).toBe(404);
  expect((await register.ask('POST', `/undo/${step?.id}`)).body).toEqual({ restored: 1, left: [] });
  expect(await read(id)).toEqual(before);
  expect((await register.ask('GET', comments)).body).toMatchObject([{ text: 'Is it?' }]);
  await register.ask('DELETE', `/undo/${(await removed())?.id}`);
  expect(await api.services.store.comments.count()).toBe(0);
});

test('a control that goes stale and a check that fails raise what remains, with the reason and since when', async () => {
  const control = await register.addControl({ title: 'Restore a backup' });
  const check = await push('passing');
  const { id } = await add({ controls: [control.id], checks: [check] });
  expect((await read(id)).remaining).toMatchObject({ level: 15, likelihood: 3 });
  api.clock.advance(minutes(2));
  const provedAt = instantAfter(api.clock.now);
  const validUntil = instantAfter(api.clock.now, minutes(6));
  await register.prove(control.id, { validFrom: provedAt, validUntil });
  expect((await read(id)).remaining).toMatchObject({
    level: 10,
    likelihood: 2,
    says: 'All that are linked to it prove now: two steps less likely.',
    since: provedAt,
  });

  api.clock.advance(minutes(2));
  await push('failing');
  const failedAt = instantAfter(api.clock.now);
  expect((await read(id)).remaining).toMatchObject({
    level: 15,
    says: '1 of the 2 that are linked to it proves now: one step less likely.',
    since: failedAt,
    because: [
      { kind: 'check', title: 'Backups', proves: false, says: 'The check fails.', since: failedAt },
      { kind: 'control', title: 'Restore a backup', proves: true, since: provedAt },
    ],
  });

  const rose = async () => (await register.ask<RiskCounts>('GET', '/risks/counts')).body.rose;
  expect(await rose()).toMatchObject([{ id, level: 15, since: failedAt }]);
  await push('passing');
  expect(await rose()).toEqual([]);
  await push('failing');

  api.clock.advance(minutes(6));
  const { remaining } = await read(id);
  expect(remaining).toMatchObject({ level: 20, likelihood: 4, since: validUntil });
  expect(remaining.because[0]).toMatchObject({ says: 'Its evidence has expired.', since: validUntil });
});

test('what was taken away raises what remains, and may be unlinked', async () => {
  const control = await register.addControl({ title: 'Restore a backup' });
  await register.prove(control.id);
  const { id, remaining } = await add({ controls: [control.id] });
  expect(remaining).toMatchObject({ level: 10, because: [{ proves: true }] });
  await register.ask('DELETE', `/controls/${control.id}`);
  const after = await read(id);
  expect(after.remaining).toMatchObject({
    level: 20,
    because: [{ id: control.id, says: 'The control was taken away.' }],
  });
  expect(after.remaining).not.toHaveProperty('since');
  // As a form sends it that changes something else.
  const kept = await register.ask<Risk>('PATCH', `/risks/${id}`, { title: 'New', controls: [control.id] });
  expect([kept.status, kept.body.controls]).toEqual([200, [control.id]]);
  const { body } = await register.ask<Risk>('PATCH', `/risks/${id}`, { controls: [] });
  expect(body).toMatchObject({ controls: [], remaining: { level: 20, because: [] } });
});

test.each([
  ['remaining', { remaining: { level: 1 } }],
  ['inherent', { inherent: { level: 1 } }],
  ['likelihood', { likelihood: 6 }],
  ['impact', { impact: 0 }],
  ['impact', { impact: 2.5 }],
  ['treatment', { treatment: 'pray' }],
  ['review', { review: 'soon' }],
  ['controls', { controls: ['unknown'] }],
  ['checks', { checks: ['unknown'] }],
  ['controls', { controls: Array.from({ length: 21 }, (_, index) => `c${index}`) }],
  ['owner', { owner: 'unknown' }],
])('%s is refused where it is %j', async (field, body) => {
  const { id } = await add();
  const refused = { status: 400, body: { fields: { [field]: expect.any(String) } } };
  expect(await register.ask('POST', '/risks', { ...said, ...body })).toMatchObject(refused);
  expect(await register.ask('PATCH', `/risks/${id}`, body)).toMatchObject(refused);
});

test('a list is sorted by what remains, narrowed and counted', async () => {
  await add({ title: 'Moderate', likelihood: 3, impact: 3, owner: register.id });
  await add({ title: 'Very high', review: '2026-01-01' });
  await add({ title: 'Low', likelihood: 1, impact: 2 });
  expect(await list()).toEqual(['Very high', 'Moderate', 'Low']);
  expect(await list('?level=very_high')).toEqual(['Very high']);
  expect(await list('?likelihood=3&impact=3')).toEqual(['Moderate']);
  expect(await list(`?owner=${register.id}`)).toEqual(['Moderate']);
  expect(await list('?owner=none&q=low')).toEqual(['Low']);
  const page = await api.call('GET', '/risks?limit=2', { token: register.token });
  expect([page.headers.get('x-total-count'), (page.body as Risk[]).length]).toEqual(['3', 2]);
  const next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await register.ask<Risk[]>('GET', next)).body.map(({ title }) => title)).toEqual(['Low']);
  expect((await register.ask<RiskCounts>('GET', '/risks/counts')).body).toMatchObject({
    total: 3,
    veryHigh: 1,
    due: [{ title: 'Very high', review: '2026-01-01' }],
    rose: [],
    undecided: [{ title: 'Very high', owner: null }],
    places: expect.arrayContaining([{ likelihood: 4, impact: 5, remaining: 1, inherent: 1 }]),
  });
  const { text } = await api.call('GET', '/risks.csv', { token: register.token });
  expect(text.split('\r\n')[1]).toContain('Very high');
});

test('who leaves hands their risks over', async () => {
  const leaver = await colleague(api, register.organisationId, 'member');
  const { id } = await add({ owner: leaver.id });
  await register.ask('DELETE', `/organisation/members/${leaver.id}?handOverTo=${register.id}`);
  expect((await read(id)).owner).toBe(register.id);
});

test('after the end of a plan risks are read, and none is added or changed', async () => {
  const { id } = await add();
  const { organisations } = api.services.store;
  const found = await organisations.byId(register.organisationId ?? '');
  const ended = instantAfter(api.clock.now, -days(1));
  if (found) await organisations.replace({ ...found, paidUntil: ended, trialEndsAt: ended });
  expect((await register.ask('GET', `/risks/${id}`)).status).toBe(200);
  const refused = { status: 403, body: { code: 'plan_limit' } };
  expect(await register.ask('POST', '/risks', said)).toMatchObject(refused);
  expect(await register.ask('PATCH', `/risks/${id}`, { title: 'Other' })).toMatchObject(refused);
});

test('an organisation has so many, and changes them so often', async () => {
  const { store } = api.services;
  const [{ id }, { id: other }] = [await add(), await add()];
  const { organisationId = '' } = register;
  await store.risks.insertAll(
    Array.from({ length: 1_998 }, (_, index) => ({ ...samplesOf(`risk${index}`).risks, organisationId })),
  );
  expect(await register.ask('POST', '/risks', said)).toMatchObject({
    status: 409,
    body: { code: 'too_many_risks' },
  });
  await register.ask('DELETE', `/risks/${id}`);
  expect((await register.ask('POST', '/risks', said)).status).toBe(201);
  const [step] = (await register.ask<UndoStep[]>('GET', '/undo')).body;
  expect((await register.ask('POST', `/undo/${step?.id}`)).body).toMatchObject({ code: 'too_many_risks' });
  const until = instantAfter(api.clock.now, days(1));
  for (const row of (await store.attempts.list({ limit: 500, sort: 'until', descending: true })).rows)
    await store.attempts.replace({ ...row, count: 10_000, until });
  expect((await register.ask('PATCH', `/risks/${other}`, { title: 'Other' })).status).toBe(429);
  expect((await register.ask('DELETE', `/risks/${other}`)).status).toBe(429);
});
