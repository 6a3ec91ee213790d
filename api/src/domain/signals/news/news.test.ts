import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { openEvents } from '../../../testing/events.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestReceivers } from '../../../testing/receivers.ts';
import { createTestLooks } from '../../../testing/site-looks.ts';
import { lookAtDue } from '../checks/look.ts';
import { addMissingChecks } from '../checks/new-checks.ts';
import { deliverDue } from '../deliveries/deliver.ts';

const path = '/signals/events';
const start = (isOnPostgres: boolean, place?: TestApi['place']) =>
  startTestApi({
    isOnPostgres,
    siteLooks: createTestLooks().siteLooks,
    receivers: createTestReceivers().receivers,
    ...(place && { place }),
  });

/** Pushes a result of a check, which is how most of it changes here. */
const pushing = (ask: Awaited<ReturnType<typeof auditedOrganisation>>['ask']) => (state: string) =>
  ask('PUT', '/checks/results', { name: 'Backups', state });

describe('in files', () => {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  beforeEach(async () => {
    api = await start(false);
    own = await auditedOrganisation(api);
  });
  afterEach(() => api.stop());

  test('a stream says at once how it is, and again at what looks, programs and people change', async () => {
    const events = await openEvents(api, path, own.token);
    const seen = [await events.next()];
    expect(seen).toEqual([{ revision: expect.any(String) }]);
    const push = pushing(own.ask);
    const changes = [
      async () => addMissingChecks(api.services),
      async () => lookAtDue(api.services),
      async () => push('failing'),
      async () => push('failing'),
      async () => {
        const { body } = await own.ask<{ id: string; title: string }[]>('GET', '/check-findings');
        const id = body.find(({ title }) => title.startsWith('Backups'))?.id;
        await own.ask('PATCH', `/check-findings/${id}`, { state: 'acknowledged' });
      },
    ];
    for (const change of changes) {
      await change();
      seen.push(await events.next());
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(6);
    events.leave();
  });

  test('what becomes of channels, rules, messages, connections and risks is news too', async () => {
    const events = await openEvents(api, path, own.token);
    const seen = [await events.next()];
    const push = pushing(own.ask);
    let channel = '';
    let risk = '';
    const connection = { ...samplesOf('a').connections, organisationId: own.organisationId };
    const changes = [
      async () => {
        const body = { kind: 'webhook', name: 'Pager', address: 'https://example.com/a' };
        channel = (await own.ask<{ id: string }>('POST', '/channels', body)).body.id;
      },
      async () => own.ask('POST', `/channels/${channel}/test`),
      async () => deliverDue(api.services),
      async () => own.ask('POST', '/alert-rules', { channel, from: 'low' }),
      async () => own.ask('PATCH', `/channels/${channel}`, { name: 'On call' }),
      async () => api.services.store.connections.insert({ ...connection, checkedAt: undefined }),
      async () => api.services.store.connections.replace(connection),
      async () => own.ask('POST', `/channels/${channel}/rotate`),
      async () => push('failing'),
      async () => push('failing'),
      // Of a message that is sent nothing else changes.
      async () => deliverDue(api.services),
      async () => {
        const body = { title: 'Backups fail', likelihood: 4, impact: 5 };
        risk = (await own.ask<{ id: string }>('POST', '/risks', body)).body.id;
      },
      async () => own.ask('PATCH', `/risks/${risk}`, { impact: 2 }),
    ];
    for (const change of changes) {
      await change();
      seen.push(await events.next());
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(changes.length + 1);
    events.leave();
  });

  test('what another organisation changes is no news', async () => {
    const other = await auditedOrganisation(api);
    const [mine, theirs] = await Promise.all([
      openEvents(api, path, own.token),
      openEvents(api, path, other.token),
    ]);
    const before = await mine.next();
    await theirs.next();
    await pushing(other.ask)('failing');
    await theirs.next();
    await pushing(own.ask)('failing');
    // The first word after that is of the own change: of the other's there was none.
    const after = await mine.next();
    await pushing(own.ask)('passing');
    expect(new Set([before, after, await mine.next()].map((one) => JSON.stringify(one))).size).toBe(3);
    mine.leave();
    theirs.leave();
  });

  /** Streams of an organisation, each person of which has as many as they may. */
  async function openOf(organisationId: string, count: number) {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(count / 6) }, () => colleague(api, organisationId, 'member')),
    );
    const tokens = people.flatMap(({ token }) => Array<string>(6).fill(token)).slice(0, count);
    return Promise.all(tokens.map((token) => openEvents(api, path, token)));
  }

  test('200 viewers cost one question a second', async () => {
    const read = jest.spyOn(api.services.store.checks, 'fieldsWhereIn');
    const streams = await openOf(own.organisationId, 200);
    await Promise.all(streams.map((stream) => stream.next()));
    const began = performance.now();
    read.mockClear();
    await pushing(own.ask)('failing');
    await Promise.all(streams.map((stream) => stream.next()));
    await pushing(own.ask)('passing');
    await Promise.all(streams.map((stream) => stream.next()));
    const seconds = (performance.now() - began) / 1_000;
    expect(read.mock.calls.length).toBeLessThanOrEqual(seconds / 0.9 + 1);
    for (const stream of streams) stream.leave();
  });

  test('an organisation that opens 300 streams leaves room for others', async () => {
    const streams = await openOf(own.organisationId, 300);
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(250);
    const refused = streams.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '30']);
    const other = await auditedOrganisation(api);
    const theirs = await openEvents(api, path, other.token);
    expect(await theirs.next()).toEqual({ revision: expect.any(String) });
    for (const stream of [...streams, theirs]) stream.leave();
  });

  test('a stream ends with its session, and with another role', async () => {
    const [member, demoted, staying] = await Promise.all(
      ['member', 'member', 'auditor'].map((role) => colleague(api, own.organisationId, role as 'member')),
    );
    const streams = await Promise.all(
      [member, demoted, staying].map((person) => openEvents(api, path, person?.token)),
    );
    for (const stream of streams) await stream.next();
    await api.call('POST', '/auth/logout', { token: member?.token ?? '' });
    const account = await api.services.store.users.byId(demoted?.id ?? '');
    if (account) await api.services.store.users.replace({ ...account, memberRole: 'auditor' });
    await pushing(own.ask)('failing');
    const [ended, ended2, news] = await Promise.all(streams.map((stream) => stream.next()));
    expect([ended, ended2]).toEqual([null, null]);
    expect(news).toEqual({ revision: expect.any(String) });
    streams[2]?.leave();
  });
});

describePostgres('in PostgreSQL', () => {
  test('a process tells what another has written', async () => {
    const api = await start(true);
    const another = await start(true, api.place);
    const own = await auditedOrganisation(api);
    const events = await openEvents(another, path, own.token);
    const before = await events.next();
    await pushing(own.ask)('failing');
    expect(await events.next()).not.toEqual(before);
    await another.stop();
    await api.stop();
  });
});
