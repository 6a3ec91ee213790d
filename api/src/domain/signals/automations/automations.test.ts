import type { Automation } from '@adili/schemas/automations/automation';
import { mostAutomations } from '@adili/schemas/automations/automation-limits';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { count } from '../../foundation/rate-limits/allow.ts';

const monday = { at: '0 7 * * 1' };
const report = { name: 'Report', trigger: monday, actions: [{ do: 'make_report' }] };

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let owner: Awaited<ReturnType<TestApi['users']['verified']>>;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    owner = await api.users.verified();
  });
  afterEach(() => api.stop());

  async function ask<T = Automation>(method: string, path: string, body?: object) {
    const answer = await api.call(method, path, { token: owner.token, body });
    return {
      status: answer.status,
      body: answer.body as T & { code?: string; error?: string; fields?: Record<string, string> },
    };
  }
  const add = (body: object = {}) => ask('POST', '/automations', { ...report, ...body });
  const list = async () => (await ask<Automation[]>('GET', '/automations')).body;

  test('an automation is added, read, changed, turned on and deleted', async () => {
    const { status, body: made } = await add();
    expect(status).toBe(201);
    expect(made).toMatchObject({ ...report, conditions: [], state: 'draft' });
    expect(made).not.toHaveProperty('next');
    const on = await ask('PATCH', `/automations/${made.id}`, { state: 'on', version: made.version });
    // Monday at seven in Nairobi.
    expect(on.body).toMatchObject({ state: 'on', next: '2026-11-23T04:00:00.000Z' });
    const late = await ask('PATCH', `/automations/${made.id}`, { name: 'Late', version: made.version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const named = await ask('PATCH', `/automations/${made.id}`, { name: 'Each Monday' });
    expect(await list()).toEqual([named.body]);
    const trailOf = async () =>
      (
        await ask<{ action: string; target: string; targetName?: string }[]>(
          'GET',
          '/organisation/audit-trail',
        )
      ).body.filter(({ target }) => target === made.id);
    expect((await trailOf()).map(({ targetName }) => targetName)).toEqual(Array(3).fill('Each Monday'));
    expect((await ask('GET', `/automations/${made.id}`)).body).toEqual(named.body);
    expect((await ask('DELETE', `/automations/${made.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await trailOf()).map(({ action }) => action)).toEqual([
      'automation.removed',
      'automation.changed',
      'automation.changed',
      'automation.added',
    ]);
  });

  test.each([
    ['a time more than once an hour', { trigger: { at: '0,30 * * * *' } }, 'trigger'],
    ['each minute', { trigger: { at: '* * * * *' } }, 'trigger'],
    ['a time that is none', { trigger: { at: '0 25 * * *' } }, 'trigger'],
    ['a time that never comes', { trigger: { at: '0 7 31 2 *' } }, 'trigger'],
    ['seconds', { trigger: { at: '0 0 7 * * 1' } }, 'trigger'],
    ['a time and an action', { trigger: { ...monday, action: 'evidence.given' } }, 'trigger'],
    ['what automations do', { trigger: { action: 'automation.added' } }, 'trigger'],
    ['what people ask about their data', { trigger: { action: 'dsr.opened' } }, 'trigger'],
    ['what is no action', { trigger: { action: 'constructor' } }, 'trigger'],
    [
      'a kind of evidence at a time',
      { conditions: [{ if: 'evidence_kind', is: 'file' }] },
      'conditions.0.is',
    ],
    ['six conditions', { conditions: Array(6).fill({ if: 'stale', from: 1 }) }, 'conditions'],
    ['no action', { actions: [] }, 'actions'],
    ['four actions', { actions: Array(4).fill({ do: 'make_report' }) }, 'actions'],
    ['a script', { actions: [{ do: 'run_script', text: 'rm -rf /' }] }, 'actions.0.do'],
    [
      'an address of its own',
      { actions: [{ do: 'call_webhook', url: 'https://example.com/' }] },
      'actions.0.channel',
    ],
    ['what nobody has', { actions: [{ do: 'run_audit', site: 'theirs' }] }, 'actions.0.site'],
  ])('%s is refused, with a word where', async (_, body, field) => {
    const { status, body: answer } = await add(body);
    expect([status, answer.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
    expect(await list()).toEqual([]);
  });

  test('a channel that nobody proved is for drafts alone, and one that is no webhook is not called', async () => {
    const channel = { kind: 'email', name: 'Mail', address: 'alerts@example.com' };
    const { id } = (await ask('POST', '/channels', channel)).body;
    const { body: called } = await add({ actions: [{ do: 'call_webhook', channel: id }] });
    expect(called.fields).toEqual({ 'actions.0.channel': 'Choose a channel that is a webhook' });
    const { body: draft, status } = await add({ actions: [{ do: 'message', channel: id }] });
    expect(status).toBe(201);
    const on = await ask('PATCH', `/automations/${draft.id}`, { state: 'on' });
    expect([on.status, on.body.code]).toEqual([409, 'channel_not_proved']);
  });

  test('of seven that are turned on at once five are, and drafts are free', async () => {
    const drafts = await Promise.all(Array.from({ length: 7 }, async () => (await add()).body));
    const turned = await Promise.all([
      ...drafts.map(({ id }) => ask('PATCH', `/automations/${id}`, { state: 'on' })),
      ...[1, 2, 3].map(() => add({ state: 'on' })),
    ]);
    const refused = turned.filter(({ status }) => status === 403);
    expect(turned.length - refused.length).toBe(5);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['plan_limit']));
    expect(refused[0]?.body.error).toContain('It holds 5 automations');
    const on = (await list()).filter(({ state }) => state === 'on');
    expect(on).toHaveLength(5);
    // One that is on is changed as it likes; one that goes off makes room.
    expect((await ask('PATCH', `/automations/${on[0]?.id}`, { state: 'on', name: 'New' })).status).toBe(200);
    expect((await ask('PATCH', `/automations/${on[0]?.id}`, { state: 'off' })).status).toBe(200);
    expect((await add({ state: 'on' })).status).toBe(201);
    expect((await add({ state: 'on' })).status).toBe(403);
  });

  test('where the plan has none, those that are on say so, and drafts can be made', async () => {
    await add({ state: 'on' });
    await givePlan(api, owner.user.organisationId, 'starter');
    const { organisations } = api.services.store;
    const row = await organisations.byId(owner.user.organisationId ?? '');
    if (row) await organisations.replace({ ...row, trialEndsAt: undefined });
    expect((await list())[0]?.stopped).toMatch(/comes with Growth and Enterprise/);
    expect((await add()).status).toBe(201);
    expect((await add({ state: 'on' })).status).toBe(403);
  });

  test('there are so many at most, and so many changes a day', async () => {
    const organisationId = owner.user.organisationId ?? '';
    for (let made = 0; made < mostAutomations; made += 1) expect((await add()).status).toBe(201);
    const more = await add();
    expect([more.status, more.body.code]).toEqual([409, 'too_many_automations']);
    const [first] = await list();
    await api.services.store.transaction((tables) =>
      count(api.services, tables, ['automation', organisationId], { most: 500, within: 86_400_000 }, 450),
    );
    const change = await ask('PATCH', `/automations/${first?.id}`, { name: 'x' });
    expect([change.status, change.body.code]).toEqual([429, 'too_many_changes']);
  });
}

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
