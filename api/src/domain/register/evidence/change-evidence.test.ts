import type { ControlEntry } from '@adili/schemas/controls/control-history';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
let control: string;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
  ({ id: control } = await register.addControl());
});
afterEach(() => api.stop());

const change = (id: string, body: object, by = register.token) =>
  register.as<Evidence>(by, 'PATCH', `/evidence/${id}`, body);

test('title and days of evidence are changed, its content stays, and the history has no words of people', async () => {
  const { body: given } = await register.prove(control, { title: 'Notcie', validFrom: '2026-11-01' });
  const changed = await change(given.id, { title: 'Notice', validUntil: '2026-11-10' });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      title: 'Notice',
      validFrom: '2026-11-01',
      validUntil: '2026-11-10',
      text: given.text,
      sha256: given.sha256,
    },
  });
  api.clock.advance(1_000);
  const endless = await change(given.id, { validUntil: null });
  expect(endless.body).toMatchObject({ title: 'Notice', state: 'valid', version: given.version + 2 });
  expect(endless.body).not.toHaveProperty('validUntil');
  const refused = await change(given.id, { validUntil: '2026-10-31' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { validUntil: expect.any(String) } } });
  // What is as it was is no change.
  expect((await change(given.id, { title: 'Notice' })).body.version).toBe(endless.body.version);
  const { body: history } = await register.ask<ControlEntry[]>('GET', `/controls/${control}/history`);
  expect(history.filter(({ action }) => action === 'evidence.changed').map(({ detail }) => detail)).toEqual([
    'validUntil: 2026-11-10 -> none',
    'title, validUntil: none -> 2026-11-10',
  ]);
});

test('by Enterprise other days are approved anew, and not by who gave them; a title is not', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const [admin, other] = [
    await colleague(api, register.organisationId, 'admin'),
    await colleague(api, register.organisationId, 'member'),
  ];
  const { body: given } = await register.prove(control);
  const approve = (by: string, read?: string) =>
    register.as<Evidence>(by, 'POST', `/evidence/${given.id}/approval`, { read });
  const approved = await approve(admin.token, given.read);
  expect((await change(given.id, { title: 'Notice' }, admin.token)).body).toMatchObject({ state: 'valid' });
  const { body: dated } = await change(given.id, { validUntil: '2036-12-31' }, admin.token);
  expect(dated).toMatchObject({ state: 'awaiting_approval', givers: [register.id, admin.id] });
  expect(dated).not.toHaveProperty('approvedBy');
  expect(await approve(admin.token, dated.read)).toMatchObject({
    status: 403,
    body: { code: 'own_approval' },
  });
  expect((await approve(other.token, approved.body.read)).status).toBe(409);
  expect(await approve(other.token, dated.read)).toMatchObject({ status: 200, body: { state: 'valid' } });
});

test('evidence of before there were approvals waits for one once its days are others', async () => {
  const { body: given } = await register.prove(control);
  await givePlan(api, register.organisationId, 'enterprise');
  expect((await change(given.id, { validUntil: '2036-12-31' })).body).toMatchObject({
    state: 'awaiting_approval',
    needsApproval: true,
  });
});
