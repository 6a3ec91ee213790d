import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { startUpkeep } from '../../start/upkeep.ts';
import { operator, startTestApi, type TestApi } from '../../testing/api.ts';
import { atWorkOn } from '../../testing/data-subject-fixture.ts';
import { goodPassword } from '../../testing/test-users.ts';

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

test('who left stays in the trail without a name', async () => {
  const colleague = await api.users.customer();
  const { store } = api.services;
  const { organisationId } = owner.user;
  const account = { ...(await store.users.byId(colleague.user.id)), memberRole: 'member', organisationId };
  await store.users.replace(account as never);
  await api.call('POST', '/auth/logout', { token: colleague.token });
  expect(summaryOf((await read()).entries[0] as never)).toEqual([
    colleague.user.email,
    'session.ended',
    undefined,
  ]);
  await store.users.replace({ ...account, organisationId: 'another' } as never);
  expect(summaryOf((await read()).entries[0] as never)).toEqual([
    'former member',
    'session.ended',
    undefined,
  ]);
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
