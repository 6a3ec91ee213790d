import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { goodPassword } from '../../../testing/test-users.ts';

// A person and a call for each pair of roles.

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
beforeEach(async () => {
  api = await startTestApi();
  owner = await api.users.verified();
});
afterEach(() => api.stop());

const newColleague = (role: MemberRole) => colleague(api, owner.user.organisationId, role);
const path = (id: string) => `/organisation/members/${id}`;
const setRole = (token: string, id: string, role: MemberRole) =>
  api.call('PATCH', path(id), { token, body: { role } });
const remove = (token: string, id: string) => api.call('DELETE', path(id), { token });
const readRoles = async (token = owner.token) => {
  const { body } = await api.call('GET', '/organisation/members', { token });
  return Object.fromEntries(
    (body as { id: string; memberRole: string }[]).map(({ id, memberRole }) => [id, memberRole]),
  );
};
const noticesSent = async () => {
  await api.services.background.idle();
  return api.emails.map(({ to, subject, text }) => ({ to, subject, text }));
};
const logged = async (target: string) =>
  (await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: true })).rows
    .filter((entry) => entry.target === target && entry.action.startsWith('member.'))
    .map(({ actor, action, detail }) => ({ actor, action, detail }));

test('all see the members; owners and admins see who has no factor', async () => {
  const people = {
    auditor: await newColleague('auditor'),
    member: await newColleague('member'),
    admin: await newColleague('admin'),
  };
  const rows = [
    { id: owner.user.id, email: owner.user.email, memberRole: 'owner' },
    ...Object.entries(people).map(([memberRole, { id, email }]) => ({ id, email, memberRole })),
  ].map((row) => ({ ...row, createdAt: expect.any(String), version: expect.any(Number) }));
  const body = { name: 'Reports', scopes: ['members:read'] };
  const made = await api.call('POST', '/organisation/api-keys', { token: owner.token, body });
  const { key } = made.body as { key: string };
  for (const token of [people.auditor.token, people.member.token, key])
    expect((await api.call('GET', '/organisation/members', { token })).body).toEqual(rows);
  for (const { token } of [owner, people.admin])
    expect((await api.call('GET', '/organisation/members', { token })).body).toEqual(
      rows.map((row) => ({ ...row, secondFactor: false })),
    );
});

test('the people of an organisation are paged, the oldest account first', async () => {
  const expected = [owner.user.id];
  for (let count = 0; count < 4; count += 1) {
    api.clock.advance(1_000);
    expected.push((await newColleague('member')).id);
  }
  const found: string[] = [];
  let path: string | undefined = '/organisation/members?limit=2';
  while (path) {
    const page = await api.call('GET', path, { token: owner.token });
    expect(page.headers.get('x-total-count')).toBe('5');
    const rows = page.body as { id: string }[];
    expect(rows.length).toBeLessThanOrEqual(2);
    found.push(...rows.map(({ id }) => id));
    path = page.headers.get('link')?.match(/<([^>]*)>; rel="next"/)?.[1];
  }
  expect(found).toEqual(expected);
});

// By whom, of whom, to what: an owner decides all, an admin between member and auditor.
const mayChange = (by: MemberRole, from: MemberRole, to: MemberRole) =>
  by === 'owner' || (by === 'admin' && ![from, to].some((role) => role === 'owner' || role === 'admin'));

test.each(memberRoles)('what the role of %s may make of others is as declared', async (by) => {
  const actor = await newColleague(by);
  for (const from of memberRoles)
    for (const to of memberRoles) {
      const target = await newColleague(from);
      const allowed = mayChange(by, from, to);
      const answer = await setRole(actor.token, target.id, to);
      expect({ by, from, to, status: answer.status }).toEqual({ by, from, to, status: allowed ? 200 : 403 });
      expect((await readRoles())[target.id]).toBe(allowed ? to : from);
    }
});

test.each(memberRoles)('whom the role of %s may remove is as declared', async (by) => {
  const actor = await newColleague(by);
  for (const from of memberRoles) {
    const target = await newColleague(from);
    const status = mayChange(by, from, from) ? 204 : 403;
    expect({ by, from, status: (await remove(actor.token, target.id)).status }).toEqual({ by, from, status });
  }
});

test('a new role ends the sessions, sends a mail and is recorded', async () => {
  await api.call('PATCH', '/organisation', { token: owner.token, body: { name: 'Duka Ltd' } });
  const member = await newColleague('member');
  const answer = await setRole(owner.token, member.id, 'admin');
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ id: member.id, memberRole: 'admin' }),
  ]);
  expect((await api.call('GET', '/me', { token: member.token })).status).toBe(401);
  expect(await noticesSent()).toEqual([
    expect.objectContaining({ to: member.email, text: expect.stringContaining('“Duka Ltd” is now admin') }),
  ]);
  expect(await logged(member.id)).toEqual([
    {
      actor: owner.user.id,
      action: 'member.role_changed',
      detail: `member -> admin in ${owner.user.organisationId}`,
    },
  ]);
  const again = await api.users.logIn(member.email, goodPassword);
  expect(again.user).toMatchObject({ memberRole: 'admin', organisationId: owner.user.organisationId });
  expect((await setRole(owner.token, member.id, 'admin')).status).toBe(200);
  expect((await api.call('GET', '/me', { token: again.token })).status).toBe(200);
});

test('a verified person gets ten notices of a kind a day', async () => {
  const squatter = await api.users.customer('victim@example.com');
  const { users } = api.services.store;
  const account = await users.byId(squatter.user.id);
  if (account === null) throw new Error('Nobody signed up');
  await users.replace({ ...account, organisationId: owner.user.organisationId, memberRole: 'member' });
  const member = await newColleague('member');
  for (let count = 0; count < 12; count += 1)
    for (const { id } of [member, squatter.user])
      expect((await setRole(owner.token, id, count % 2 ? 'member' : 'auditor')).status).toBe(200);
  expect((await noticesSent()).map(({ to }) => to)).toEqual(Array(10).fill(member.email));
  expect(await logged(member.id)).toHaveLength(12);
  expect((await remove(owner.token, squatter.user.id)).status).toBe(204);
  expect((await remove(owner.token, member.id)).status).toBe(204);
  expect((await noticesSent()).slice(10)).toMatchObject([
    { to: member.email, subject: expect.stringContaining('removed') },
  ]);
});

test('a removed person is out at once, gets a mail and a new organisation', async () => {
  const member = await newColleague('member');
  expect((await remove(owner.token, member.id)).status).toBe(204);
  expect((await api.call('GET', '/organisation', { token: member.token })).status).toBe(401);
  expect(Object.keys(await readRoles())).toEqual([owner.user.id]);
  expect(await noticesSent()).toMatchObject([
    { to: member.email, subject: 'You were removed from your Adili organisation' },
  ]);
  expect(await logged(member.id)).toMatchObject([{ actor: owner.user.id, action: 'member.removed' }]);
  const { user } = await api.users.logIn(member.email, goodPassword);
  expect(user.memberRole).toBe('owner');
  expect(user.organisationId).not.toBe(owner.user.organisationId);
  expect((await remove(owner.token, member.id)).status).toBe(404);
});

test('anybody leaves by themselves, but the last owner only after handing over', async () => {
  const auditor = await newColleague('auditor');
  for (const answer of [
    await remove(owner.token, owner.user.id),
    await setRole(owner.token, owner.user.id, 'admin'),
  ])
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'last_owner' })]);
  expect((await remove(auditor.token, auditor.id)).status).toBe(204);
  expect(await logged(auditor.id)).toMatchObject([{ actor: auditor.id, action: 'member.left' }]);

  const heir = await newColleague('member');
  expect((await setRole(owner.token, heir.id, 'owner')).status).toBe(200);
  expect((await setRole(owner.token, owner.user.id, 'admin')).status).toBe(200);
  expect((await api.call('GET', '/me', { token: owner.token })).status).toBe(401);
  const { token } = await api.users.logIn(heir.email, goodPassword);
  expect(await readRoles(token)).toEqual({ [owner.user.id]: 'admin', [heir.id]: 'owner' });
});

test('of two owners who demote each other at once, one stays', async () => {
  const other = await newColleague('owner');
  const answers = await Promise.all([
    setRole(owner.token, other.id, 'member'),
    setRole(other.token, owner.user.id, 'member'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const people = await api.services.store.users.where('organisationId', owner.user.organisationId ?? '');
  expect(people.map(({ memberRole }) => memberRole).toSorted()).toEqual(['member', 'owner']);
});

test('open invitations go with who may not invite any more', async () => {
  const [demoted, removed] = [await newColleague('admin'), await newColleague('admin')];
  for (const [who, { token }] of Object.entries({ demoted, removed, owner }))
    await api.call('POST', '/organisation/invitations', {
      token,
      body: { email: `by-${who}@example.com`, role: 'member' },
    });
  await setRole(owner.token, demoted.id, 'member');
  await remove(owner.token, removed.id);
  const { body } = await api.call('GET', '/organisation/invitations', { token: owner.token });
  expect(body).toMatchObject([{ email: 'by-owner@example.com' }]);
});

test('the only member may leave; no one is invited to it any more', async () => {
  const { organisationId = '' } = owner.user;
  const body = { email: 'late@example.com', role: 'member' };
  await api.call('POST', '/organisation/invitations', { token: owner.token, body });
  expect((await remove(owner.token, owner.user.id)).status).toBe(204);
  const { organisations, invitations } = api.services.store;
  expect(await organisations.byId(organisationId)).not.toBeNull();
  expect(await invitations.where('organisationId', organisationId)).toEqual([]);
});

test('only owners can require a second factor of all members', async () => {
  const admin = await newColleague('admin');
  const ask = (token: string, requireSecondFactor: boolean) =>
    api.call('PATCH', '/organisation', { token, body: { requireSecondFactor } });
  expect((await ask(admin.token, true)).status).toBe(403);
  expect((await ask(owner.token, true)).body).toMatchObject({ requireSecondFactor: true });
  expect((await ask(admin.token, false)).status).toBe(403);
  const renamed = await api.call('PATCH', '/organisation', { token: admin.token, body: { name: 'Duka' } });
  expect(renamed.body).toMatchObject({ name: 'Duka', requireSecondFactor: true });
});

test('keys of a removed member go where asked, else the trail counts them', async () => {
  const revoking = (token: string, id: string) => api.call('DELETE', `${path(id)}?keys=revoke`, { token });
  for (const stays of [true, false]) {
    const admin = await newColleague('admin');
    const keys = [];
    for (const { token } of [admin, admin, owner]) {
      const body = { name: 'Reports', scopes: ['members:read'] };
      keys.push((await api.call('POST', '/organisation/api-keys', { token, body })).body as { key: string });
    }
    expect((await (stays ? remove : revoking)(owner.token, admin.id)).status).toBe(204);
    const statuses = keys.map(
      async ({ key }) => (await api.call('GET', '/organisation/members', { token: key })).status,
    );
    expect(await Promise.all(statuses)).toEqual(stays ? [200, 200, 200] : [401, 401, 200]);
    const detail = `admin of ${owner.user.organisationId}`;
    expect((await logged(admin.id)).map((entry) => entry.detail)).toEqual([
      stays ? `${detail}; API keys of theirs that stay: 2` : detail,
    ]);
  }
  const member = await newColleague('member');
  expect((await revoking(member.token, member.id)).status).toBe(403);
});

test('the last member out takes the API keys along', async () => {
  const { organisationId = '' } = owner.user;
  const leaving = await newColleague('admin');
  const body = { name: 'Reports', scopes: ['members:read'] };
  const made = await api.call('POST', '/organisation/api-keys', { token: leaving.token, body });
  const { id, key } = made.body as { id: string; key: string };
  const reading = async () => (await api.call('GET', '/organisation/members', { token: key })).status;
  await remove(leaving.token, leaving.id);
  expect(await reading()).toBe(200);
  await remove(owner.token, owner.user.id);
  expect(await reading()).toBe(401);
  expect(await api.services.store.apiKeys.where('organisationId', organisationId)).toEqual([]);
  const { rows } = await api.services.store.auditEntries.list({ limit: 9, sort: 'at', descending: true });
  expect(rows).toContainEqual(
    expect.objectContaining({ actor: owner.user.id, action: 'api_key.revoked', target: id, organisationId }),
  );
});
