import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { hours } from '../../../runtime/clock.ts';
import { type Alerts, hook, startAlerts } from '../../../testing/alerts.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { enterLook } from '../checks/enter.ts';
import { failing } from '../rules/verdict.ts';

function onStore(isOnPostgres: boolean): void {
  let alerts: Alerts;
  beforeEach(async () => {
    alerts = await startAlerts(isOnPostgres);
  });
  afterEach(() => alerts.api.stop());

  test('what is muted alerts nobody until its end, and then only where it still fails', async () => {
    const { api, web, ask, advance, send, deliveries, rule, proved, push, fail, finding, types } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    await fail();
    await send();
    const mute = async (until: string) => {
      const one = await finding();
      const change = { state: 'muted', reason: 'We know', until };
      expect((await ask('PATCH', `/check-findings/${one.id}`, change)).status).toBe(200);
    };
    const later = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();
    web.posts.length = 0;
    await mute(later(hours(1)));
    await mute(later(hours(2)));
    await advance(hours(1));
    await send();
    expect(web.posts).toEqual([]);
    await advance(hours(1));
    await send();
    expect(types()).toEqual(['check_finding.opened']);
    await mute(later(hours(1)));
    await push('passing');
    expect(await deliveries('?state=waiting')).toMatchObject([{ event: 'fixed' }]);
    await advance(hours(1));
    await send();
    expect(types()).toEqual(['check_finding.opened', 'check_finding.fixed']);
    await fail();
    await mute(later(hours(1)));
    await ask('PATCH', `/check-findings/${(await finding()).id}`, { state: 'open' });
    expect(await deliveries('?state=waiting')).toMatchObject([
      { event: 'opened', next: api.clock.now().toISOString() },
    ]);
  });

  test('a rule is about its kinds and severities, also where a finding becomes graver', async () => {
    const { api, web, send, rule, proved, fail, types } = alerts;
    const { id } = await proved();
    await rule({ channel: id, kinds: ['uptime'] });
    await rule({ channel: id, kinds: ['pushed'], from: 'high' });
    const { id: checkId } = await fail();
    await send();
    expect(web.posts).toEqual([]);
    await api.services.store.transaction(async (tables) => {
      const check = await tables.checks.byId(checkId);
      if (check) await enterLook(api.services, tables, check, failing('high', 'All fail.'), check.dueAt);
    });
    await send();
    expect(types()).toEqual(['check_finding.opened']);
  });

  test('a rule that is changed tells otherwise from then on, and no end of what it did not tell', async () => {
    const { api, ask, send, add, deliveries, rule, proved, push, fail, types } = alerts;
    const { id } = await proved();
    const other = await proved('webhook', 'https://other.example/a');
    const unproved = await add('webhook', hook);
    const { body: own } = await rule({ channel: id, from: 'high', kinds: ['uptime'] });
    const change = (body: object) => ask<AlertRule>('PATCH', `/alert-rules/${own.id}`, body);
    await fail('Before');
    api.clock.advance(1);
    expect((await change({ from: 'low', kinds: null, quiet: { from: '01:00', to: '02:00' } })).body).toEqual({
      ...own,
      from: 'low',
      kinds: undefined,
      quiet: { from: '01:00', to: '02:00' },
      version: 2,
    });
    await push('passing', 'Before');
    await send();
    expect(types()).toEqual([]);
    await fail('After');
    await send();
    api.clock.advance(1);
    expect((await change({ kinds: ['pushed'], quiet: null })).body.quiet).toBeUndefined();
    await push('passing', 'After');
    await send();
    expect(types()).toEqual(['check_finding.opened', 'check_finding.fixed']);
    expect((await change({ channel: unproved.id })).body.code).toBe('channel_not_proved');
    expect((await change({ channel: other.id, digest: true })).body).toMatchObject({
      channelName: 'To webhook',
      digest: true,
    });
    await fail('Later');
    expect(await deliveries('?state=waiting')).toMatchObject([{ event: 'digest', channel: other.id }]);
    await change({ channel: id });
    await fail('Last');
    expect(
      (await deliveries('?state=waiting')).map(({ channel: to, findings }) => [to, findings.length]),
    ).toEqual([
      [id, 1],
      [other.id, 1],
    ]);
  });

  test('a rule that moved to another channel tells the first one the end, and the second nothing of it', async () => {
    const { api, ask, deliveries, rule, proved, push, fail } = alerts;
    const { id } = await proved();
    const other = await proved('webhook', 'https://other.example/a');
    const { body: own } = await rule({ channel: id });
    await fail();
    api.clock.advance(1);
    await ask('PATCH', `/alert-rules/${own.id}`, { channel: other.id });
    await push('passing');
    const told = (await deliveries('?state=waiting')).map(({ event, channel: to }) => [event, to]);
    expect(told.toSorted()).toEqual([
      ['fixed', id],
      ['opened', id],
    ]);
  });

  test('without a plan that has alerts nothing new is told, and the rules say why', async () => {
    const { api, owner, ask, deliveries, rule, proved, fail } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    const { organisations } = api.services.store;
    const now = await organisations.byId(owner.user.organisationId ?? '');
    if (now) await organisations.replace({ ...now, trialEndsAt: api.clock.now().toISOString() });
    await fail();
    expect(await deliveries('?state=waiting')).toEqual([]);
    expect((await ask<AlertRule[]>('GET', '/alert-rules')).body[0]?.stopped).toMatch(/Growth and Enterprise/);
    for (const [path, body] of [
      ['/channels', { kind: 'webhook', name: 'x', address: hook }],
      ['/alert-rules', { channel: id, from: 'low' }],
      [`/channels/${id}/test`, undefined],
    ] as const)
      expect((await ask('POST', path, body)).body.code).toBe('plan_limit');
    expect((await ask('DELETE', `/channels/${id}`)).status).toBe(204);
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
