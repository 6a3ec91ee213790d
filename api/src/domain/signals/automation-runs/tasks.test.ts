import type { Automation } from '@adili/schemas/automations/automation';
import type { AutomationRun, DryRun } from '@adili/schemas/automations/automation-run';
import type { Connection } from '@adili/schemas/connections/connection';
import { hubSpotAnswers, hubSpotOf, type SimulatedHubSpot } from '@adili/server/testing/providers/hubspot';
import {
  type Fault,
  type SimulatedProvider,
  simulateProvider,
} from '@adili/server/testing/providers/simulated-provider';
import { hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { runAutomations } from './run-automations.ts';

const upsert = '/crm/v3/objects/tasks/batch/upsert';

describe('a task in HubSpot', () => {
  let world: SimulatedHubSpot;
  let simulated: SimulatedProvider;
  let api: TestApi;
  let token: string;
  let connection: string;
  beforeEach(async () => {
    world = hubSpotOf();
    simulated = await simulateProvider(hubSpotAnswers(world));
    const environment = { OUTBOUND_ALLOW_PRIVATE: 'true', HUBSPOT_API: simulated.base };
    api = await startTestApi({ environment });
    const owner = await api.users.verified('amina@example.com');
    token = owner.token;
    await givePlan(api, owner.user.organisationId, 'growth');
    ({ id: connection } = await ask<Connection>('POST', '/connections', {
      provider: 'hubspot',
      credentials: { token: world.token },
    }));
    await api.services.background.idle();
  });
  afterEach(async () => {
    await api.stop();
    simulated.close();
  });

  async function ask<T = { id: string }>(method: string, path: string, body?: object): Promise<T> {
    const answer = await api.call(method, path, { token, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  }
  const turnOn = (action: object = {}) =>
    ask<Automation>('POST', '/automations', {
      name: 'Reviews <due>',
      state: 'on',
      trigger: { action: 'control.added' },
      actions: [{ do: 'make_task', connection, days: 7, ...action }, { do: 'make_report' }],
    });
  const runsOf = ({ id }: { id: string }) => ask<AutomationRun[]>('GET', `/automations/${id}/runs`);
  /** Whatever waits is tried now. */
  async function tryTasks() {
    api.services.jobs.wakeAll();
    await api.services.background.idle();
  }
  /** Something starts it, and what it hands on is tried. */
  async function start() {
    api.clock.advance(1);
    await ask('POST', '/controls', { title: 'Access & rights' });
    await runAutomations(api.services);
    await tryTasks();
  }
  const said = async (automation: { id: string }) =>
    (await runsOf(automation)).map(({ state, actions: [task] }) => [state, task?.state, task?.says]);

  test('is made once, with what started it, and the run says so', async () => {
    const automation = await turnOn({ text: 'Please look' });
    await start();
    expect(await said(automation)).toEqual([['done', 'done', 'Made a task in HubSpot.']]);
    expect([...world.tasks.made.values()]).toEqual([
      {
        hs_task_subject: 'Reviews <due>',
        hs_task_body: expect.stringMatching(
          new RegExp(
            `^Please look<br>Control added: Access &amp; rights<br>http.*/automations/${automation.id}$`,
          ),
        ),
        hs_task_status: 'NOT_STARTED',
        hs_task_type: 'TODO',
        hs_timestamp: '2026-11-28T09:00:00.001Z',
      },
    ]);
    await start();
    expect(world.tasks.made.size).toBe(2);
    // The property that keeps them apart was added once.
    expect(simulated.requests.filter((one) => one === `POST ${upsert}`)).toHaveLength(3);
    const { would } = await ask<DryRun>('POST', `/automations/${automation.id}/dry-run`);
    expect(would[0]?.actions[0]).toEqual({
      do: 'make_task',
      targets: [{ id: connection, title: 'HubSpot' }],
    });
  });

  test('of which nobody knows whether it was made is made again, and is one', async () => {
    const automation = await turnOn();
    let cuts = 2;
    simulated.fault = ({ path }) =>
      path === upsert && world.tasks.unique.length > 0 && cuts-- > 0 ? 'cut' : undefined;
    await start();
    expect(world.tasks.made.size).toBe(1);
    expect(await said(automation)).toEqual([
      ['under_way', 'under_way', 'HubSpot could not be reached. We ask again by ourselves.'],
    ]);
    for (const _ of [1, 2]) {
      api.clock.advance(hours(1));
      await tryTasks();
    }
    expect(world.tasks.made.size).toBe(1);
    ({ token } = await api.users.logIn('amina@example.com', goodPassword));
    expect(await said(automation)).toEqual([['done', 'done', 'Made a task in HubSpot.']]);
  });

  test.each<[string, Fault, string]>([
    [
      'a token without the right',
      { status: 403, body: {} },
      'HubSpot does not let us write it. What we sign in with needs the scopes crm.objects.contacts.write and crm.schemas.contacts.write.',
    ],
    [
      'a token that was revoked',
      { status: 401, body: {} },
      'HubSpot does not take what we sign in with. Connect HubSpot again with a new one.',
    ],
  ])('%s fails it at once, and holds up no other action', async (_, fault, words) => {
    const automation = await turnOn();
    simulated.fault = () => fault;
    await start();
    expect(await said(automation)).toEqual([['failed', 'failed', words]]);
    expect(await ask('GET', '/reports')).toHaveLength(1);
  });

  test('is given up after a day', async () => {
    const automation = await turnOn();
    simulated.fault = () => ({ status: 429, headers: { 'retry-after': '60' }, body: {} });
    await start();
    for (let tries = 0; tries < 6; tries += 1) {
      api.clock.advance(hours(17));
      await tryTasks();
    }
    ({ token } = await api.users.logIn('amina@example.com', goodPassword));
    expect(await said(automation)).toEqual([
      ['failed', 'failed', 'It could not be made within a day, and was given up.'],
    ]);
  });

  test('is none where its list is empty, or its connection is gone', async () => {
    const empty = await turnOn({ list: 'due' });
    await start();
    expect(await said(empty)).toEqual([['done', 'done', 'There was nothing to list: no task was made.']]);
    await ask('DELETE', `/connections/${connection}`);
    await start();
    expect((await said(empty))[0]).toEqual([
      'failed',
      'failed',
      'Its connection was taken away. Choose another in the automation.',
    ]);
    expect(world.tasks.made.size).toBe(0);
  });

  test('is for systems that have tasks', async () => {
    const { id } = await ask<Connection>('POST', '/connections', {
      provider: 'slack',
      credentials: { token: 'xoxp-of-tests' },
    });
    await expect(turnOn({ connection: id })).rejects.toThrow('Choose a system in which tasks can be made');
  });
});
