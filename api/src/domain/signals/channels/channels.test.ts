import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel, RotatedChannel } from '@adili/schemas/channels/channel';
import { Webhook } from 'standardwebhooks';
import { days, minutes } from '../../../runtime/clock.ts';
import { type Alerts, hook, slackHook, startAlerts } from '../../../testing/alerts.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { count } from '../../foundation/rate-limits/allow.ts';

const chatHook = 'https://chat.googleapis.com/v1/spaces/AAA/messages?key=k1&token=tokenTOKEN';

function onStore(isOnPostgres: boolean): void {
  let alerts: Alerts;
  beforeEach(async () => {
    alerts = await startAlerts(isOnPostgres);
  });
  afterEach(() => alerts.api.stop());

  test('a channel is proved by a test, and then tells of what opens and what is fixed', async () => {
    const { api, web, ask, send, add, channel, deliveries, rule, push, finding, types } = alerts;
    const made = await add('webhook', hook);
    expect(made).toMatchObject({
      kind: 'webhook',
      address: 'hooks.example.com/…4711',
      state: 'new',
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    });
    expect(await rule({ channel: made.id })).toMatchObject({
      status: 409,
      body: { code: 'channel_not_proved' },
    });
    expect((await ask('POST', `/channels/${made.id}/test`)).status).toBe(202);
    expect((await channel(made.id)).test).toMatchObject({ state: 'waiting' });
    await send();
    expect(await channel(made.id)).toMatchObject({ state: 'proved', test: { state: 'delivered' } });
    expect((await rule({ channel: made.id })).status).toBe(201);
    await push('failing');
    await send();
    expect(types()).toEqual(['test']);
    const { id } = await push('failing');
    await send();
    await push('passing');
    await send();
    await send();
    expect(types()).toEqual(['test', 'check_finding.opened', 'check_finding.fixed']);
    const [, opened] = web.posts;
    const {
      'webhook-id': webhookId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = opened?.headers ?? {};
    // Its clock is the test's, so that the library's own look at the time is gone round.
    expect(new Webhook(made.secret ?? '').sign(webhookId ?? '', api.clock.now(), opened?.body ?? '')).toBe(
      signature,
    );
    expect(timestamp).toBe(String(api.clock.now().getTime() / 1_000));
    expect(JSON.parse(opened?.body ?? '')).toMatchObject({
      data: { findings: [{ check: id, title: 'Backups: Two fail.', severity: 'medium' }] },
    });
    expect(await deliveries()).toMatchObject([
      { event: 'fixed', state: 'delivered', tries: 1, last: { status: 200 } },
      {
        event: 'opened',
        id: webhookId,
        channelName: 'To webhook',
        findings: [(await finding()).id],
        first: { check: id, title: 'Backups: Two fail.' },
      },
      { event: 'test' },
    ]);
  });

  test('no secret and no address of the web is answered, logged or kept as it is', async () => {
    const { api, ask, add } = alerts;
    const made = await Promise.all([
      add('webhook', hook),
      add('slack', slackHook),
      add('google_chat', chatHook),
    ]);
    const { body: turned } = await ask<RotatedChannel>('POST', `/channels/${made[0]?.id}/rotate`);
    const shown = JSON.stringify([
      await ask('GET', '/channels'),
      await ask('GET', '/organisation/audit-trail'),
    ]);
    const kept = JSON.stringify(await api.services.store.channels.after('0001-01-01T00:00:00.000Z'));
    for (const word of [made[0]?.secret, turned.secret, 'secretSECRET', 'tokenTOKEN', '/alerts/4711'])
      expect([shown.includes(word ?? ''), kept.includes(word ?? '')]).toEqual([false, false]);
    expect((await ask<Channel[]>('GET', '/channels')).body.map(({ address }) => address).toSorted()).toEqual([
      'chat.googleapis.com/…OKEN',
      'hooks.example.com/…4711',
      'hooks.slack.com/…CRET',
    ]);
  });

  test.each([
    ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
    ['slack', 'https://hooks.slack.com/api/T0/B0/x'],
    ['slack', 'http://hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://a@hooks.slack.com/services/T0/B0/x'],
    ['google_chat', 'https://chat.googleapis.com/v1/spaces/AAA/messages'],
    ['google_chat', 'https://evil.example/v1/spaces/AAA/messages?key=a&token=b'],
    ['webhook', 'ftp://example.com/'],
    ['webhook', 'http://example.com/'],
    ['webhook', 'https://a:b@example.com/'],
    ['email', 'nobody'],
  ])('%s takes no %s', async (kind, address) => {
    const { ask } = alerts;
    const { status, body } = await ask('POST', '/channels', { kind, name: 'x', address });
    expect([status, body.fields]).toEqual([400, { address: expect.any(String) }]);
  });

  test('a secret that is turned over twice leaves both that a receiver may have', async () => {
    const { api, web, ask, send, proved } = alerts;
    const { id, secret = '' } = await proved();
    const turned: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      turned.unshift((await ask<RotatedChannel>('POST', `/channels/${id}/rotate`)).body.secret);
      await ask('POST', `/channels/${id}/test`);
      await send();
      const { headers, body } = web.posts.at(-1) as (typeof web.posts)[number];
      const signs = [...turned, secret].slice(0, 3);
      expect(headers['webhook-signature']).toBe(
        signs
          .map((one) => new Webhook(one).sign(headers['webhook-id'] ?? '', api.clock.now(), body))
          .join(' '),
      );
    }
  });

  test('two secrets sign while one is turned over', async () => {
    const { api, web, ask, advance, send, add, channel, rule, proved } = alerts;
    const { id, secret = '' } = await proved();
    await rule({ channel: id });
    const { body: turned } = await ask<RotatedChannel>('POST', `/channels/${id}/rotate`);
    expect(turned).toMatchObject({ rotatesUntil: '2026-11-22T09:00:00.000Z' });
    const signatures = async () => {
      await ask('POST', `/channels/${id}/test`);
      await send();
      const { headers, body } = web.posts.at(-1) as (typeof web.posts)[number];
      const of = (one: string) => new Webhook(one).sign(headers['webhook-id'] ?? '', api.clock.now(), body);
      return [headers['webhook-signature'], of(turned.secret), of(secret)];
    };
    const [both, now, before] = await signatures();
    expect(both).toBe(`${now} ${before}`);
    await advance(days(1));
    const [one, alone] = await signatures();
    expect(one).toBe(alone);
    expect((await channel(id)).rotatesUntil).toBeUndefined();
    expect((await ask('POST', `/channels/${(await add('slack', slackHook)).id}/rotate`)).body.code).toBe(
      'channel_has_no_secret',
    );
  });

  test('a member’s mailbox is proved by its test, and gets nothing once they have left', async () => {
    const { api, owner, ask, send, channel, rule, proved, fail } = alerts;
    const member = await colleague(api, owner.user.organisationId, 'member');
    const { id } = await proved('email', member.email.toUpperCase());
    await rule({ channel: id });
    await fail();
    await send();
    expect(api.emails.map(({ to, subject }) => [to, subject])).toEqual([[member.email, 'Fails: Backups']]);
    await ask('DELETE', `/organisation/members/${member.id}`);
    await fail('Another');
    await send();
    expect(await channel(id)).toMatchObject({ state: 'ended', says: expect.stringContaining('any more') });
  });

  test('a code that is confirmed while its mailbox ends keeps it', async () => {
    const { api, owner, ask, advance, send, channel, rule, proved, fail } = alerts;
    const member = await colleague(api, owner.user.organisationId, 'member');
    const { id } = await proved('email', member.email);
    await rule({ channel: id });
    await ask('DELETE', `/organisation/members/${member.id}`);
    await ask('POST', `/channels/${id}/test`);
    await send();
    const code = /: (\d{8})/.exec(api.emails.at(-1)?.text ?? '')?.[1];
    await fail();
    const { users } = api.services.store;
    const read = users.byKey.bind(users);
    const confirmed: number[] = [];
    jest.spyOn(users, 'byKey').mockImplementationOnce(async (...asked) => {
      const account = await read(...asked);
      confirmed.push((await ask('POST', `/channels/${id}/confirm`, { code })).status);
      return account;
    });
    await send();
    await advance(minutes(1));
    await send();
    expect(confirmed).toEqual([200]);
    expect(await channel(id)).toMatchObject({ state: 'proved' });
    expect(api.emails.at(-1)).toMatchObject({
      to: member.email,
      subject: expect.stringMatching(/^Fails: /),
    });
  });

  test('any other mailbox is proved by the code that it was mailed, three times a day', async () => {
    const { api, ask, advance, send, add, channel, rule, fail } = alerts;
    const { id } = await add('email', 'ops@elsewhere.example');
    const mail = async () => {
      await ask('POST', `/channels/${id}/test`);
      await send();
      return /: (\d{8})/.exec(api.emails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const confirm = (code: string) => ask<Channel>('POST', `/channels/${id}/confirm`, { code });
    const code = await mail();
    expect(await channel(id)).toMatchObject({ state: 'confirming', test: { state: 'delivered' } });
    expect((await rule({ channel: id })).body.code).toBe('channel_not_proved');
    const other = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    for (let turn = 0; turn < 5; turn += 1) expect((await confirm(other)).body.code).toBe('code_invalid');
    expect((await confirm(code)).status).toBe(400);
    const late = await mail();
    await advance(minutes(30));
    expect((await confirm(late)).status).toBe(400);
    const good = await mail();
    expect(await confirm(`${good.slice(0, 4)} ${good.slice(4)}`)).toMatchObject({
      status: 200,
      body: { state: 'proved' },
    });
    const again = await add('email', 'ops@elsewhere.example');
    expect(await ask('POST', `/channels/${again.id}/test`)).toMatchObject({
      status: 429,
      body: { code: 'too_many_codes' },
    });
    await rule({ channel: id });
    await fail();
    await send();
    expect(api.emails.at(-1)).toMatchObject({ to: 'ops@elsewhere.example' });
  });

  test('a reader of another mailbox leaves its alerts without an account, and admins see it', async () => {
    const { api, owner, ask, send, add, channel, deliveries, rule, proved, fail } = alerts;
    const { id } = await add('email', 'ops@elsewhere.example');
    await ask('POST', `/channels/${id}/test`);
    await send();
    const code = /: (\d{8})/.exec(api.emails.at(-1)?.text ?? '')?.[1];
    expect(api.emails.at(-1)?.oneClickLeave).toBeUndefined();
    await ask('POST', `/channels/${id}/confirm`, { code });
    const inside = await proved('email', owner.user.email);
    for (const one of [id, inside.id]) await rule({ channel: one });
    await fail('One');
    await fail('Two');
    await api.services.store.transaction(async (tables) => {
      const waiting = await tables.deliveries.where('waitsFor', id);
      const due = new Date(api.clock.now().getTime() + minutes(5)).toISOString();
      if (waiting[1]) await tables.deliveries.replace({ ...waiting[1], dueAt: due });
    });
    await send();
    const mails = (to: string) => api.emails.filter((mail) => mail.to === to);
    const [mail] = mails('ops@elsewhere.example');
    expect(mails(owner.user.email)[0]).not.toHaveProperty('oneClickLeave');
    const page = new URL(/Stop these alerts: (\S+)$/.exec(mail?.text ?? '')?.[1] ?? '');
    const oneClick = new URL(mail?.oneClickLeave ?? '');
    expect([page.pathname, oneClick.pathname, page.search]).toEqual([
      '/signals/leave',
      '/channel-exits',
      oneClick.search,
    ]);
    const press = (search: string, method = 'POST') =>
      fetch(`${api.base}/channel-exits${search}`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
      }).then(({ status }) => status);
    const other = oneClick.search.replace(id, inside.id);
    expect([
      await press(oneClick.search, 'GET'),
      await press(`${oneClick.search}x`),
      await press(other),
    ]).toEqual([405, 400, 400]);
    expect(await channel(id)).toMatchObject({ state: 'proved' });
    expect([await press(oneClick.search), await press(oneClick.search)]).toEqual([204, 204]);
    expect(await channel(id)).toMatchObject({ state: 'ended', says: 'It was left by its reader.' });
    expect(await deliveries(`?state=waiting&channel=${id}`)).toEqual([]);
    const { body: trail } = await ask<{ action: string }[]>('GET', '/organisation/audit-trail');
    expect(trail.filter(({ action }) => action === 'channel.ended')).toHaveLength(1);
    await ask('DELETE', `/channels/${id}`);
    expect(await press(oneClick.search)).toBe(204);
  });

  test('a channel is renamed, and its address stays', async () => {
    const { ask, rule, proved } = alerts;
    const { id } = await proved();
    expect((await ask<Channel>('PATCH', `/channels/${id}`, { name: 'Pager' })).body).toMatchObject({
      name: 'Pager',
      address: 'hooks.example.com/…4711',
      state: 'proved',
    });
    expect((await ask('PATCH', `/channels/${id}`, { address: slackHook })).status).toBe(400);
    await rule({ channel: id });
    expect((await ask<AlertRule[]>('GET', '/alert-rules')).body[0]?.channelName).toBe('Pager');
  });

  test('a channel goes with its rules and messages, a rule with what waits by it', async () => {
    const { web, ask, send, deliveries, rule, proved, fail } = alerts;
    const { id } = await proved();
    const { body: one } = await rule({ channel: id });
    await fail();
    expect((await ask('DELETE', `/alert-rules/${one.id}`)).status).toBe(204);
    expect(await deliveries('?state=waiting')).toEqual([]);
    await rule({ channel: id });
    expect((await ask('DELETE', `/channels/${id}`)).status).toBe(204);
    expect([(await ask('GET', '/alert-rules')).body, await deliveries()]).toEqual([[], []]);
    await fail('Another');
    await send();
    expect(web.posts).toEqual([]);
  });

  test('another organisation’s channels and rules are not there', async () => {
    const { api, ask, rule, proved } = alerts;
    const { id } = await proved();
    const { body: own } = await rule({ channel: id });
    const other = await api.users.verified();
    for (const [method, path] of [
      ['POST', `/channels/${id}/test`],
      ['POST', `/channels/${id}/rotate`],
      ['DELETE', `/channels/${id}`],
      ['DELETE', `/alert-rules/${own.id}`],
    ] as const)
      expect((await ask(method, path, undefined, other.token)).status).toBe(404);
    expect((await ask('POST', `/channels/${id}/confirm`, { code: '1' }, other.token)).status).toBe(404);
    expect(
      (await ask('POST', '/alert-rules', { channel: id, from: 'low' }, other.token)).body.fields,
    ).toEqual({
      channel: 'Choose a channel of your organisation',
    });
    expect((await ask('GET', '/deliveries', undefined, other.token)).body).toEqual([]);
  });

  test('an organisation has 20 channels and 50 rules, and tests ten times a minute', async () => {
    const { ask, add, rule, proved } = alerts;
    const { id } = await proved();
    for (let number = 1; number < 20; number += 1) await add('webhook', hook);
    expect((await ask('POST', '/channels', { kind: 'webhook', name: 'x', address: hook })).body.code).toBe(
      'too_many_channels',
    );
    for (let number = 0; number < 50; number += 1) await rule({ channel: id });
    expect((await rule({ channel: id })).body.code).toBe('too_many_alert_rules');
    for (let number = 1; number < 10; number += 1) await ask('POST', `/channels/${id}/test`);
    expect((await ask('POST', `/channels/${id}/test`)).body.code).toBe('too_many_tests');
  });

  test('changes are counted: 200 of channels, 500 of rules, 200 tests a day', async () => {
    const { api, owner, ask, rule, proved } = alerts;
    const { id } = await proved();
    const organisation = owner.user.organisationId ?? '';
    /** As if so many were made already. */
    const counted = (kind: string, most: number, more: number) =>
      api.services.store.transaction((tables) =>
        count(api.services, tables, [kind, organisation], { most, within: days(1) }, more),
      );
    const calls = {
      channel: () => ask('POST', `/channels/${id}/rotate`),
      'alert rule': () => rule({ channel: id }),
      'channel tests': () => ask('POST', `/channels/${id}/test`),
    };
    await counted('channel', 200, 198);
    await counted('alert rule', 500, 499);
    await counted('channel tests', 200, 198);
    for (const call of Object.values(calls)) {
      expect((await call()).status).toBeLessThan(300);
      expect((await call()).body.code).toBe('too_many_changes');
    }
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
