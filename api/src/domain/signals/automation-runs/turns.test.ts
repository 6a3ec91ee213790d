import type { Automation } from '@adili/schemas/automations/automation';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import { runAutomations } from './run-automations.ts';
import { startRuns } from './start-runs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** An organisation that asks for evidence of each control that is added. */
async function asking() {
  const register = await startRegister(api);
  const { body: automation } = await register.ask<Automation>('POST', '/automations', {
    name: 'Ask',
    state: 'on',
    trigger: { action: 'control.added' },
    actions: [{ do: 'ask_for_evidence' }],
  });
  api.clock.advance(1);
  const { store } = api.services;
  return {
    automation: automation.id,
    add: async (count: number) => {
      for (let added = 0; added < count; added += 1)
        await register.ask('POST', '/controls', { title: `Control ${added}` });
    },
    asked: async () => {
      const comments = await store.comments.where('organisationId', register.organisationId ?? '');
      return comments.map(({ createdAt }) => createdAt);
    },
  };
}

test('an organisation with many runs holds up no other', async () => {
  const [busy, other] = [await asking(), await asking()];
  await busy.add(50);
  await linkAuditEntries(api.services);
  await startRuns(api.services, api.services.stopping);
  api.clock.advance(1);
  await other.add(1);
  const clock = () => {
    api.clock.advance(1);
    return api.clock.now();
  };
  await runAutomations({ ...api.services, clock });
  const [theirs = ''] = await other.asked();
  const all = await busy.asked();
  expect(all).toHaveLength(50);
  expect(all.filter((at) => at < theirs).length).toBeLessThanOrEqual(1);
});

test('where the automations of one can’t be started, those of others are done', async () => {
  const [broken, other] = [await asking(), await asking()];
  const { automations } = api.services.store;
  const row = await automations.byId(broken.automation);
  if (row)
    await automations.replace({ ...row, trigger: { at: 'never' }, dueAt: api.clock.now().toISOString() });
  await other.add(1);
  await expect(runAutomations(api.services)).rejects.toThrow();
  expect(await other.asked()).toHaveLength(1);
});
