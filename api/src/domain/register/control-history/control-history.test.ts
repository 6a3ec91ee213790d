import type { ControlEntry } from '@adili/schemas/controls/control-history';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
});
afterEach(() => api.stop());

const pathOf = (id: string) => `/controls/${id}/history`;
const historyOf = async (id: string, query = '') =>
  (await register.ask<ControlEntry[]>('GET', `${pathOf(id)}${query}`)).body;
const step = () => api.clock.advance(1_000);

test('a control’s history has its changes and those of its evidence, also once that is gone', async () => {
  const control = await register.addControl();
  const other = await register.addControl({ title: 'Another' });
  step();
  const { body: piece } = await register.prove(control.id, { title: 'The notice' });
  step();
  await register.ask('PUT', `/evidence/${piece.id}/controls`, { controls: [other.id] });
  step();
  await register.ask('PATCH', `/controls/${control.id}`, { state: 'retired' });
  step();
  await register.ask('DELETE', `/evidence/${piece.id}`);
  const who = { actor: register.id, actorName: expect.any(String) };
  expect(await historyOf(control.id)).toMatchObject([
    { ...who, action: 'control.changed', detail: 'state: in_place -> retired' },
    // From then on it proves the other control alone.
    { ...who, action: 'evidence.linked', target: piece.id },
    { ...who, action: 'evidence.given', target: piece.id },
    { ...who, action: 'control.added', target: control.id },
  ]);
  const [deleted] = await historyOf(other.id);
  expect(deleted).toMatchObject({ ...who, action: 'evidence.deleted', target: piece.id });
  expect(deleted).not.toHaveProperty('targetName');
  expect(deleted).not.toHaveProperty('hash');
});

test('an approval is in it, and every reader of the organisation sees it, page by page', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const [member, admin] = [
    await colleague(api, register.organisationId, 'member'),
    await colleague(api, register.organisationId, 'admin'),
  ];
  const control = await register.addControl();
  step();
  const { body: piece } = await register.prove(control.id);
  step();
  await register.as(admin.token, 'POST', `/evidence/${piece.id}/approval`);
  const first = await register.as<ControlEntry[]>(member.token, 'GET', `${pathOf(control.id)}?limit=1`);
  expect(first.body).toMatchObject([{ action: 'evidence.approved', actor: admin.id }]);
  expect(first.headers.get('x-total-count')).toBe('3');
  const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await register.as<ControlEntry[]>(member.token, 'GET', next ?? '');
  expect(second.body).toMatchObject([{ action: 'evidence.given' }]);
});

test('nothing of it is another organisation’s, and none of one that is deleted', async () => {
  const control = await register.addControl();
  const stranger = await startRegister(api);
  expect((await stranger.ask('GET', pathOf(control.id))).status).toBe(404);
  await register.ask('DELETE', `/controls/${control.id}`);
  expect((await register.ask('GET', pathOf(control.id))).status).toBe(404);
});
