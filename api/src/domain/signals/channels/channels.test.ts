import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel, MadeChannel, RotatedChannel } from '@adili/schemas/channels/channel';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { CheckInFull } from '@adili/schemas/checks/check';
import type { Delivery } from '@adili/schemas/deliveries/delivery';
import { Webhook } from 'standardwebhooks';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestReceivers } from '../../../testing/receivers.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { count } from '../../foundation/rate-limits/allow.ts';
import { enterLook } from '../checks/enter.ts';
import { deliverDue } from '../deliveries/deliver.ts';
import { wakeDeliveries } from '../deliveries/jobs.ts';
import { failing } from '../rules/verdict.ts';

const hook = 'https://hooks.example.com/alerts/4711';
const slackHook = 'https://hooks.slack.com/services/T0/B0/secretSECRET';
const chatHook = 'https://chat.googleapis.com/v1/spaces/AAA/messages?key=k1&token=tokenTOKEN';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let owner: Awaited<ReturnType<TestApi['users']['verified']>>;
  let token = '';
  let web: ReturnType<typeof createTestReceivers>;
  beforeEach(async () => {
    web = createTestReceivers();
    api = await startTestApi({ isOnPostgres, receivers: web.receivers });
    owner = await api.users.verified();
    token = owner.token;
  });
  afterEach(() => api.stop());

  async function ask<T>(method: string, path: string, body?: object, by = token) {
    const answer = await api.call(method, path, { token: by, body });
    return {
      status: answer.status,
      body: answer.body as T & { code?: string; fields?: object; error?: string },
    };
  }
  /** A bearer ends after a quarter of an hour. */
  async function advance(milliseconds: number) {
    api.clock.advance(milliseconds);
    ({ token } = await api.users.logIn(owner.user.email, goodPassword));
  }
  const send = () => deliverDue(api.services);
  const add = async (kind: string, address: string) =>
    (await ask<MadeChannel>('POST', '/channels', { kind, name: `To ${kind}`, address })).body;
  const channel = async (id: string) =>
    (await ask<Channel[]>('GET', '/channels')).body.find((one) => one.id === id) as Channel;
  const deliveries = async (query = '') => (await ask<Delivery[]>('GET', `/deliveries${query}`)).body;
  const rule = (body: object) => ask<AlertRule>('POST', '/alert-rules', { from: 'low', ...body });
  async function proved(kind = 'webhook', address = hook) {
    const made = await add(kind, address);
    expect((await ask('POST', `/channels/${made.id}/test`)).status).toBe(202);
    await send();
    expect((await channel(made.id)).state).toBe('proved');
    web.posts.length = 0;
    api.emails.length = 0;
    return made;
  }
  const push = async (state: 'passing' | 'failing', name = 'Backups', says = 'Two fail.') =>
    (await ask<CheckInFull>('PUT', '/checks/results', { name, state, says })).body;
  /** A finding opens at the second failure. */
  const fail = async (name?: string) => {
    await push('failing', name);
    return push('failing', name);
  };
  const finding = async () => (await ask<CheckFinding[]>('GET', '/check-findings')).body[0] as CheckFinding;
  const types = () => web.posts.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  test('a channel is proved by a test, and then tells of what opens and what is fixed', async () => {
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
    const { status, body } = await ask('POST', '/channels', { kind, name: 'x', address });
    expect([status, body.fields]).toEqual([400, { address: expect.any(String) }]);
  });

  test('what is not taken is tried again with the same id, later and later, then dead and shown', async () => {
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

  test('a secret that is turned over twice leaves both that a receiver may have', async () => {
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

  test('what is muted alerts nobody until its end, and then only where it still fails', async () => {
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

  test('a digest is one message at 08:00, quiet hours are one at their end', async () => {
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

  test('a rule is about its kinds and severities, also where a finding becomes graver', async () => {
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

  test('who is slow holds up no other', async () => {
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

  test('a channel is renamed, and its address stays', async () => {
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

  test('a rule that is changed tells otherwise from then on, and no end of what it did not tell', async () => {
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

  test('a channel goes with its rules and messages, a rule with what waits by it', async () => {
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
