import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { type Alerts, hook, slackHook, startAlerts } from '../../../testing/alerts.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { wakeDeliveries } from './jobs.ts';

function onStore(isOnPostgres: boolean): void {
  let alerts: Alerts;
  beforeEach(async () => {
    alerts = await startAlerts(isOnPostgres);
  });
  afterEach(() => alerts.api.stop());

  test('what is not taken is tried again with the same id, later and later, then dead and shown', async () => {
    const { api, web, advance, send, channel, deliveries, rule, proved, push, fail } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    web.answer('hooks.example.com', 503);
    await fail();
    await send();
    expect(await deliveries('?state=waiting')).toMatchObject([
      { event: 'opened', tries: 1, last: { status: 503, says: 'It answered 503.' } },
    ]);
    expect(await channel(id)).toMatchObject({ failingSince: expect.any(String), says: 'It answered 503.' });
    const wait = async () => {
      const [waiting] = await deliveries('?state=waiting');
      return Date.parse(waiting?.next ?? '') - api.clock.now().getTime();
    };
    const first = await wait();
    expect(first).toBeGreaterThanOrEqual(5_000);
    expect(first).toBeLessThan(5_501);
    await advance(first - 1);
    await send();
    expect(web.posts).toHaveLength(1);
    web.answer('hooks.example.com', () => ({ status: 429, retryAfter: '3600' }));
    await advance(1);
    await send();
    expect(await wait()).toBe(hours(1));
    web.answer('hooks.example.com', () =>
      Promise.reject(Object.assign(new Error(hook), { code: 'ECONNREFUSED' })),
    );
    while ((await deliveries('?state=waiting')).length > 0) {
      await advance(await wait());
      await send();
    }
    const [dead] = await deliveries('?state=dead');
    expect(dead).toMatchObject({ event: 'opened', last: { says: 'It refused the connection.' } });
    expect(Date.parse(dead?.last?.at ?? '') - Date.parse(dead?.at ?? '')).toBe(days(3));
    expect(new Set(web.posts.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([dead?.id]));
    // Who never heard that it opened does not hear that it is fixed.
    web.answer('hooks.example.com', 200);
    await push('passing');
    await send();
    expect(await deliveries('?state=waiting')).toEqual([]);
    expect(await deliveries()).toHaveLength(2);
  });

  test('an end is told after its beginning', async () => {
    const { web, advance, send, rule, proved, push, fail, types } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    web.answer('hooks.example.com', 500);
    await fail();
    await send();
    web.answer('hooks.example.com', 200);
    await push('passing');
    await send();
    expect(types()).toEqual(['check_finding.opened']);
    for (const _ of [1, 2]) {
      await advance(7_000);
      await send();
    }
    expect(types()).toEqual(['check_finding.opened', 'check_finding.opened', 'check_finding.fixed']);
  });

  test('410 ends a channel and what waits for it; redirects are not followed', async () => {
    const { web, ask, send, channel, deliveries, rule, proved, fail } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    web.answer('hooks.example.com', 302);
    await fail('One');
    await send();
    expect((await deliveries('?state=waiting'))[0]?.last?.says).toBe(
      'It answered 302: redirects are not followed.',
    );
    expect(web.posts).toHaveLength(1);
    web.answer('hooks.example.com', 410);
    await fail('Two');
    await send();
    expect(await channel(id)).toMatchObject({ state: 'ended', says: expect.stringContaining('410') });
    expect((await deliveries()).map(({ event, state }) => [event, state])).toEqual([
      ['opened', 'dead'],
      ['opened', 'dead'],
      ['test', 'delivered'],
    ]);
    await fail('Three');
    expect(await deliveries('?state=waiting')).toEqual([]);
    expect((await ask<AlertRule[]>('GET', '/alert-rules')).body[0]?.stopped).toMatch(/has ended/);
    expect((await ask('POST', `/channels/${id}/test`)).body.code).toBe('channel_ended');
    expect((await rule({ channel: id })).body.code).toBe('channel_ended');
  });

  test('a digest is one message at 08:00, quiet hours are one at their end', async () => {
    const { web, advance, send, rule, proved, push, fail } = alerts;
    const { id } = await proved();
    const { body: digest } = await rule({ channel: id, digest: true });
    // 09:00 UTC is noon in Nairobi.
    const { body: quiet } = await rule({ channel: id, quiet: { from: '11:00', to: '13:30' } });
    expect([digest.digest, quiet.quiet]).toEqual([true, { from: '11:00', to: '13:30' }]);
    await fail('One');
    await fail('Two');
    await push('passing', 'One');
    await send();
    expect(web.posts).toEqual([]);
    await advance(hours(1.5));
    await send();
    await advance(hours(18.5));
    await send();
    const told = web.posts.map(({ body }) => {
      const { type, data } = JSON.parse(body) as {
        type: string;
        data: { findings: { title: string; state: string }[] };
      };
      return [type, data.findings.map(({ title, state }) => `${title} ${state}`)];
    });
    const both = ['check_findings.digest', ['One: Two fail. fixed', 'Two: Two fail. open']];
    expect(told).toEqual([both, both]);
  });

  test('who is slow holds up no other', async () => {
    const { web, send, deliveries, rule, proved, fail } = alerts;
    const slow = await proved('webhook', 'https://slow.example/a');
    const sound = await proved();
    await rule({ channel: slow.id });
    await rule({ channel: sound.id });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    web.answer('hooks.example.com', () => {
      tell();
      return { status: 200, retryAfter: undefined };
    });
    web.answer('slow.example', async () => {
      await released;
      return { status: 200, retryAfter: undefined };
    });
    await fail();
    const sending = send();
    await told;
    expect(await deliveries(`?channel=${slow.id}&state=delivered`)).toHaveLength(1);
    release();
    await sending;
    expect(await deliveries('?state=waiting')).toEqual([]);
  });

  test('one process of all sends what is due, and none is at work where nothing is', async () => {
    const { api, rule, proved, fail, types } = alerts;
    const { id } = await proved();
    await rule({ channel: id });
    await wakeDeliveries(api.services);
    expect(await api.services.store.jobs.byId('deliveries')).toBeNull();
    await fail();
    await Promise.all([wakeDeliveries(api.services), wakeDeliveries(api.services)]);
    await api.services.background.idle();
    expect(types()).toEqual(['check_finding.opened']);
    expect(await api.services.store.jobs.byId('deliveries')).toBeNull();
  });

  test('people get sixty messages an hour, and then what comes together', async () => {
    const { deliveries, rule, proved, fail } = alerts;
    const { id } = await proved('slack', slackHook);
    await rule({ channel: id });
    for (let number = 0; number < 62; number += 1) await fail(`Check ${number}`);
    // The test counts too.
    expect((await deliveries()).filter(({ event }) => event === 'opened')).toHaveLength(59);
    expect((await deliveries()).find(({ event }) => event === 'digest')).toMatchObject({
      findings: { length: 3 },
      next: '2026-11-21T09:15:00.000Z',
    });
  });

  test('of a channel the last thousand messages that ended are kept', async () => {
    const { api, owner, send, rule, proved, fail } = alerts;
    await proved();
    const { deliveries: table } = api.services.store;
    const [first] = await table.where('organisationId', owner.user.organisationId ?? '');
    if (first === undefined) throw new Error('There is no test.');
    await table.insertAll(
      Array.from({ length: 1_001 }, (_, number) => ({
        ...first,
        id: api.services.newId(),
        key: `flood ${number}`,
        endedAt: new Date(Date.parse(first.endedAt ?? '') + 1 + number).toISOString(),
      })),
    );
    await rule({ channel: first.channelId });
    await fail();
    api.clock.advance(minutes(1));
    await send();
    const kept = await table.where('channelId', first.channelId);
    expect(kept).toHaveLength(1_000);
    expect(kept.filter(({ event }) => event === 'opened')).toMatchObject([{ state: 'delivered' }]);
    expect(kept.map(({ key }) => key)).not.toContain('flood 1');
    expect(kept.map(({ key }) => key)).toContain('flood 2');
  });

  test('a finding is there since its first failure, and who was told that it opened is told its end', async () => {
    const { api, web, advance, send, rule, proved, push, finding, types } = alerts;
    const { id } = await proved();
    const began = api.clock.now().toISOString();
    await push('failing');
    await advance(minutes(1));
    await rule({ channel: id });
    await push('failing');
    await advance(minutes(1));
    await rule({ channel: id });
    expect(await finding()).toMatchObject({ since: began });
    await send();
    await push('passing');
    await send();
    expect(types()).toEqual(['check_finding.opened', 'check_finding.fixed']);
    expect(JSON.parse(web.posts[0]?.body ?? '')).toMatchObject({ data: { findings: [{ since: began }] } });
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
