import type { Automation } from '@adili/schemas/automations/automation';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { completeDeletion } from '../../../testing/data-subject-fixture.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { runAutomations } from './run-automations.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test('a run that a person started by leaving stays, and no longer says who that was', async () => {
  const owner = await api.users.verified();
  const { organisationId } = owner.user;
  await givePlan(api, organisationId, 'growth');
  const person = await colleague(api, organisationId, 'member');
  const { body } = await api.call('POST', '/automations', {
    token: owner.token,
    body: {
      name: 'Leavers',
      state: 'on',
      trigger: { action: 'member.removed' },
      actions: [{ do: 'make_report' }],
    },
  });
  api.clock.advance(1);
  await api.call('DELETE', `/organisation/members/${person.id}`, { token: owner.token });
  await runAutomations(api.services);
  const runs = () => api.services.store.automationRuns.where('automationId', (body as Automation).id);
  expect(await runs()).toMatchObject([{ cause: { action: 'member.removed', target: person.id } }]);
  const { token } = await api.users.logIn(person.email, goodPassword);
  await completeDeletion(api, token);
  await api.services.background.idle();
  expect(await runs()).toMatchObject([
    { state: 'done', cause: { action: 'member.removed', target: 'erased' } },
  ]);
});
