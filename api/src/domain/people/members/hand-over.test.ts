import type { ControlInFull } from '@adili/schemas/controls/control';
import { pageSize } from '@adili/schemas/limits';
import type { Member } from '@adili/schemas/members/member';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startRegister } from '../../../testing/register.ts';

const requirement = 'kenya-dpa-2019:s25-d';

let api: TestApi;
let owner: Awaited<ReturnType<typeof startRegister>>;
let leaver: Awaited<ReturnType<typeof colleague>>;
let heir: Awaited<ReturnType<typeof colleague>>;
/** A control that the leaver sees to, as they see to the requirement. */
let control: ControlInFull;
beforeEach(async () => {
  api = await startTestApi();
  owner = await startRegister(api);
  leaver = await colleague(api, owner.organisationId, 'member');
  heir = await colleague(api, owner.organisationId, 'member');
  await owner.adopt('kenya-dpa-2019');
  control = await owner.addControl({ owner: leaver.id });
  await owner.ask('PATCH', `/organisation/requirements/${requirement}`, { owner: leaver.id });
});
afterEach(() => api.stop());

const remove = (token: string, id: string, handOverTo: string) =>
  owner.as<{ code?: string; fields?: object }>(
    token,
    'DELETE',
    `/organisation/members/${id}?handOverTo=${handOverTo}`,
  );
const people = async () =>
  (await owner.ask<Member[]>('GET', '/organisation/members')).body.map(({ id }) => id);
/** Whose the control and the requirement are, in which version. */
const held = async () => {
  const rows = [
    (await owner.ask<ControlInFull>('GET', `/controls/${control.id}`)).body,
    await owner.requirement(requirement),
  ];
  return rows.map(({ owner: whose, version }) => [whose, version]);
};
const readTrail = async (target: string) =>
  (await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: true })).rows
    .filter((entry) => entry.target === target)
    .map(({ actor, action, detail }) => ({ actor, action, detail }));

test('who is removed hands over all that they see to, and the trail has each', async () => {
  const { controls } = api.services.store;
  const row = await controls.byId(control.id);
  if (row === null) throw new Error('There is no control');
  const more = Array.from({ length: pageSize.max }, (_, index) => ({ ...row, id: `more-${index}` }));
  await controls.insertAll([...more, { ...row, id: 'elsewhere', organisationId: 'another' }]);
  expect((await remove(owner.token, leaver.id, heir.id)).status).toBe(204);
  expect(await people()).not.toContain(leaver.id);
  expect(await held()).toEqual([
    [heir.id, 2],
    [heir.id, 2],
  ]);
  expect((await controls.where('owner', heir.id)).length).toBe(pageSize.max + 1);
  expect((await controls.where('owner', leaver.id)).map(({ id }) => id)).toEqual(['elsewhere']);
  expect((await readTrail(control.id))[0]).toEqual({
    actor: owner.id,
    action: 'control.changed',
    detail: `owner: ${leaver.id} -> ${heir.id}`,
  });
  expect((await readTrail(requirement))[0]).toEqual({
    actor: owner.id,
    action: 'requirement.changed',
    detail: `owner: ${heir.id}`,
  });
});

test('who leaves by themselves hands over in the same call', async () => {
  expect((await remove(leaver.token, leaver.id, heir.id)).status).toBe(204);
  expect((await held()).map(([whose]) => whose)).toEqual([heir.id, heir.id]);
  expect((await readTrail(control.id))[0]?.actor).toBe(leaver.id);
});

test('a removal that is refused hands nothing over', async () => {
  await owner.ask('PATCH', `/controls/${control.id}`, { owner: owner.id });
  const before = [await held(), await readTrail(control.id)];
  const refused = await remove(owner.token, owner.id, heir.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  expect([await held(), await readTrail(control.id)]).toEqual(before);
});

test('only another person of the organisation takes over; else no one is removed', async () => {
  const stranger = await api.users.verified();
  const gone = await colleague(api, owner.organisationId, 'member');
  await owner.ask('DELETE', `/organisation/members/${gone.id}`);
  for (const id of [leaver.id, stranger.user.id, gone.id, 'unknown']) {
    const { status, body } = await remove(owner.token, leaver.id, id);
    expect([status, body.fields]).toEqual([
      400,
      { handOverTo: expect.stringMatching(/^Choose another person of the organisation/) },
    ]);
  }
  expect(await people()).toContain(leaver.id);
  expect((await held()).map(([whose]) => whose)).toEqual([leaver.id, leaver.id]);
});

test('who may not change the register leaves without handing over', async () => {
  const auditor = await colleague(api, owner.organisationId, 'auditor');
  const refused = await remove(auditor.token, auditor.id, heir.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'member_role']);
  expect(await people()).toContain(auditor.id);
  // Nor may anybody without a plan.
  const { organisations } = api.services.store;
  const organisation = await organisations.byId(owner.organisationId ?? '');
  if (organisation === null) throw new Error('No organisation');
  const { plan: _, paidUntil: __, trialEndsAt: ___, ...without } = organisation;
  await organisations.replace(without);
  expect((await remove(owner.token, leaver.id, heir.id)).body.code).toBe('plan_limit');
  expect((await held()).map(([whose]) => whose)).toEqual([leaver.id, leaver.id]);
  expect((await owner.ask('DELETE', `/organisation/members/${leaver.id}`)).status).toBe(204);
});
