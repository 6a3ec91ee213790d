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

const piece = async (id: string) =>
  (await register.ask<Evidence[]>('GET', '/evidence')).body.find((one) => one.id === id);

test('a new piece takes over title and controls of the one that it follows, which ends the day before', async () => {
  const { id: other } = await register.addControl({ title: 'Another' });
  const old = (await register.prove(control, { title: 'The notice', validFrom: '2026-01-01' })).body;
  await register.ask('PUT', `/evidence/${old.id}/controls`, { controls: [control, other] });
  api.clock.advance(1_000);
  const fields = { follows: old.id, validFrom: '2026-11-10' };
  const { status, body: given } = await register.upload(control, { name: 'a.txt', content: 'New', fields });
  expect([status, given]).toMatchObject([
    201,
    { title: 'The notice', controls: [control, other], follows: old.id },
  ]);
  expect(await piece(old.id)).toMatchObject({
    validUntil: '2026-11-09',
    replacement: given.id,
    state: 'expired',
  });
  const { body: history } = await register.ask<ControlEntry[]>('GET', `/controls/${other}/history`);
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'evidence.replaced',
      target: old.id,
      detail: `by ${given.id}, validUntil: none -> 2026-11-09`,
    }),
  );
});

test('one that had ended before keeps its end, and one that began later ends as it begins', async () => {
  const ended = (await register.prove(control, { validFrom: '2026-01-01', validUntil: '2026-02-01' })).body;
  await register.prove(control, { follows: ended.id, validFrom: '2026-11-10' });
  expect(await piece(ended.id)).toMatchObject({ validUntil: '2026-02-01', replacement: expect.any(String) });
  const later = (await register.prove(control, { validFrom: '2026-11-12' })).body;
  await register.prove(control, { follows: later.id, validFrom: '2026-11-10' });
  expect(await piece(later.id)).toMatchObject({ validUntil: '2026-11-12' });
});

test('by Enterprise the old piece ends once the new one is approved', async () => {
  const old = (await register.prove(control, { validFrom: '2026-01-01' })).body;
  await givePlan(api, register.organisationId, 'enterprise');
  const admin = await colleague(api, register.organisationId, 'admin');
  const { body: given } = await register.prove(control, { follows: old.id, validFrom: '2026-11-10' });
  expect(await piece(old.id)).toMatchObject({ state: 'valid' });
  await register.as(admin.token, 'POST', `/evidence/${given.id}/approval`, { read: given.read });
  expect(await piece(old.id)).toMatchObject({ validUntil: '2026-11-09', replacement: given.id });
});

test('only evidence of the control itself is followed', async () => {
  const { id: other } = await register.addControl({ title: 'Another' });
  const { body: old } = await register.prove(other);
  expect((await register.prove(control, { follows: old.id })).status).toBe(404);
  const stranger = await startRegister(api);
  const theirs = (await stranger.prove((await stranger.addControl()).id)).body;
  expect((await register.prove(control, { follows: theirs.id })).status).toBe(404);
});
