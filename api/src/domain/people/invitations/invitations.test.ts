import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { memberRoles } from '@adili/schemas/organisations/member-role';
import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { testOnLowdb } from '../../../testing/store.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { SessionEndedError } from '../sessions/errors.ts';
import { findCaller } from '../sessions/sessions.ts';
import { acceptInvitation } from './accept-invitation.ts';

// Dozens of calls at once.

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example', BASE_PATH: '/app' } });
  owner = await api.users.verified();
  await api.call('PATCH', '/organisation', { token: owner.token, body: { name: 'Duka Ltd' } });
});
afterEach(() => api.stop());

const email = 'brian@example.com';
const ask = (address = email, role = 'member', token = owner.token) =>
  api.call('POST', '/organisation/invitations', { token, body: { email: address, role } });

/** The token in the newest mail. */
async function invited(address = email, role = 'member'): Promise<string> {
  expect((await ask(address, role)).status).toBe(201);
  await api.services.background.idle();
  return api.emails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? '';
}

const show = (token: string) => api.call('POST', '/auth/invitations/show', { body: { token } });
const accept = (token: string, more: object = {}, session?: string) =>
  api.call('POST', '/auth/invitations/accept', { body: { token, ...more }, token: session });
const newcomer = { fullName: 'Brian Mwangi', password: goodPassword };
const pending = async () => (await api.call('GET', '/organisation/invitations', { token: owner.token })).body;
const invalid = [400, expect.objectContaining({ code: 'invitation_invalid' })];

test('an invitation link shows the offer as often as it is opened', async () => {
  const token = await invited(' Brian@Example.com ', 'auditor');
  expect(api.emails).toMatchObject([
    { to: email, text: expect.stringContaining(`invites you to join the organisation “Duka Ltd”`) },
  ]);
  expect(api.emails[0]?.text).toContain(`https://adili.example/app/invitation?token=${token}`);
  const offered = {
    organisation: 'Duka Ltd',
    email,
    role: 'auditor',
    invitedBy: owner.user.email,
    expiresAt: '2026-11-28T09:00:00.000Z',
    hasAccount: false,
  };
  expect((await show(token)).body).toEqual(offered);
  await api.users.verified(email);
  expect((await show(token)).body).toEqual({ ...offered, hasAccount: true });
});

test('a name that a mail program would make a link of stays out of the mail', async () => {
  const names = [
    'Prizes at http://evil.example',
    'evil.example',
    'evil.рф',
    'евил.рф/вход',
    'evil。com',
    'evil．com',
    'evil%2Ecom',
    'evil\u00ad.example',
    'http:⁄⁄evil',
    'evil: call +254 700 000 000',
  ];
  for (const [index, name] of names.entries()) {
    await api.call('PATCH', '/organisation', { token: owner.token, body: { name } });
    await invited(`p${index}@example.com`);
    expect(api.emails.at(-1)?.text).toContain('to join the organisation on Adili');
  }
});

test('without an account the link opens one in the organisation, and signs in', async () => {
  const token = await invited(email, 'auditor');
  const unready = await accept(token);
  expect([unready.status, unready.body]).toEqual([
    400,
    expect.objectContaining({ fields: { password: expect.any(String) } }),
  ]);
  expect((await accept(token, { password: 'Qwerty123!' })).status).toBe(400);
  const answer = await accept(token, newcomer);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email,
        role: 'user',
        emailVerifiedAt: expect.any(String),
        fullName: 'Brian Mwangi',
        organisationId: owner.user.organisationId,
        memberRole: 'auditor',
        entitlements: expect.arrayContaining(['members', 'api']),
        timeZone: 'Africa/Nairobi',
      },
    },
  ]);
  expect(answer.cookie).toMatch(/^__Host-adili_refresh=./);
  expect([(await accept(token, newcomer)).status, await pending()]).toEqual([400, []]);
  expect((await api.users.logIn(email, goodPassword)).user.memberRole).toBe('auditor');
});

test('a person with an account logs in, joins, and old sessions end', async () => {
  const person = await api.users.verified(email);
  const token = await invited();
  const stranger = await accept(token, newcomer);
  expect([stranger.status, stranger.body]).toEqual([
    401,
    expect.objectContaining({ code: 'sign_in_required' }),
  ]);
  const answer = await accept(token, {}, person.token);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      user: expect.objectContaining({
        id: person.user.id,
        organisationId: owner.user.organisationId,
        memberRole: 'member',
      }),
    }),
  ]);
  expect((await api.call('GET', '/me', { token: person.token })).status).toBe(401);
  const { token: now } = answer.body as { token: string };
  expect((await api.call('GET', '/organisation', { token: now })).body).toMatchObject({ name: 'Duka Ltd' });
  // What they had stays as a row, for whatever hangs on it.
  expect(await api.services.store.organisations.byId(person.user.organisationId ?? '')).not.toBeNull();
});

test('no other account, operator or ended session can join by it', async () => {
  const token = await invited();
  const other = await api.users.verified();
  const refused = await accept(token, newcomer, other.token);
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      code: 'invitation_of_another',
      error: `This invitation is for ${email}, and you are logged in as ${other.user.email}. Log out, then open the link again.`,
    },
  ]);
  expect((await accept(token, newcomer, 'ended')).status).toBe(401);
  const toOperator = await invited(operator.email);
  const { token: session } = await api.users.logIn(operator.email, operator.password);
  expect((await accept(toOperator, {}, session)).status).toBe(403);
  expect((await accept(token, newcomer)).status).toBe(200);
});

test('the only owner of others stays until they have handed over', async () => {
  const person = await api.users.verified(email);
  const theirs = await colleague(api, person.user.organisationId, 'member');
  const token = await invited();
  const refused = await accept(token, {}, person.token);
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'last_owner' })]);
  await api.call('PATCH', `/organisation/members/${theirs.id}`, {
    token: person.token,
    body: { role: 'owner' },
  });
  expect((await accept(token, {}, person.token)).status).toBe(200);
});

test('of fifty who open an account by one link at once, one does', async () => {
  const token = await invited();
  const tries = Array(50).fill(() => accept(token, newcomer));
  const statuses = (await atOnce(api.services.passwords, tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(
    await api.services.store.users.where('organisationId', owner.user.organisationId ?? ''),
  ).toHaveLength(2);
});

describePostgres('an invitation over PostgreSQL', () => {
  test('of an acceptance and a sign-up at once, one opens the account', async () => {
    await api.stop();
    api = await startTestApi({ isOnPostgres: true });
    owner = await api.users.verified();
    for (const address of ['one@example.com', 'two@example.com', 'three@example.com']) {
      const token = await invited(address);
      const signUp = () =>
        api.call('POST', '/auth/signup', { body: { email: address, password: goodPassword } });
      const tries = Array.from({ length: 20 }, (_, index) =>
        index % 2 ? signUp : () => accept(token, newcomer),
      );
      const statuses = (await atOnce(api.services.passwords, tries)).map(({ status }) => status);
      jest.restoreAllMocks();
      expect([statuses.filter((status) => status < 300).length, Math.max(...statuses)]).toEqual([1, 409]);
    }
  });
});

test('of fifty tries of one who is signed in, one joins', async () => {
  const { token: session } = await api.users.verified(email);
  const token = await invited();
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token, {}, session)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
});

test('a session that ended while it was being taken up begins no other', async () => {
  const { token: session } = await api.users.verified(email);
  const token = await invited();
  const caller = await findCaller(api.services, session);
  await api.call('POST', '/auth/logout', { token: session });
  const browser = { address: '', userAgent: '', devices: null, refreshToken: null };
  await expect(acceptInvitation(api.services, { token }, caller, browser)).rejects.toThrow(SessionEndedError);
  expect((await show(token)).status).toBe(200);
});

test('it ends after seven days, by a newer one, and when it is withdrawn', async () => {
  const [first, second] = [await invited(), await invited(email, 'auditor')];
  expect(await pending()).toMatchObject([{ email, role: 'auditor', invitedBy: owner.user.id }]);
  const third = await invited('other@example.com');
  const [other] = (await pending()) as { id: string }[];
  expect(
    (await api.call('DELETE', `/organisation/invitations/${other?.id}`, { token: owner.token })).status,
  ).toBe(204);
  for (const ended of [first, third, 'never-was'])
    for (const { status, body } of [await show(ended), await accept(ended, newcomer)])
      expect([status, body]).toEqual(invalid);
  api.clock.advance(days(7) - 1);
  expect((await show(second)).status).toBe(200);
  api.clock.advance(1);
  expect((await accept(second, newcomer)).status).toBe(400);
  expect(await api.services.store.users.byKey('email', email)).toBeNull();
});

test.each(memberRoles)('the role of %s invites to no role that is not theirs to give', async (role) => {
  const { token } = await colleague(api, owner.user.organisationId, role);
  const statuses = [];
  for (const [index, given] of memberRoles.entries())
    statuses.push((await ask(`${index}@example.com`, given, token)).status);
  const expected = { owner: [201, 201, 201, 201], admin: [403, 403, 201, 201] };
  expect(statuses).toEqual(
    { member: [403, 403, 403, 403], auditor: [403, 403, 403, 403], ...expected }[role],
  );
});

test('an admin withdraws no invitation to a role of owners', async () => {
  const { token } = await colleague(api, owner.user.organisationId, 'admin');
  await ask(email, 'admin');
  const [{ id } = { id: '' }] = (await pending()) as { id: string }[];
  expect((await api.call('DELETE', `/organisation/invitations/${id}`, { token })).status).toBe(403);
});

test('an account with an unverified address can invite no one', async () => {
  const { token } = await api.users.customer();
  const answer = await ask(email, 'member', token);
  expect([answer.status, answer.body]).toEqual([
    403,
    { code: 'address_not_verified', error: 'Verify your address first: we’ve sent you a link.' },
  ]);
  await api.services.background.idle();
  expect([api.emails, await api.services.store.invitations.count()]).toEqual([[], 0]);
});

test('who is in the organisation is not invited again', async () => {
  const answer = await ask(owner.user.email);
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'already_member' })]);
});

test('an organisation sends fifty within a day, and five to one address', async () => {
  await givePlan(api, owner.user.organisationId, 'enterprise');
  for (let count = 0; count < 45; count += 1) expect((await ask(`p${count}@example.com`)).status).toBe(201);
  for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(201);
  expect((await ask('one-more@example.com')).body).toMatchObject({
    code: 'too_many_invitations',
    error: expect.stringContaining('has sent 50 invitations'),
  });
  const { token: elsewhere } = await api.users.verified();
  for (let count = 0; count < 5; count += 1)
    expect((await ask(`brian+${count}@example.com`, 'member', elsewhere)).status).toBe(201);
  const refused = await ask(email, 'member', elsewhere);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(days(1) / 1_000)]);
  expect(refused.body).toMatchObject({ error: expect.stringContaining('has sent this address 5') });
  api.clock.advance(days(1));
  const { token } = await api.users.logIn(owner.user.email, goodPassword);
  expect((await ask(email, 'member', token)).status).toBe(201);
});

test('a mailbox gets thirty invitations a day, over all who invite', async () => {
  for (let number = 0; number < 6; number += 1) {
    const { token } = await api.users.verified();
    for (let count = 0; count < 5; count += 1) await ask(email, 'member', token);
  }
  await api.services.background.idle();
  const mailed = api.emails.length;
  const answer = await ask();
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ email })]);
  await api.services.background.idle();
  expect([mailed, api.emails.length]).toEqual([30, 30]);
});

test('the log says who invited, withdrew and joined, without addresses', async () => {
  const person = await api.users.customer('known@example.com');
  await ask('known@example.com');
  const token = await invited();
  const [, { id: known } = { id: '' }] = (await pending()) as { id: string }[];
  await api.call('DELETE', `/organisation/invitations/${known}`, { token: owner.token });
  const [{ id } = { id: '' }] = (await pending()) as { id: string }[];
  await accept(token, newcomer);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: false });
  const recorded = rows.filter(({ action }) => /^(invitation|member)\./.test(action));
  const joined = await api.services.store.users.byKey('email', email);
  expect(recorded).toMatchObject([
    { action: 'invitation.sent', target: known, detail: `member of ${owner.user.organisationId}` },
    { actor: owner.user.id, action: 'invitation.sent', target: id },
    { actor: owner.user.id, action: 'invitation.revoked', target: known },
    { actor: joined?.id, action: 'member.joined', target: joined?.id },
  ]);
  for (const secret of [email, 'known@example.com', person.user.id])
    expect(JSON.stringify(recorded)).not.toContain(secret);
});

testOnLowdb('no file of the store holds the token', async () => {
  const token = await invited();
  const stored = await readFile(path.join(api.folder, 'db.json'), 'utf8');
  expect(token).toHaveLength(43);
  expect(stored).toContain('"invitations":[{');
  expect(stored).not.toContain(token);
});
