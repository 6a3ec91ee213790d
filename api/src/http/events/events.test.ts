import { startTestApi, type TestApi } from '../../testing/api.ts';
import {
  auditedOrganisation,
  auditorEnvironment,
  auditorOf,
  foundOn,
  sentPage,
} from '../../testing/audits.ts';
import { colleague } from '../../testing/colleague.ts';
import { openEvents } from '../../testing/events.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';

const start = (isOnPostgres: boolean) => startTestApi({ isOnPostgres, environment: auditorEnvironment });

describe('whatever the store', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await start(false);
  });
  afterEach(() => api.stop());

  test('a run is followed by events, page by page to its end', async () => {
    const { token, request, url } = await auditedOrganisation(api);
    const auditor = auditorOf(api);
    const { id } = await request(2);
    const events = await openEvents(api, `/runs/${id}/events`, token);
    expect([events.status, events.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    expect(events.headers.get('cache-control')).toBe('no-store, no-transform');
    const none = { pagesWanted: 2, pagesDone: 0, pagesWithProblem: 0, failed: 0, review: 0 };
    expect(await events.next()).toEqual({ ...none, state: 'queued', before: 0 });
    const { id: claim = '' } = await auditor.claim();
    expect(await events.next()).toEqual({ ...none, state: 'running' });
    await auditor.send(claim, sentPage(url, [foundOn('logo')]));
    expect(await events.next()).toEqual({ ...none, state: 'running', pagesDone: 1, failed: 1 });
    await auditor.end(claim);
    expect(await events.next()).toEqual({ ...none, state: 'done', pagesDone: 1, failed: 1 });
    expect(await events.next()).toBeNull();
    // Of one that is over there is but its end.
    const after = await openEvents(api, `/runs/${id}/events`, token);
    expect(await after.next()).toMatchObject({ state: 'done' });
    expect(await after.next()).toBeNull();
  });

  test('the audit of a page is followed by who knows its id', async () => {
    const { body } = await api.call('POST', '/page-audits', { body: { url: 'https://duka.example/' } });
    const { id } = body as { id: string };
    const events = await openEvents(api, `/page-audits/${id}/events`);
    expect(await events.next()).toEqual({ state: 'queued', before: 0 });
    const auditor = auditorOf(api);
    const { id: claim = '' } = await auditor.claim('page');
    expect(await events.next()).toEqual({ state: 'running' });
    await auditor.send(claim, sentPage('https://duka.example/'));
    await auditor.end(claim);
    expect(await events.next()).toEqual({ state: 'done' });
    expect(await events.next()).toBeNull();
  });

  test('a stream ends with the session, and with the run it is about', async () => {
    const { organisationId, request, site, ask } = await auditedOrganisation(api);
    const { id } = await request();
    const member = await colleague(api, organisationId, 'member');
    const other = await colleague(api, organisationId, 'auditor');
    const ending = await openEvents(api, `/runs/${id}/events`, member.token);
    const staying = await openEvents(api, `/runs/${id}/events`, other.token);
    expect(await ending.next()).toMatchObject({ state: 'queued' });
    expect(await staying.next()).toMatchObject({ state: 'queued' });
    await api.call('POST', '/auth/logout', { token: member.token });
    const { id: claim = '' } = await auditorOf(api).claim();
    expect(claim).not.toBe('');
    expect(await ending.next()).toBeNull();
    expect(await staying.next()).toMatchObject({ state: 'running' });
    await ask('DELETE', `/sites/${site.id}`);
    expect(await staying.next()).toBeNull();
  });

  test('a stream ends with the membership, the role, and the time to set up a second factor', async () => {
    const { organisationId, request, ask, url } = await auditedOrganisation(api);
    const { id } = await request();
    const { users } = api.services.store;
    const changed = async (person: string, change: object) => {
      const account = await users.byId(person);
      if (account) await users.replace({ ...account, ...change });
    };
    const [removed, demoted, overdue, staying] = await Promise.all(
      ['member', 'member', 'member', 'auditor'].map(async (role) => {
        const person = await colleague(api, organisationId, role as 'member');
        const events = await openEvents(api, `/runs/${id}/events`, person.token);
        expect(await events.next()).toMatchObject({ state: 'queued' });
        return { ...person, events };
      }),
    );
    expect((await ask('DELETE', `/organisation/members/${removed?.id}`)).status).toBeLessThan(300);
    await changed(demoted?.id ?? '', { memberRole: 'auditor' });
    await changed(overdue?.id ?? '', { secondFactorDueAt: api.clock.now().toISOString() });
    const auditor = auditorOf(api);
    const { id: claim = '' } = await auditor.claim();
    await auditor.send(claim, sentPage(url));
    for (const gone of [removed, demoted, overdue]) expect(await gone?.events.next()).toBeNull();
    expect(await staying?.events.next()).toMatchObject({ state: 'running' });
    staying?.events.leave();
  });

  test('a person has six streams at once, and a place is free again once one is left', async () => {
    const { token, request, organisationId } = await auditedOrganisation(api);
    const { id } = await request();
    const path = `/runs/${id}/events`;
    const streams = await Promise.all(Array.from({ length: 6 }, () => openEvents(api, path, token)));
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const refused = await api.call('GET', path, { token });
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_streams' }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('30');
    const { token: others } = await colleague(api, organisationId, 'member');
    const theirs = await openEvents(api, path, others);
    expect(await theirs.next()).toMatchObject({ state: 'queued' });
    streams[0]?.leave();
    let again = await openEvents(api, path, token);
    // The server hears of it a moment later.
    while (again.status === 429) again = await openEvents(api, path, token);
    expect(again.status).toBe(200);
  });

  test('a server that ends ends its streams first, and at once', async () => {
    const { token, request } = await auditedOrganisation(api);
    const { id } = await request();
    const events = await openEvents(api, `/runs/${id}/events`, token);
    await events.next();
    const began = performance.now();
    api.stopping.abort();
    expect(await events.next()).toBeNull();
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  test('how long a stream was open is not counted as the time of an answer', async () => {
    const { token, request } = await auditedOrganisation(api);
    const { id } = await request();
    const events = await openEvents(api, `/runs/${id}/events`, token);
    await events.next();
    const { text } = await api.call('GET', '/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/runs\/:id\/events",status="200"\} 1/,
    );
    events.leave();
  });

  test('HEAD opens no stream', async () => {
    const { token, request } = await auditedOrganisation(api);
    const { id } = await request();
    for (let turn = 0; turn < 8; turn += 1)
      expect((await api.call('HEAD', `/runs/${id}/events`, { token })).status).toBe(200);
  });
});

describePostgres('in PostgreSQL', () => {
  test('a process sends what another has written', async () => {
    const api = await start(true);
    const another = await startTestApi({
      isOnPostgres: true,
      environment: auditorEnvironment,
      place: api.place,
    });
    const { token, request } = await auditedOrganisation(api);
    const { id } = await request();
    const events = await openEvents(another, `/runs/${id}/events`, token);
    expect(await events.next()).toMatchObject({ state: 'queued' });
    await auditorOf(api).claim();
    expect(await events.next()).toMatchObject({ state: 'running' });
    await another.stop();
    await api.stop();
  });
});
