import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import { insideKinds, outsideKinds, siteKinds } from '@adili/schemas/checks/check-kind';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestLooks } from '../../../testing/site-looks.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { lookAtDue } from './look.ts';
import { addMissingChecks } from './new-checks.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  let looks: ReturnType<typeof createTestLooks>;
  beforeEach(async () => {
    looks = createTestLooks();
    api = await startTestApi({ isOnPostgres, siteLooks: looks.siteLooks });
    own = await auditedOrganisation(api);
    await addMissingChecks(api.services);
    token = own.token;
  });
  afterEach(() => api.stop());

  let token = '';
  /** A bearer ends after a quarter of an hour. */
  const logInAgain = async () => {
    const account = await api.services.store.users.byId(own.id);
    ({ token } = await api.users.logIn(account?.email ?? '', goodPassword));
  };
  const ask = <T>(method: string, path: string, body?: object, by = token) =>
    own.ask<T>(method, path, body, by);
  const checks = async (query = '') => (await ask<Check[]>('GET', `/checks${query}`)).body;
  const kindOf = async (kind: string) => (await checks(`?kind=${kind}`))[0] as Check;
  /** But that nobody has a second factor. */
  const findings = async (query = '') =>
    (await ask<CheckFinding[]>('GET', `/check-findings${query}`)).body.filter(
      ({ title }) => !title.startsWith('Second factors'),
    );
  const look = () => lookAtDue(api.services);
  /** As often as a site is looked at. */
  const later = async (milliseconds = minutes(5)) => {
    api.clock.advance(milliseconds);
    await logInAgain();
    await look();
  };
  const run = async (path: string) => {
    const { status } = await ask('POST', path);
    await api.services.background.idle();
    return status;
  };

  test('a proved website and its organisation have each of their checks, once, and are looked at', async () => {
    await addMissingChecks(api.services);
    const kinds = (await checks()).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([...siteKinds, ...insideKinds].toSorted());
    expect((await checks('?state=unknown')).every(({ checkedAt }) => checkedAt === undefined)).toBe(true);
    await look();
    // All of a website by one look.
    expect(looks.looks).toEqual([own.site.origin]);
    expect((await checks(`?site=${own.site.id}&state=passing`)).map(({ kind }) => kind).toSorted()).toEqual(
      outsideKinds.filter((kind) => kind !== 'dkim').toSorted(),
    );
    const full = (await ask<CheckInFull>('GET', `/checks/${(await kindOf('hsts')).id}`)).body;
    expect(full).toMatchObject({
      seen: { header: 'max-age=31536000' },
      every: 60,
      changes: [{ state: 'passing' }],
    });
    expect(full.howToFix.length).toBeGreaterThan(2);
    await look();
    expect(looks.looks).toHaveLength(1);
    await later();
    expect(looks.looks).toHaveLength(2);
  });

  test('a finding opens at the second failure in a row, a minute after the first, and one success fixes it', async () => {
    await look();
    looks.shown.headers = { 'x-content-type-options': 'sniff' };
    await later(minutes(60));
    expect([(await kindOf('content_type_options')).state, await findings()]).toEqual(['failing', []]);
    const began = api.clock.now().toISOString();
    await later(minutes(1));
    const [finding] = await findings();
    expect(finding).toMatchObject({
      check: (await kindOf('content_type_options')).id,
      state: 'open',
      severity: 'low',
      since: began,
    });
    const before = await kindOf('content_type_options');
    await later(minutes(60));
    expect(await findings()).toEqual([finding]);
    expect((await kindOf('content_type_options')).version).toBe(before.version);
    looks.shown.headers = {};
    await later(minutes(60));
    expect(await findings()).toMatchObject([{ id: finding?.id, state: 'fixed', version: finding?.version }]);
    expect([await findings('?state=open'), await findings('?fixed=false')]).toEqual([[], []]);
    expect(await findings('?fixed=true')).toHaveLength(1);
  });

  test('a site that is down is one finding: what could not be looked at is unknown, and says why', async () => {
    await look();
    looks.shown.down = 'site';
    await later(minutes(60));
    await later(minutes(1));
    expect((await findings()).map(({ title }) => title)).toEqual([
      'The site answers: The site can’t be reached, seen from one place. It refused the connection.',
    ]);
    const hsts = await kindOf('hsts');
    expect(hsts).toMatchObject({
      state: 'unknown',
      says: 'This could not be looked at. It refused the connection.',
    });
    expect(hsts.checkedAt).toBe(instantAfter(api.clock.now, -minutes(1)));
    // A fault of our own says nothing of the site.
    looks.shown.down = 'unknown';
    await later();
    expect([(await kindOf('uptime')).state, (await findings('?state=open')).length]).toEqual(['unknown', 1]);
  });

  test('a check is run by hand, 10 times a minute for a website', async () => {
    const hsts = await kindOf('hsts');
    expect(await run(`/checks/${hsts.id}/run`)).toBe(202);
    expect([(await kindOf('hsts')).state, (await kindOf('csp')).state]).toEqual(['passing', 'unknown']);
    expect(await run(`/sites/${own.site.id}/checks/run`)).toBe(202);
    expect((await kindOf('csp')).state).toBe('passing');
    for (let times = 2; times < 10; times++) expect(await run(`/checks/${hsts.id}/run`)).toBe(202);
    expect([await run(`/checks/${hsts.id}/run`), await run(`/sites/${own.site.id}/checks/run`)]).toEqual([
      429, 429,
    ]);
    api.clock.advance(minutes(1));
    expect(await run(`/checks/${hsts.id}/run`)).toBe(202);
    const reader = await colleague(api, own.organisationId, 'auditor');
    expect((await ask('POST', `/checks/${hsts.id}/run`, undefined, reader.token)).status).toBe(403);
  });

  test('a check is turned off and on, and linked to a control, by versions', async () => {
    const hsts = await kindOf('hsts');
    const control = (await ask<{ id: string }>('POST', '/controls', { title: 'Encryption on the way' })).body
      .id;
    const change = (body: object) => ask<CheckInFull>('PATCH', `/checks/${hsts.id}`, body);
    expect((await change({ state: 'off', control, version: hsts.version })).body).toMatchObject({
      state: 'off',
      control,
      version: hsts.version + 1,
    });
    expect((await change({ state: 'on', version: hsts.version })).status).toBe(409);
    await look();
    expect([(await kindOf('hsts')).state, (await ask('POST', `/checks/${hsts.id}/run`)).status]).toEqual([
      'off',
      409,
    ]);
    expect((await change({ state: 'on', control: null })).body.control).toBeUndefined();
    await look();
    expect((await kindOf('hsts')).state).toBe('passing');
    expect((await change({ control: 'nothing' })).status).toBe(400);
    expect((await change({ selector: 'mail' })).status).toBe(400);
    const dkim = await kindOf('dkim');
    expect(dkim).toMatchObject({ state: 'unknown', says: expect.stringContaining('selector') });
    await ask('PATCH', `/checks/${dkim.id}`, { selector: 'mail' });
    await look();
    expect(await kindOf('dkim')).toMatchObject({ state: 'failing', selector: 'mail' });
    const { body: trail } = await ask('GET', '/organisation/audit-trail');
    expect(trail).toContainEqual(expect.objectContaining({ action: 'check.changed', target: hsts.id }));
  });

  test('people acknowledge and mute what was found; what is muted says why and until when', async () => {
    for (const _ of [1, 2]) await ask('PUT', '/checks/results', { name: 'Backups', state: 'failing' });
    const [{ id, version } = { id: '', version: 0 }] = await findings();
    const decide = (body: object) => ask<CheckFinding>('PATCH', `/check-findings/${id}`, body);
    expect((await decide({ state: 'acknowledged', version })).body).toMatchObject({
      state: 'acknowledged',
      by: own.id,
    });
    expect((await decide({ state: 'open', version })).status).toBe(409);
    expect((await decide({ state: 'muted' })).body).toMatchObject({
      fields: { reason: 'Say why', until: 'Say until when' },
    });
    expect((await decide({ state: 'muted', reason: 'x', until: '2026-11-20' })).status).toBe(400);
    expect((await decide({ state: 'muted', reason: 'Known', until: '2026-11-22' })).body).toMatchObject({
      state: 'muted',
      reason: 'Known',
    });
    api.clock.advance(days(3));
    await logInAgain();
    await ask('PUT', '/checks/results', { name: 'Backups', state: 'failing' });
    expect(await findings('?state=open')).toEqual([expect.not.objectContaining({ reason: 'Known' })]);
    await ask('PUT', '/checks/results', { name: 'Backups', state: 'passing' });
    expect((await decide({ state: 'acknowledged' })).status).toBe(409);
  });

  test('a program pushes its own checks by a key: the same name is the same check', async () => {
    const { key } = (
      await ask<{ key: string }>('POST', '/organisation/api-keys', {
        name: 'CI',
        scopes: ['signals:write', 'signals:read'],
      })
    ).body;
    const push = async (body: object) => (await ask<CheckInFull>('PUT', '/checks/results', body, key)).body;
    const failed = await push({
      name: 'Backups',
      state: 'failing',
      says: 'Two fail',
      rows: ['Monday', 'Tuesday'],
    });
    expect(failed).toMatchObject({
      kind: 'pushed',
      title: 'Backups',
      state: 'failing',
      seen: { rows: ['Monday', 'Tuesday'] },
    });
    const passed = await push({ name: 'Backups', state: 'passing' });
    expect(passed).toMatchObject({ id: failed.id, state: 'passing', seen: {}, version: failed.version });
    expect((await ask<Check[]>('GET', '/checks?kind=pushed', undefined, key)).body).toHaveLength(1);
    expect((await ask('POST', `/checks/${failed.id}/run`)).status).toBe(409);
    expect((await ask('PATCH', `/checks/${failed.id}`, { state: 'off' }, key)).status).toBe(403);
    const { body: trail } = await ask('GET', '/organisation/audit-trail');
    expect((trail as { action: string }[]).filter(({ action }) => action === 'check.pushed')).toHaveLength(1);
  });

  test('owners and admins delete a pushed check, with what it found and proved; others stay', async () => {
    const push = { name: 'Backups', state: 'failing' };
    for (const _ of [1, 2]) await ask('PUT', '/checks/results', push);
    const [check] = (await ask<Check[]>('GET', '/checks?kind=pushed')).body;
    const control = (await ask<{ id: string }>('POST', '/controls', { title: 'Backups' })).body.id;
    await ask('PATCH', `/checks/${check?.id}`, { control });
    await look();
    expect((await ask('DELETE', `/checks/${(await kindOf('hsts')).id}`)).body).toMatchObject({
      code: 'check_stays',
    });
    const member = await colleague(api, own.organisationId, 'member');
    const by = (who: string) => api.call('DELETE', `/checks/${check?.id}`, { token: who });
    expect([(await by(member.token)).status, (await ask('DELETE', `/checks/${check?.id}`)).status]).toEqual([
      403, 204,
    ]);
    expect([await findings(), (await ask('GET', '/checks?kind=pushed')).body]).toEqual([[], []]);
    expect((await ask<{ evidence: unknown[] }>('GET', `/controls/${control}`)).body.evidence).toEqual([]);
    const actions = (await ask<{ action: string }[]>('GET', '/organisation/audit-trail')).body;
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['check.removed', 'evidence.deleted']),
    );
    expect((await ask<Check>('PUT', '/checks/results', push)).body.id).not.toBe(check?.id);
  });

  test('a plan that ended is looked at weekly; a site that lost its proof no more', async () => {
    const { store } = api.services;
    await look();
    const organisation = await store.organisations.byId(own.organisationId);
    const ended = { plan: undefined, paidUntil: undefined, trialEndsAt: '2026-01-01T00:00:00.000Z' };
    if (organisation) await store.organisations.replace({ ...organisation, ...ended });
    await later(days(1));
    await later(days(1));
    expect(looks.looks).toHaveLength(2);
    expect((await ask('POST', `/sites/${own.site.id}/checks/run`)).status).toBe(403);
    await later(days(6));
    expect(looks.looks).toHaveLength(3);
    const site = await store.sites.byId(own.site.id);
    if (site) await store.sites.replace({ ...site, provedAt: undefined });
    await later(days(8));
    await later(days(8));
    expect(looks.looks).toHaveLength(3);
  });

  test('with a website go its checks and what they found', async () => {
    looks.shown.status = 503;
    await look();
    await later(minutes(1));
    expect(await findings()).toHaveLength(1);
    await ask('DELETE', `/sites/${own.site.id}`);
    expect((await checks()).map(({ kind }) => kind).toSorted()).toEqual([...insideKinds].toSorted());
    expect(await findings()).toEqual([]);
  });

  test('what is inside is looked at: a person without a second factor, a key that ends, a control without an owner', async () => {
    await ask('POST', '/controls', { title: 'Backups' });
    const expiresAt = instantAfter(api.clock.now, days(10));
    await ask('POST', '/organisation/api-keys', { name: 'CI', scopes: ['audit:read'], expiresAt });
    await look();
    const states = Object.fromEntries(
      await Promise.all(insideKinds.map(async (kind) => [kind, (await kindOf(kind)).state])),
    );
    expect(states).toEqual({
      evidence_ended: 'passing',
      member_without_factor: 'failing',
      key_ending: 'failing',
      audit_overdue: 'passing',
      control_without_owner: 'failing',
      request_due: 'passing',
    });
    await later(days(40));
    const [audits] = await api.services.store.checks.where('kind', 'audit_overdue');
    expect(audits?.state).toBe('failing');
  });

  test('a data subject request fails its check from three days before its last day on, until it is closed', async () => {
    const { store } = api.services;
    const { id } = (await ask<{ id: string }>('POST', '/me/dsrs', { type: 'Access' })).body;
    const request = await store.dataSubjectRequests.byId(id);
    if (!request) throw new Error('It is gone.');
    const { id: other } = await colleague(api, 'another organisation', 'owner');
    await store.dataSubjectRequests.insert({ ...request, id: 'theirs', reference: 'theirs', user_id: other });
    const soFar = async () => {
      await look();
      const { state, says } = await kindOf('request_due');
      return [state, says];
    };
    const dayBefore = (count: number) => Date.parse(request.due_at) - days(count);
    api.clock.advance(dayBefore(5) - api.clock.now().getTime());
    await logInAgain();
    expect(await soFar()).toEqual(['passing', 'No request is overdue, or due within 3 days.']);
    await later(days(3));
    expect(await soFar()).toEqual(['failing', '1 request is due within 3 days.']);
    await later(days(3));
    expect(await soFar()).toEqual(['failing', '1 request is overdue.']);
    await store.dataSubjectRequests.replace({ ...request, open: false, status: 'completed' });
    await later(minutes(60));
    expect((await soFar())[0]).toBe('passing');
  });

  test('what enters the trail has a bound', async () => {
    const { attempts } = api.services.store;
    const [hsts, push] = [await kindOf('hsts'), { name: 'Backups', state: 'failing' }];
    const until = instantAfter(api.clock.now, days(1));
    for (const _ of [1, 2]) await ask('PUT', '/checks/results', push);
    const [finding] = await findings();
    const [pushed] = (await ask<Check[]>('GET', '/checks?kind=pushed')).body;
    const calls = [
      () => ask('PATCH', `/checks/${hsts.id}`, { state: 'off' }),
      () => ask('PATCH', `/check-findings/${finding?.id}`, { state: 'acknowledged' }),
      () => ask('PUT', '/checks/results', push),
      () => ask('DELETE', `/checks/${pushed?.id}`),
    ];
    await calls[0]?.();
    await ask('PATCH', `/checks/${hsts.id}`, { state: 'on' });
    await calls[1]?.();
    for (const row of (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows)
      await attempts.replace({ ...row, count: 100_000, until });
    for (const call of calls) expect((await call()).status).toBe(429);
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
