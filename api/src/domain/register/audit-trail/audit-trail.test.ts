import type { AuditTrailCheck, NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { startUpkeep } from '../../../start/upkeep.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { atWorkOn } from '../../../testing/data-subject-fixture.ts';
import { startRegister } from '../../../testing/register.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
beforeEach(async () => {
  api = await startTestApi();
  owner = await api.users.customer();
});
afterEach(() => api.stop());

async function read(path = '/organisation/audit-trail', { token } = owner) {
  const answer = await api.call('GET', path, { token, adminKey: 'key-of-tests' });
  return { ...answer, entries: answer.body as NamedAuditEntry[] };
}
const summaryOf = ({ actorName, action, targetName }: NamedAuditEntry) => [actorName, action, targetName];

test('the trail holds all of one organisation, with names', async () => {
  const { token, user } = owner;
  const other = await api.users.customer();
  await api.call('PUT', '/me/profile', { token, body: { fullName: 'Amina', company: 'Duka' } });
  await api.call('PATCH', '/organisation', { token, body: { name: 'Duka Ltd' } });
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  await api.call('POST', '/auth/login', { body: { email: user.email, password: 'wrong' } });
  const boss = await api.users.logIn(operator.email, operator.password);
  const byOperator = { token: boss.token, adminKey: 'key-of-tests' };
  await api.call('PATCH', `/admin/dsrs/${(body as { id: string }).id}`, {
    ...byOperator,
    body: { status: 'in_progress' },
  });
  await api.call('POST', '/api/consent/opt-out', { ...byOperator, body: { userId: user.id } });
  await api.call('POST', '/auth/logout', { token });
  owner = await api.users.logIn(user.email, goodPassword);
  const { entries } = await read();
  expect(entries.map(summaryOf)).toEqual([
    ['Amina', 'session.started', undefined],
    ['Amina', 'session.ended', undefined],
    [undefined, 'login.failed', 'Amina'],
    ['Amina', 'organisation.changed', 'Duka Ltd'],
    ['Amina', 'profile.changed', 'Amina'],
    ['Amina', 'organisation.changed', 'Duka Ltd'],
    ['Amina', 'session.started', undefined],
    ['Amina', 'account.created', 'Amina'],
    ['Amina', 'organisation.created', 'Duka Ltd'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(operator.email);
  expect((await read(undefined, other)).entries.map(({ action }) => action)).toEqual([
    'session.started',
    'account.created',
    'organisation.created',
  ]);
});

test('changes of the register are shown by the names of controls, evidence and frameworks, with ids where none is left', async () => {
  const register = await startRegister(api);
  await register.adopt('gdpr');
  const { id } = await register.addControl({ requirements: ['kenya-dpa-2019:s25-d'] });
  const { body: piece } = await register.prove(id, { title: 'Notice, printed' });
  await register.ask('PATCH', `/controls/${id}`, { owner: register.id, state: 'planned' });
  await register.ask('PUT', `/controls/${id}/requirements`, {
    framework: 'kenya-dpa-2019',
    requirements: ['s25-b'],
  });
  await register.ask('PUT', '/organisation/requirements/gdpr:art-6-1/exclusion', { reason: 'No' });
  const shown = async () => {
    const { entries } = await read(undefined, register as never);
    return new Map(
      entries.map(({ action, targetName, detail, detailNamed }) => [
        action,
        [targetName, detailNamed ?? detail],
      ]),
    );
  };
  const before = await shown();
  expect(before.get('framework.adopted')?.[0]).toBe('GDPR');
  expect(before.get('evidence.given')).toEqual([
    'Notice, printed',
    `statement for control ‘Publish the notice’, sha256 ${piece.sha256}`,
  ]);
  expect(before.get('control.changed')?.[1]).not.toContain(register.id);
  expect(before.get('control.linked')).toEqual(['Publish the notice', 'Kenya DPA: section 25(b)']);
  expect(before.get('requirement.excluded')?.[0]).toMatch(/^GDPR, Article 6/);
  await register.ask('DELETE', `/controls/${id}`);
  expect((await shown()).get('evidence.given')).toEqual([
    undefined,
    expect.stringContaining(`control ${id}`),
  ]);
});

test('an exclusion is shown with its reason as long as it stands, and the entry never holds it', async () => {
  const register = await startRegister(api);
  await register.adopt('gdpr');
  const exclusion = '/organisation/requirements/gdpr:art-6-1/exclusion';
  const shown = async () =>
    (await read(undefined, register as never)).entries
      .filter(({ action }) => action === 'requirement.excluded')
      .map(({ detail, detailNamed }) => [detail, detailNamed]);
  await register.ask('PUT', exclusion, { reason: 'We’re a school' });
  expect(await shown()).toEqual([['', 'We’re a school']]);
  api.clock.advance(1_000);
  await register.ask('PUT', exclusion, { reason: 'We’re a court' });
  expect(await shown()).toEqual([
    ['', 'We’re a court'],
    ['', undefined],
  ]);
  await register.ask('DELETE', exclusion);
  expect(await shown()).toEqual([
    ['', undefined],
    ['', undefined],
  ]);
});

test('requests and consents are in the operator chain only', async () => {
  const { token, user } = owner;
  await api.call('POST', '/me/consents', { token, body: { consent: true } });
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access', law: 'GDPR' } });
  const { id } = body as { id: string };
  const { change, package: packaged } = await atWorkOn(api, id);
  await change({ status: 'in_progress', identity: { how: 'call' } });
  await change({ extend: { reason: 'Many' }, informed: 'by phone' });
  await packaged('POST');
  await change({ undo: { reason: 'Too early' } });
  await api.call('POST', `/me/dsrs/${id}/cancel`, { token });
  await api.services.background.idle();
  startUpkeep(api.services, api.settings, () => undefined)();
  await api.services.background.idle();
  const subjects = ({ entries }: Awaited<ReturnType<typeof read>>) =>
    entries.map(({ action }) => action).filter((action) => /^(dsr|consent|package)/.test(action));
  expect(subjects(await read())).toEqual([]);
  const boss = await api.users.logIn(operator.email, operator.password);
  expect(subjects(await read('/admin/logs', boss)).toSorted()).toEqual([
    'consent.given',
    'dsr.cancelled',
    'dsr.extended',
    'dsr.identity_checked',
    'dsr.moved',
    'dsr.opened',
    'dsr.reopened',
    'package.requested',
  ]);
  const { body: own } = await api.call('GET', '/me/export', { token });
  const activity = (own as { activity: NamedAuditEntry[] }).activity;
  expect(activity.filter(({ actor }) => actor === user.id).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['consent.given', 'dsr.opened', 'dsr.cancelled']),
  );
});

test('the trail is paged, sorted and searched like every list', async () => {
  startUpkeep(api.services, api.settings, () => undefined)();
  await api.services.background.idle();
  const first = await read('/organisation/audit-trail?limit=2');
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
  const rest = await read(next);
  expect([...first.entries, ...rest.entries].map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
  expect(rest.headers.get('link')).toBeNull();
  const longRead = jest.spyOn(api.services.store, 'longRead');
  const { entries } = await read('/organisation/audit-trail?q=CREATED&sort=action');
  expect(longRead.mock.calls).toEqual([
    [expect.objectContaining({ whose: owner.user.organisationId }), expect.any(Function)],
  ]);
  expect(entries.map(({ action }) => action)).toEqual(['account.created', 'organisation.created']);
  expect(Object.keys(entries[0] ?? {})).toEqual(expect.arrayContaining(['hash', 'previousHash']));
  expect(Object.keys(entries[0] ?? {})).not.toEqual(expect.arrayContaining(['salt']));
});

test('only the operator finds entries by the name of their person', async () => {
  const boss = await api.users.logIn(operator.email, operator.password);
  await api.call('POST', '/api/consent/opt-out', { token: boss.token, body: { userId: owner.user.id } });
  const asked = `?action=consent.opted_out&q=${operator.email}`;
  const found = (await read(`/admin/logs${asked}`, boss)).entries;
  expect(found).toMatchObject([{ actorEmail: operator.email, targetEmail: owner.user.email }]);
  const own = `/organisation/audit-trail?q=${operator.email}`;
  expect((await read(own)).entries).toEqual([]);
  expect(JSON.stringify((await read()).entries)).not.toContain(operator.email);
});

test('owners, admins and auditors read it, and members do not', async () => {
  const { store } = api.services;
  const statuses: [string, number][] = [];
  for (const memberRole of ['owner', 'admin', 'auditor', 'member'] as const) {
    await store.users.replace({ ...(await store.users.byId(owner.user.id)), memberRole } as never);
    statuses.push([memberRole, (await read()).status]);
  }
  expect(statuses).toEqual([
    ['owner', 200],
    ['admin', 200],
    ['auditor', 200],
    ['member', 403],
  ]);
});

test('who left stays in the trail by the name that they had, until an erasure takes that', async () => {
  const { store } = api.services;
  const { organisationId } = owner.user;
  const { id, token, email } = await colleague(api, organisationId, 'member');
  const rename = async (fullName: string) => {
    const account = await store.users.byId(id);
    if (account) await store.users.replace({ ...account, fullName });
  };
  const names = async () =>
    (await read()).entries.filter((entry) => entry.actor === id).map(({ actorName }) => actorName);
  await rename('Amina Odhiambo');
  await api.call('POST', '/auth/logout', { token });
  const removal = { token: owner.token };
  expect((await api.call('DELETE', `/organisation/members/${id}`, removal)).status).toBe(204);
  // What they are called elsewhere is not for their former colleagues.
  await rename('Amina of Another');
  const seen = await names();
  expect([...new Set(seen)]).toEqual(['Amina Odhiambo']);
  expect(seen).not.toContain(email);
  await store.formerMembers.deleteWhere('userId', id);
  expect([...new Set(await names())]).toEqual(['A former member']);
});

test("the file of the trail holds the organisation's own entries of the days that were asked for", async () => {
  const other = await api.users.customer();
  const { at = '' } = (await read()).entries.at(-1) ?? {};
  api.clock.advance(86_400_000);
  owner = await api.users.logIn(owner.user.email, goodPassword);
  await api.call('PATCH', '/organisation', { token: owner.token, body: { name: '=Duka' } });
  const open = async (query: string) => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${api.base}/organisation/audit-trail.csv${query}`, { headers });
    return { type: answer.headers.get('content-type'), lines: (await answer.text()).trim().split('\r\n') };
  };
  const { type, lines } = await open('');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(lines[0]).toBe(
    'id,at,actor,action,target,detail,organisationId,sequence,previousHash,hash,actorName,targetName,detailNamed',
  );
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual([
    'organisation.changed',
    'session.started',
    'session.started',
    'account.created',
    'organisation.created',
  ]);
  expect(lines.join()).not.toContain(other.user.id);
  const after = new Date(Date.parse(at) + 3_600_000).toISOString();
  expect((await open(`?from=${after}`)).lines).toHaveLength(3);
  expect((await open(`?to=${after}`)).lines).toHaveLength(4);
});

describe('the check of the trail', () => {
  const link = async () => {
    startUpkeep(api.services, api.settings, () => undefined)();
    await api.services.background.idle();
  };
  const check = async ({ token } = owner) =>
    (await api.call('GET', '/organisation/audit-trail/check', { token })).body as AuditTrailCheck;
  const change = async (sequence: number, parts: object) => {
    const { id = '' } = (await read()).entries.find((entry) => entry.sequence === sequence) ?? {};
    const row = await api.services.store.auditEntries.byId(id);
    await api.services.store.auditEntries.replace({ ...row, ...parts } as never);
  };

  test('follows the chain of the caller alone, and counts what waits', async () => {
    expect(await check()).toMatchObject({ intact: true, entries: 0, waiting: 3 });
    await link();
    await api.call('PATCH', '/organisation', { token: owner.token, body: { name: 'Duka' } });
    const [, last] = (await read()).entries;
    expect(await check()).toMatchObject({ intact: true, entries: 3, waiting: 1, hash: last?.hash });
    const other = await api.users.customer();
    await link();
    expect(await check(other)).toMatchObject({ intact: true, entries: 3, waiting: 0 });
  });

  test.each([
    ['other words', { detail: 'nothing of note' }, /^Audit entry 2 .* was changed/],
    ['another hash', { hash: 'f'.repeat(64) }, /^Audit entry 2 .* was changed/],
    ['no link', { hash: undefined, sequence: undefined }, /was put in or had its link removed/],
    ['no content, and so as if erased', { salt: undefined, detail: '' }, null],
  ])('names an entry with %s', async (_, parts, fault) => {
    await link();
    await change(2, parts);
    const found = await check();
    if (fault)
      expect(found).toEqual(expect.objectContaining({ intact: false, fault: expect.stringMatching(fault) }));
    else expect(found).toMatchObject({ intact: true, erased: 1 });
  });

  test('names an entry that is missing, also the last one', async () => {
    await link();
    const { entries } = await read();
    for (const [sequence, gone] of [
      [3, entries[0]],
      [2, entries[1]],
    ] as const) {
      await api.services.store.auditEntries.delete(gone?.id ?? '');
      expect((await check()).fault).toMatch(
        new RegExp(`^Audit entry ${sequence} of this organisation is missing`),
      );
    }
  });

  test.each([
    ['set back', 1],
    ['removed', 0],
  ])('names an entry behind a head that was %s', async (_, sequence) => {
    await link();
    const { auditChains } = api.services.store;
    const id = owner.user.organisationId ?? '';
    const [head] = await auditChains.byIds([id]);
    const entry = (await read()).entries.find((one) => one.sequence === sequence);
    if (entry) await auditChains.replace({ ...head, sequence, hash: entry.hash } as never);
    else await auditChains.delete(id);
    const { intact, fault } = await check();
    expect([intact, fault]).toEqual([false, expect.stringMatching(/^Audit entry 3 .* behind the head/)]);
  });

  test('counts as waiting what is linked while it is at work', async () => {
    const { auditEntries } = api.services.store;
    const page = auditEntries.page.bind(auditEntries);
    jest.spyOn(auditEntries, 'page').mockImplementationOnce(async (request) => {
      await link();
      return page(request);
    });
    expect(await check()).toMatchObject({ intact: true, entries: 0, waiting: 3 });
    expect(await check()).toMatchObject({ intact: true, entries: 3, waiting: 0 });
  });
});

test("the operator's log names everybody, in one read of a table for a page", async () => {
  const boss = await api.users.logIn(operator.email, operator.password);
  const reads = (['users', 'apiKeys', 'organisations'] as const).map((name) =>
    jest.spyOn(api.services.store[name], 'byIds'),
  );
  const { entries } = await read('/admin/logs?limit=3', boss);
  expect(entries.map(summaryOf)).toEqual([
    [operator.email, 'session.started', undefined],
    [owner.user.email, 'session.started', undefined],
    [owner.user.email, 'account.created', owner.user.email],
  ]);
  for (const byIds of reads) expect(byIds).toHaveBeenCalledTimes(1);
});
