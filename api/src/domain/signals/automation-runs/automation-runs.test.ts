import type { Automation } from '@adili/schemas/automations/automation';
import { mostRunsADay } from '@adili/schemas/automations/automation-limits';
import type { AutomationRun, DryRun } from '@adili/schemas/automations/automation-run';
import type { Comment } from '@adili/schemas/comments/comment';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestReceivers } from '../../../testing/receivers.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import { count } from '../../foundation/rate-limits/allow.ts';
import { deliverDue } from '../deliveries/deliver.ts';
import { runAutomations } from './run-automations.ts';
import { startRuns } from './start-runs.ts';

const framework = 'kenya-dpa-2019';
const requirement = `${framework}:s25-a`;

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let owner: Awaited<ReturnType<TestApi['users']['verified']>>;
  let token = '';
  let web: ReturnType<typeof createTestReceivers>;
  beforeEach(async () => {
    web = createTestReceivers();
    api = await startTestApi({
      isOnPostgres,
      receivers: web.receivers,
      environment: { AUDITOR_TOKEN: 'auditor-token-of-tests-0123456789abcdef' },
    });
    owner = await api.users.verified('amina@example.com');
    token = owner.token;
    await givePlan(api, owner.user.organisationId, 'growth');
    await ask('POST', '/organisation/frameworks', { framework });
  });
  afterEach(() => api.stop());

  async function ask<T = { id: string }>(method: string, path: string, body?: object): Promise<T> {
    const answer = await api.call(method, path, { token, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  }
  /** A bearer ends after a quarter of an hour. */
  async function advance(milliseconds: number) {
    api.clock.advance(milliseconds);
    ({ token } = await api.users.logIn(owner.user.email, goodPassword));
  }
  const run = () => runAutomations(api.services);
  const turnOn = (body: object) =>
    ask<Automation>('POST', '/automations', { name: 'Chase', state: 'on', ...body });
  const runsOf = ({ id }: { id: string }) => ask<AutomationRun[]>('GET', `/automations/${id}/runs`);
  const control = (body: object = {}) => ask('POST', '/controls', { title: 'Reviews', ...body });
  const give = (to: string, body: object = {}) =>
    ask('POST', `/controls/${to}/evidence`, { kind: 'statement', text: 'Done', ...body });
  async function channel(kind = 'webhook', address = 'https://hooks.example.com/a') {
    const { id } = await ask('POST', '/channels', { kind, name: 'On call', address });
    await ask('POST', `/channels/${id}/test`);
    await deliverDue(api.services);
    web.posts.length = 0;
    return id;
  }
  const said = async (automation: { id: string }) =>
    (await runsOf(automation)).map(({ state, actions }) => [state, ...actions.map(({ says }) => says)]);

  test('what happens in the trail starts it once, and what was before starts nothing', async () => {
    const { id } = await control({ owner: owner.user.id, requirements: [requirement] });
    await give(id);
    const automation = await turnOn({
      trigger: { action: 'evidence.given' },
      actions: [{ do: 'ask_for_evidence', text: 'One more, please' }],
    });
    await run();
    expect(await runsOf(automation)).toEqual([]);
    api.clock.advance(1);
    const { id: piece } = await give(id);
    await run();
    await run();
    expect(await runsOf(automation)).toMatchObject([
      {
        state: 'done',
        cause: { action: 'evidence.given', target: piece },
        actions: [
          {
            do: 'ask_for_evidence',
            targets: [{ id, title: 'Reviews' }],
            state: 'done',
            says: 'Asked for evidence of 1 control.',
          },
        ],
      },
    ]);
    const comments = await ask<Comment[]>('GET', `/comments?about=control&id=${id}`);
    expect(comments).toMatchObject([
      {
        text: 'One more, please',
        createdBy: `automation:${automation.id}`,
        createdByName: 'Automation ‘Chase’',
        mentions: [{ id: owner.user.id }],
      },
    ]);
    const trail = await ask<{ action: string; actorName: string }[]>('GET', '/organisation/audit-trail');
    expect(trail.find(({ action }) => action === 'comment.added')?.actorName).toBe('Automation ‘Chase’');
  });

  test('a message says what is due by the organisation’s days', async () => {
    await control({ requirements: [requirement] });
    await ask('PATCH', '/organisation', { timeZone: 'America/New_York' });
    await ask('PATCH', '/organisation/requirements', { requirements: [requirement], due: '2026-11-25' });
    const to = await channel('email', 'amina@example.com');
    await turnOn({
      name: 'Due',
      trigger: { action: 'comment.added' },
      actions: [{ do: 'message', channel: to, list: 'due' }],
    });
    const { id } = await control();
    await ask('POST', '/comments', { about: 'control', id, text: 'Well?' });
    await run();
    await deliverDue(api.services);
    expect(api.emails.at(-1)?.text).toMatch(
      /Comment written.*\nDue within 7 days.*\(1\):\n• .*\(by 2026-11-25\)/,
    );
  });

  test('what automations do starts none: not itself, and no other', async () => {
    const { id } = await control();
    const chain = await Promise.all(
      [1, 2].map(() =>
        turnOn({
          trigger: { action: 'comment.added' },
          actions: [{ do: 'ask_for_evidence', control: id }],
        }),
      ),
    );
    api.clock.advance(1);
    await ask('POST', '/comments', { about: 'control', id, text: 'Who does it?' });
    for (let turn = 0; turn < 4; turn += 1) await run();
    for (const automation of chain) expect(await runsOf(automation)).toHaveLength(1);
    expect(await ask<Comment[]>('GET', `/comments?about=control&id=${id}`)).toHaveLength(3);
  });

  test('each Monday it tells what ran out; a Monday that was missed is made up for once', async () => {
    const { id } = await control({ state: 'in_place' });
    await give(id, { validUntil: '2026-11-22' });
    const to = await channel('email', 'amina@example.com');
    const automation = await turnOn({
      name: 'What ran out',
      trigger: { at: '0 7 * * 1' },
      conditions: [{ if: 'stale', from: 1 }],
      actions: [{ do: 'message', channel: to, text: 'Please look', list: 'stale' }],
    });
    await run();
    expect(await runsOf(automation)).toEqual([]);
    // The second Monday, at noon.
    await advance(days(9));
    api.emails.length = 0;
    await run();
    await run();
    await deliverDue(api.services);
    const mails = api.emails.filter(({ subject }) => subject.startsWith('What ran out'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Please look\nEvidence has expired for (1):\n• Reviews');
    expect(await said(automation)).toEqual([['done', 'The message is on its way.']]);
    api.clock.advance(days(7));
    await run();
    expect(await api.services.store.automationRuns.where('automationId', automation.id)).toHaveLength(2);
  });

  test('every action is done as a person does it, and one that fails says why and holds up none', async () => {
    const { id } = await control({ requirements: [requirement] });
    // Of what is not adopted nothing can be said.
    const row = await api.services.store.controls.byId(id);
    if (row)
      await api.services.store.controls.replace({
        ...row,
        requirements: [...row.requirements, { framework: 'gdpr', requirements: ['art-30-1'] }],
      });
    const site = await ask('POST', '/sites', { url: 'https://shop.example/' });
    const to = await channel();
    for (const _ of [1, 2])
      await ask('PUT', '/checks/results', { name: 'Backups', state: 'failing', says: 'None' });
    const [check] = await ask<{ id: string }[]>('GET', '/checks');
    const first = await turnOn({
      trigger: { action: 'control.changed' },
      actions: [{ do: 'set_due', days: 10 }, { do: 'make_report' }, { do: 'make_pack' }],
    });
    const second = await turnOn({
      trigger: { action: 'control.changed' },
      actions: [
        { do: 'run_audit', site: site.id },
        { do: 'run_check', check: check?.id },
        { do: 'call_webhook', channel: to },
      ],
    });
    const third = await turnOn({
      trigger: { action: 'control.changed' },
      actions: [{ do: 'run_audit' }, { do: 'run_check' }],
    });
    api.clock.advance(1);
    await ask('PATCH', `/controls/${id}`, { title: 'Reviews of access' });
    await run();
    expect(await said(first)).toEqual([
      [
        'done',
        'Set 2026-12-01 as the day of 1 requirement.',
        'Made the report of the last seven days.',
        'Asked for a pack of 1 framework.',
      ],
    ]);
    expect(await said(second)).toEqual([
      [
        'failed',
        expect.stringMatching(/^Prove first/),
        expect.stringMatching(/push|program/),
        'The call is on its way.',
      ],
    ]);
    expect(await said(third)).toEqual([
      [
        'failed',
        'What started it is about no website. Choose one in the automation.',
        'What started it is about no check. Choose one in the automation.',
      ],
    ]);
    const [found] = await ask<{ due: string }[]>(
      'GET',
      `/organisation/requirements?framework=${framework}&due=2026-12-31`,
    );
    expect(found?.due).toBe('2026-12-01');
    expect(await ask('GET', '/reports')).toHaveLength(1);
    expect(await ask('GET', '/packs')).toHaveLength(1);
    await deliverDue(api.services);
    const [{ body = '' } = {}] = web.posts;
    expect(JSON.parse(body)).toMatchObject({
      type: 'automation.ran',
      data: {
        automation: { id: second.id, name: 'Chase', cause: { action: 'control.changed', target: id } },
        url: expect.stringContaining('/signals/automations'),
      },
    });
    expect(await ask('GET', '/deliveries?state=delivered')).toMatchObject([
      { event: 'automation', findings: [] },
      { event: 'test' },
    ]);
  });

  test('a condition that does not hold does nothing: of framework, control, owner, kind, severity, status', async () => {
    const other = await colleague(api, owner.user.organisationId, 'member');
    const { id } = await control({ owner: other.id, state: 'in_place', requirements: [requirement] });
    const { id: second } = await control({ title: 'Second' });
    const conditions = [
      { if: 'framework', is: framework },
      { if: 'control', is: id },
      { if: 'owner', is: other.id },
      { if: 'evidence_kind', is: 'statement' },
      { if: 'control_state', is: 'in_place' },
    ];
    const strict = await turnOn({
      trigger: { action: 'evidence.given' },
      conditions,
      actions: [{ do: 'ask_for_evidence' }],
    });
    const never = await turnOn({
      trigger: { action: 'evidence.given' },
      conditions: [{ if: 'severity', from: 'low' }],
      actions: [{ do: 'make_report' }],
    });
    const grave = await turnOn({
      trigger: { action: 'check_finding.changed' },
      conditions: [{ if: 'severity', from: 'medium' }],
      actions: [{ do: 'make_report' }],
    });
    api.clock.advance(1);
    const { id: wanted } = await give(id);
    await give(id, { kind: 'link', url: 'https://example.com/', text: undefined });
    await give(second);
    for (const _ of [1, 2]) await ask('PUT', '/checks/results', { name: 'Backups', state: 'failing' });
    const [finding] = await ask<{ id: string }[]>('GET', '/check-findings');
    await ask('PATCH', `/check-findings/${finding?.id}`, { state: 'acknowledged' });
    await run();
    expect((await runsOf(strict)).map(({ cause }) => cause?.target)).toEqual([wanted]);
    expect(await runsOf(never)).toEqual([]);
    expect(await runsOf(grave)).toHaveLength(1);
  });

  test('what waits as it is turned off is not done', async () => {
    const { id } = await control();
    const automation = await turnOn({
      trigger: { action: 'evidence.given' },
      actions: [{ do: 'ask_for_evidence' }],
    });
    api.clock.advance(1);
    await give(id);
    await linkAuditEntries(api.services);
    await startRuns(api.services, api.services.stopping);
    await ask('PATCH', `/automations/${automation.id}`, { state: 'off' });
    await run();
    expect(await said(automation)).toEqual([
      ['failed', 'The automation was turned off before this was done.'],
    ]);
    expect(await ask<Comment[]>('GET', `/comments?about=control&id=${id}`)).toEqual([]);
  });

  test('a channel that was taken away says so in the run', async () => {
    const to = await channel();
    const automation = await turnOn({
      trigger: { action: 'control.added' },
      actions: [{ do: 'message', channel: to }, { do: 'make_report' }],
    });
    await ask('DELETE', `/channels/${to}`);
    expect(await ask('GET', '/automations')).toMatchObject([
      { state: 'on', stopped: 'Its channel was taken away: choose another.' },
    ]);
    api.clock.advance(1);
    await control();
    await run();
    expect(await said(automation)).toEqual([
      [
        'failed',
        'Its channel was taken away. Choose another in the automation.',
        'Made the report of the last seven days.',
      ],
    ]);
  });

  test('a dry run shows what the runs did, and keeps nothing', async () => {
    const { id } = await control({ owner: owner.user.id });
    const automation = await turnOn({
      trigger: { action: 'evidence.given' },
      conditions: [{ if: 'control', is: id }],
      actions: [{ do: 'ask_for_evidence' }, { do: 'make_pack', frameworks: [framework] }],
    });
    api.clock.advance(1);
    const { id: other } = await control();
    for (const to of [id, other, id]) {
      api.clock.advance(minutes(1));
      await give(to);
    }
    const dry = () => ask<DryRun>('POST', `/automations/${automation.id}/dry-run`);
    const before = await dry();
    expect(await runsOf(automation)).toEqual([]);
    expect(before.runs).toBe(2);
    await run();
    const runs = await runsOf(automation);
    const plain = ({
      cause,
      actions,
    }: Pick<AutomationRun, 'cause' | 'actions'> | DryRun['would'][number]) => ({
      cause,
      actions: actions.map(({ do: doing, targets }) => ({ do: doing, targets })),
    });
    expect(before.would.map(plain)).toEqual(runs.map(plain));
    expect(before.would).toEqual((await dry()).would);
  });

  test('a dry run of a time shows the times of the last 30 days', async () => {
    const { id } = await ask('POST', '/automations', {
      name: 'Weekly',
      trigger: { at: '0 7 * * 1' },
      actions: [{ do: 'make_report' }],
    });
    const { would, tried } = await ask<DryRun>('POST', `/automations/${id}/dry-run`);
    expect([tried, would.map(({ at }) => at)]).toEqual([
      4,
      [
        '2026-11-16T04:00:00.000Z',
        '2026-11-09T04:00:00.000Z',
        '2026-11-02T04:00:00.000Z',
        '2026-10-26T04:00:00.000Z',
      ],
    ]);
  });

  test('who is off, over the plan or too busy starts nothing, and is not made up for', async () => {
    const body = { trigger: { action: 'control.added' }, actions: [{ do: 'make_report' }] };
    const [off, on] = [await turnOn(body), await turnOn(body)];
    await ask('PATCH', `/automations/${off.id}`, { state: 'off' });
    const organisationId = owner.user.organisationId ?? '';
    await givePlan(api, organisationId, 'starter');
    const plan = async (trialEndsAt: string | undefined) => {
      const row = await api.services.store.organisations.byId(organisationId);
      if (row) await api.services.store.organisations.replace({ ...row, trialEndsAt });
    };
    await plan(undefined);
    api.clock.advance(1);
    await control();
    await run();
    await givePlan(api, organisationId, 'growth');
    await ask('PATCH', `/automations/${off.id}`, { state: 'on' });
    await run();
    expect([await runsOf(off), await runsOf(on)]).toEqual([[], []]);
    const key = ['automation run', organisationId] as const;
    const daily = { most: mostRunsADay, within: days(1) };
    await count(api.services, api.services.store, key, daily, mostRunsADay - 3);
    api.clock.advance(1);
    for (const _ of [1, 2]) await control();
    await run();
    expect([await runsOf(off), await runsOf(on)].flat()).toHaveLength(3);
    const left = (await ask<Automation[]>('GET', '/automations')).filter(({ stopped }) => stopped);
    expect(left).toMatchObject([{ stopped: expect.stringMatching(/ran 500 times within a day/) }]);
    // One that is deleted and added anew has no more.
    await ask('DELETE', `/automations/${left[0]?.id}`);
    const anew = await turnOn(body);
    api.clock.advance(1);
    await control();
    await run();
    expect(await runsOf(anew)).toEqual([]);
  });

  test('it goes on after its author has left, in the zone that the organisation has by then', async () => {
    const admin = await colleague(api, owner.user.organisationId, 'admin');
    const { body } = await api.call('POST', '/automations', {
      token: admin.token,
      body: { name: 'Report', state: 'on', trigger: { at: '0 7 * * *' }, actions: [{ do: 'make_report' }] },
    });
    const { id } = body as Automation;
    await ask('DELETE', `/organisation/members/${admin.id}`);
    await ask('PATCH', '/organisation', { timeZone: 'Africa/Lagos' });
    await run();
    expect((await ask<Automation>('GET', `/automations/${id}`)).next).toBe('2026-11-22T06:00:00.000Z');
    await advance(hours(24));
    await run();
    expect(await runsOf({ id })).toHaveLength(1);
  });
}

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
