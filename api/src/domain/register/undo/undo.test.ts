import type { ControlEntry } from '@adili/schemas/controls/control-history';
import { allowanceOf } from '@adili/schemas/entitlements/standing';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { Undone, UndoStep } from '@adili/schemas/undo/undo-step';
import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import { deleteOrphans } from '../evidence/files.ts';
import { forgetPast } from './forget-steps.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
});
afterEach(() => api.stop());

const gdpr = 'gdpr:art-5-1-a';
const step = () => api.clock.advance(1_000);
const steps = async (query = '') => (await register.ask<UndoStep[]>('GET', `/undo${query}`)).body;
/** Undoes what was done last. */
async function undoLast() {
  const [last] = await steps('?limit=1');
  return (await register.ask<Undone>('POST', `/undo/${last?.id}`)).body;
}
const controlOf = async (id: string) => (await register.ask('GET', `/controls/${id}`)).body;

test('a deleted control comes back with its evidence, its file, its links and its history', async () => {
  await register.adopt('gdpr');
  const control = await register.addControl({ requirements: [gdpr] });
  const other = await register.addControl({ title: 'Another' });
  const { body: file } = await register.upload(control.id, { name: 'notice.txt', content: 'We say so' });
  const { body: statement } = await register.prove(control.id, { text: 'Done each year' });
  const { body: shared } = await register.prove(control.id, { title: 'For both' });
  await register.ask('PUT', `/evidence/${shared.id}/controls`, { controls: [control.id, other.id] });
  const before = await controlOf(control.id);
  step();
  await register.ask('DELETE', `/controls/${control.id}`);
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'open' });
  expect(await steps()).toMatchObject([
    {
      action: 'control.removed',
      target: control.id,
      title: 'Publish the notice',
      count: 1,
      madeBy: register.id,
    },
  ]);
  // The hour's look leaves its file.
  await deleteOrphans(api.services, true);
  expect(await undoLast()).toEqual({ restored: 4, left: [] });
  expect(await controlOf(control.id)).toEqual({ ...(before as object), evidence: expect.any(Array) });
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'met' });
  const { body: evidence } = await register.ask<Evidence[]>('GET', '/evidence');
  expect(evidence.find(({ id }) => id === statement.id)).toMatchObject({ text: 'Done each year' });
  expect(evidence.find(({ id }) => id === shared.id)?.controls).toHaveLength(2);
  expect((await register.ask('GET', `/evidence/${file.id}/file`)).text).toBe('We say so');
  const { body: history } = await register.ask<ControlEntry[]>('GET', `/controls/${control.id}/history`);
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['control.added', 'control.restored', 'evidence.restored', 'evidence.deleted']),
  );
  expect(await steps()).not.toContainEqual(expect.objectContaining({ action: 'control.removed' }));
});

test('a file stays whose deletion is undone while files without a row are looked for', async () => {
  const { store } = api.services;
  const { id: control } = await register.addControl();
  const { body: file } = await register.upload(control, { name: 'a.txt', content: 'A' });
  await register.ask('DELETE', `/evidence/${file.id}`);
  // Between two reads of tables.
  const read = jest.spyOn(store.undoRows, 'whereIn').mockImplementation(async (...asked) => {
    read.mockRestore();
    await undoLast();
    return store.undoRows.whereIn(...asked);
  });
  await deleteOrphans(api.services, true);
  read.mockRestore();
  if ((await steps()).length > 0) await undoLast();
  expect((await register.ask('GET', `/evidence/${file.id}/file`)).text).toBe('A');
});

test('several controls are deleted at once, and come back at once', async () => {
  const [one, other] = [await register.addControl(), await register.addControl({ title: 'Another' })];
  const { body: shared } = await register.prove(one.id);
  await register.ask('PUT', `/evidence/${shared.id}/controls`, { controls: [one.id, other.id] });
  const controls = [one.id, other.id];
  const old = await register.ask('POST', '/controls/deletions', { controls, versions: [1, 9] });
  expect(old.status).toBe(409);
  expect((await register.ask('POST', '/controls/deletions', { controls })).status).toBe(204);
  expect((await register.ask<unknown[]>('GET', '/controls')).body).toEqual([]);
  expect((await register.ask<unknown[]>('GET', '/evidence')).body).toEqual([]);
  expect(await steps()).toMatchObject([{ action: 'control.removed', count: 2 }]);
  expect(await undoLast()).toEqual({ restored: 3, left: [] });
  expect((await register.ask<Evidence[]>('GET', '/evidence')).body).toMatchObject([
    { controls: expect.arrayContaining(controls) },
  ]);
});

test('a change of several is undone where nobody changed the same since, and what is left is named', async () => {
  const [one, other, third] = [
    await register.addControl({ state: 'planned' }),
    await register.addControl({ title: 'Another', state: 'planned' }),
    await register.addControl({ title: 'Third', state: 'planned' }),
  ];
  await register.ask('PATCH', '/controls', {
    controls: [one.id, other.id, third.id],
    state: 'in_place',
    owner: register.id,
  });
  step();
  await register.ask('PATCH', `/controls/${one.id}`, { title: 'Publish it' });
  await register.ask('PATCH', `/controls/${other.id}`, { state: 'retired' });
  const [bulk] = (await steps()).filter(({ count }) => count === 3);
  const { body } = await register.ask<Undone>('POST', `/undo/${bulk?.id}`);
  expect(body).toEqual({ restored: 2, left: ['Another'] });
  expect(await controlOf(one.id)).toMatchObject({ title: 'Publish it', state: 'planned', owner: null });
  expect(await controlOf(other.id)).toMatchObject({ state: 'retired', owner: register.id });
  // It was in use up to now, which a pack says.
  const { stateSince } = (await api.services.store.controls.byId(third.id)) ?? {};
  expect(stateSince).toBe(api.clock.now().toISOString());
});

test('an exclusion, and what is said of requirements, are undone', async () => {
  await register.adopt('gdpr');
  await register.ask('PUT', `/organisation/requirements/${gdpr}/exclusion`, { reason: 'None of it' });
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'not_applicable' });
  expect(await undoLast()).toEqual({ restored: 1, left: [] });
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'open' });
  await register.ask('PATCH', `/organisation/requirements/${gdpr}`, { due: '2027-01-01' });
  expect(await undoLast()).toEqual({ restored: 1, left: [] });
  expect(await register.requirement(gdpr)).not.toHaveProperty('due', '2027-01-01');
});

test('no approval is carried to what it was not given for', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const [one, other] = [await register.addControl(), await register.addControl({ title: 'Another' })];
  const { body: piece } = await register.prove(one.id);
  await register.ask('PUT', `/evidence/${piece.id}/controls`, { controls: [one.id, other.id] });
  await register.ask('DELETE', `/controls/${one.id}`);
  const [read] = (await register.ask<Evidence[]>('GET', '/evidence')).body;
  const approval = await register.as(admin.token, 'POST', `/evidence/${piece.id}/approval`, {
    read: read?.read,
  });
  expect(approval.status).toBe(200);
  const [removal] = await steps(`?target=${one.id}`);
  const { body } = await register.ask<Undone>('POST', `/undo/${removal?.id}`);
  expect(body).toMatchObject({ restored: 1, left: [read?.title] });
  expect((await register.ask<Evidence[]>('GET', '/evidence')).body).toMatchObject([{ controls: [other.id] }]);
});

test('an exclusion that was undone is another one than the next, and none comes back that was decided on since', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  await register.adopt('gdpr');
  const admin = await colleague(api, register.organisationId, 'admin');
  const path = `/organisation/requirements/${gdpr}/exclusion`;
  const approve = async (body: object) =>
    (await register.as(admin.token, 'POST', `${path}/approval`, body)).status;
  const exclude = (reason: string) => register.ask<OrganisationRequirement>('PUT', path, { reason });
  await exclude('None of it');
  await undoLast();
  const { body: second } = await exclude('Another reason');
  expect(await approve({})).toBe(409);
  expect(await approve({ givenAt: second.exclusion?.givenAt })).toBe(200);
  await register.ask('DELETE', path);
  const [inclusion] = await steps();
  step();
  await exclude('Once more');
  await register.as(admin.token, 'DELETE', path);
  const { body } = await register.ask<Undone>('POST', `/undo/${inclusion?.id}`);
  expect(body).toEqual({ restored: 0, left: ['art-5-1-a'] });
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'open' });
});

test('a piece that comes back is of the version that it was', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const { id: control } = await register.addControl();
  const { body: piece } = await register.prove(control);
  await register.ask('PATCH', `/evidence/${piece.id}`, { validUntil: '2040-01-01' });
  await register.ask('DELETE', `/evidence/${piece.id}`);
  expect(await undoLast()).toEqual({ restored: 1, left: [] });
  expect((await register.ask<Evidence[]>('GET', '/evidence')).body).toMatchObject([{ version: 2 }]);
  // Who says not what they read means it as it was given.
  expect((await register.as(admin.token, 'POST', `/evidence/${piece.id}/approval`, {})).status).toBe(409);
  const older = { title: 'Other', version: 1 };
  expect((await register.ask('PATCH', `/evidence/${piece.id}`, older)).status).toBe(409);
});

test('a piece that comes back is over where another that follows it was approved meanwhile', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const { id: control } = await register.addControl();
  const { body: first } = await register.prove(control);
  const { body: second } = await register.prove(control, { follows: first.id });
  await register.ask('DELETE', `/evidence/${first.id}`);
  const read = { read: second.read };
  expect((await register.as(admin.token, 'POST', `/evidence/${second.id}/approval`, read)).status).toBe(200);
  expect(await undoLast()).toEqual({ restored: 1, left: [] });
  const { body: evidence } = await register.ask<Evidence[]>('GET', '/evidence');
  const back = evidence.find(({ id }) => id === first.id);
  expect(back).toMatchObject({ replacement: second.id, validUntil: expect.any(String) });
});

test('pieces that come back are counted as those that are given', async () => {
  const { attempts } = api.services.store;
  const counts = async () => (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows;
  const before = new Set((await counts()).map(({ id }) => id));
  const { id: control } = await register.addControl();
  for (const text of ['One', 'Two', 'Three']) await register.prove(control, { text });
  for (const row of await counts())
    if (!before.has(row.id) && row.count === 3)
      await attempts.replace({ ...row, count: budgets.evidenceFile.by.organisation.most - 2 });
  await register.ask('DELETE', `/controls/${control}`);
  const [removal] = await steps();
  expect((await register.ask('POST', `/undo/${removal?.id}`)).status).toBe(429);
});

test('evidence waits for what it proves to come back', async () => {
  const { id: control } = await register.addControl();
  const { body: piece } = await register.prove(control);
  await register.ask('DELETE', `/evidence/${piece.id}`);
  const [ofPiece] = await steps();
  step();
  await register.ask('DELETE', `/controls/${control}`);
  const refused = await register.ask('POST', `/undo/${ofPiece?.id}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'controls_gone' } });
  await undoLast();
  expect(await undoLast()).toEqual({ restored: 1, left: [] });
  expect(await controlOf(control)).toMatchObject({ evidence: [{ id: piece.id }] });
});

test('a file comes back where the plan has room for it by then', async () => {
  const { evidence } = api.services.store;
  const { id: control } = await register.addControl();
  const { body: file } = await register.upload(control, { name: 'a.txt', content: 'A' });
  const { body: other } = await register.upload(control, { name: 'b.txt', content: 'B' });
  await register.ask('DELETE', `/evidence/${file.id}`);
  const row = await evidence.byId(other.id);
  const takesUp = (fileSize: number) => row && evidence.replace({ ...row, fileSize });
  await takesUp(allowanceOf('growth', 'evidence_bytes') as number);
  const [removal] = await steps();
  const refused = await register.ask('POST', `/undo/${removal?.id}`);
  expect(refused).toMatchObject({ status: 403, body: { code: 'plan_limit' } });
  await takesUp(1);
  expect((await register.ask('POST', `/undo/${removal?.id}`)).status).toBe(200);
});

test('an import is undone but for what is in use by now', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const links = ['a', 'b'].map((name) => `https://example.com/${name}`);
  const sent = await fetch(`${api.base}/controls/imports`, {
    method: 'POST',
    body: `title,evidence\nReview access,${links[0]}\nTrain staff,\nKeep logs,${links[1]}\nTalk,\n`,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${register.token}` },
  });
  expect(sent.status).toBe(200);
  const titles = async () => {
    const { body } = await register.ask<{ id: string; title: string }[]>('GET', '/controls?sort=title');
    return body;
  };
  const idOf = async (title: string) => (await titles()).find((one) => one.title === title)?.id ?? '';
  await register.prove(await idOf('Train staff'), { title: 'List' });
  const piece = (await register.ask<Evidence[]>('GET', '/evidence')).body.find(({ url }) => url === links[1]);
  await register.as(admin.token, 'POST', `/evidence/${piece?.id}/approval`, { read: piece?.read });
  const comment = { about: 'control', id: await idOf('Talk'), text: 'Do we?' };
  await register.as(admin.token, 'POST', '/comments', comment);
  const undone = await undoLast();
  expect(undone.restored).toBe(2);
  expect(undone.left.toSorted()).toEqual(['Keep logs', 'Talk', 'Train staff', links[1]].toSorted());
  expect((await titles()).map(({ title }) => title).toSorted()).toEqual(['Keep logs', 'Talk', 'Train staff']);
  const { body: evidence } = await register.ask<Evidence[]>('GET', '/evidence');
  expect(evidence.map(({ title }) => title).toSorted()).toEqual(['List', links[1]].toSorted());
  expect(await api.services.store.comments.count()).toBe(1);
});

test('rows take up as many bytes as their words have in any script', async () => {
  const { id } = await register.addControl({ title: '個人データ'.repeat(20) });
  await register.ask('DELETE', `/controls/${id}`);
  const [kept] = await api.services.store.undoRows.where('of', id);
  const [removal] = await api.services.store.undoSteps.where('target', id);
  expect(removal?.bytes).toBe(Buffer.byteLength(kept?.before ?? ''));
});

test('members undo their own, managers all; none another organisation’s', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const member = await colleague(api, register.organisationId, 'member');
  const stranger = await startRegister(api);
  const control = await register.addControl();
  await register.ask('DELETE', `/controls/${control.id}`);
  const [theirs] = await steps();
  const path = `/undo/${theirs?.id}`;
  expect((await register.as(member.token, 'GET', '/undo')).body).toEqual([]);
  for (const method of ['POST', 'DELETE'])
    for (const token of [member.token, stranger.token])
      expect((await register.as(token, method, path)).status).toBe(404);
  const own = await register.addControl();
  await register.as(member.token, 'DELETE', `/controls/${own.id}`);
  const [ownStep] = (await register.as<UndoStep[]>(member.token, 'GET', '/undo')).body;
  expect((await register.ask('POST', `/undo/${ownStep?.id}`)).status).toBe(200);
  expect((await register.ask('POST', `/undo/${ownStep?.id}`)).status).toBe(404);
});

test('what an admin said of requirements they undo no more once they are a member', async () => {
  await register.adopt('gdpr');
  const admin = await colleague(api, register.organisationId, 'admin');
  const path = `/organisation/requirements/${gdpr}/exclusion`;
  await register.as(admin.token, 'PUT', path, { reason: 'None of it' });
  await register.as(admin.token, 'DELETE', path);
  const [inclusion] = await steps();
  await register.ask('PATCH', `/organisation/members/${admin.id}`, { role: 'member' });
  const { token } = await api.users.logIn(admin.email, goodPassword);
  for (const method of ['POST', 'DELETE'])
    expect((await register.as(token, method, `/undo/${inclusion?.id}`)).status).toBe(403);
  expect(await register.requirement(gdpr)).toMatchObject({ state: 'open' });
});

test('after 30 days, or by who gives it up, it is gone for good, with files and history', async () => {
  const { store, evidenceFiles, background } = api.services;
  const files = async () => {
    const ids: string[] = [];
    for await (const { id } of evidenceFiles.list()) ids.push(id);
    return ids;
  };
  const [giveUp, wait] = [
    async () => {
      const [last] = await steps();
      expect((await register.ask('DELETE', `/undo/${last?.id}`)).status).toBe(204);
    },
    async () => {
      api.clock.advance(days(30) + 1_000);
      await forgetPast(api.services);
    },
  ];
  for (const end of [giveUp, wait]) {
    const control = await register.addControl();
    const { body: file } = await register.upload(control.id, { name: 'a.txt', content: 'A' });
    await register.ask('DELETE', `/controls/${control.id}`);
    expect(await files()).toEqual([file.id]);
    await end();
    await background.idle();
    expect(await store.undoRows.count()).toBe(0);
    expect(await store.undoSteps.count()).toBe(0);
    expect(await store.controlHistory.where('control', control.id)).toEqual([]);
    expect(await files()).toEqual([]);
  }
});
