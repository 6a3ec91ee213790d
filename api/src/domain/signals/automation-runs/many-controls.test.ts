import type { DryRun } from '@adili/schemas/automations/automation-run';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const framework = 'kenya-dpa-2019';
const numbers = Array.from({ length: 2_000 }, (_, index) => String(index));

test('a dry run of hundreds of times over thousands of controls costs little more than one of few', async () => {
  const { store } = api.services;
  const { ask } = await startRegister(api);
  await ask('POST', '/organisation/frameworks', { framework });
  const requirements = (api.services.frameworks.get(framework)?.requirements ?? [])
    .slice(0, 40)
    .map(({ id }) => id);
  const { body: control } = await ask<{ id: string }>('POST', '/controls', { title: 'A', state: 'in_place' });
  const given = { kind: 'statement', text: 'Done', validUntil: '2026-11-01' };
  const { body: piece } = await ask<{ id: string }>('POST', `/controls/${control.id}/evidence`, given);
  const row = await store.controls.byId(control.id);
  const evidence = await store.evidence.byId(piece.id);
  if (!(row && evidence)) throw new Error('They were added.');
  const linked = [{ framework, requirements }];
  await store.controls.insertAll(numbers.map((id) => ({ ...row, id, requirements: linked })));
  await store.evidence.insertAll(numbers.map((id) => ({ ...evidence, id: `e${id}`, controls: [id] })));
  const cpuOf = async (at: string) => {
    const actions = [1, 2, 3].map((days) => ({ do: 'set_due', days }));
    const { body: made } = await ask<{ id: string }>('POST', '/automations', {
      name: at,
      trigger: { at },
      actions,
    });
    const before = process.cpuUsage();
    const { body } = await ask<DryRun>('POST', `/automations/${made.id}/dry-run`);
    const { user, system } = process.cpuUsage(before);
    return { cpu: user + system, body };
  };
  const daily = await cpuOf('0 7 * * *');
  const hourly = await cpuOf('0 * * * *');
  expect(hourly.body.runs).toBeGreaterThan(20 * daily.body.runs);
  expect(hourly.cpu).toBeLessThan(8 * daily.cpu);
  expect(hourly.body.would[0]?.actions.map(({ targets }) => targets.length)).toEqual([40, 40, 40]);
});
