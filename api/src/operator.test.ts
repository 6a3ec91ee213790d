import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@adili/schemas/accounts/user';
import { openLowdbStore } from './store/lowdb/open.ts';
import type { Store } from './store/store.ts';
import type { Account } from './store/tables/accounts.ts';
import type { Session } from './store/tables/sessions.ts';
import { fillDisk } from './testing/broken-disk.ts';
import { temporaryFolder } from './testing/folder.ts';
import { goodPassword } from './testing/test-users.ts';
import { typeOperator } from './testing/type-command.ts';
import { typeProgram } from './testing/type-program.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const type = (...words: string[]) => typeOperator(folder, words);

async function reading<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openLowdbStore({ folder });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const readRole = (email: string) => reading(async (store) => (await store.users.byKey('email', email))?.role);
const log = () =>
  reading(async (store) => {
    const { rows } = await store.auditEntries.list({ limit: 99, sort: 'at', descending: true });
    return rows.map(({ actor, action, detail }) => `${actor} ${action} ${detail}`);
  });

const operator = 'operator@example.com';
const person = (id: string, role: Role): Account => ({
  id,
  email: `${id}@example.com`,
  role,
  passwordHash: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const session = (userId: string): Session => ({
  id: `session of ${userId}`,
  userId,
  refreshHash: '',
  userAgent: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  renewedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
});

/** An operator and a customer, each with a session. */
const putPeople = () =>
  reading(async ({ users, sessions }) => {
    for (const one of [person('operator', 'admin'), person('ann', 'user')]) {
      await users.insert(one);
      await sessions.insert(session(one.id));
    }
  });
const hasSession = (id: string) =>
  reading(async ({ sessions }) => (await sessions.byId(`session of ${id}`)) !== null);

test('a new address gets an account with a password that is shown once', async () => {
  const { code, out } = await type('add', 'New@Example.com');
  expect(code).toBe(0);
  const [, password = ''] = out.match(/password (?:is )?(\S{16,})$/m) ?? [];
  expect(password).not.toBe('');
  expect(await readRole('new@example.com')).toBe('admin');
  expect(await log()).toContainEqual(expect.stringMatching(/^system account\.created /));
  expect((await type('list')).out).toContain('new@example.com');
  const stored = await reading((store) => store.users.byKey('email', 'new@example.com'));
  expect(JSON.stringify(stored)).not.toContain(password);
});

test('an account is promoted only with confirmation, and is recorded', async () => {
  await putPeople();
  const asked = await type('add', 'ann@example.com');
  expect(asked.code).toBe(1);
  expect(asked.err).toMatch(/^.*ann@example\.com.*npm run operator -- add ann@example\.com --promote\.?\n$/);
  expect(await readRole('ann@example.com')).toBe('user');
  expect((await type('add', 'ann@example.com', '--promote')).code).toBe(0);
  expect(await readRole('ann@example.com')).toBe('admin');
  expect(await log()).toContain('system account.role_changed user -> admin');
  expect([await hasSession('ann'), await hasSession('operator')]).toEqual([false, true]);
  expect((await type('add', 'ann@example.com')).out).toContain('is an operator already');
});

test('promotion leaves the organisation, of a last owner only if forced', async () => {
  await putPeople();
  const createdAt = '2026-11-01T00:00:00.000Z';
  await reading(async ({ users, organisations, apiKeys }) => {
    const member = (id: string, organisationId: string, memberRole: 'owner' | 'member') =>
      users.insert({ ...person(id, 'user'), organisationId, memberRole });
    for (const id of ['duka', 'solo']) {
      await organisations.insert({ id, name: `The ${id}`, createdAt });
      const key = { name: 'program', scopes: [], hash: id, start: '', createdBy: 'owner', createdAt };
      await apiKeys.insert({ ...key, id: `key of ${id}`, organisationId: id });
    }
    await member('owner', 'duka', 'owner');
    await member('colleague', 'duka', 'member');
    await member('single', 'solo', 'owner');
  });
  const asked = await type('add', 'owner@example.com', '--promote');
  expect([asked.code, asked.err]).toEqual([1, expect.stringMatching(/^.*needs an owner.*--force\.\n$/)]);
  expect(await readRole('owner@example.com')).toBe('user');
  expect((await type('add', 'owner@example.com', '--promote', '--force')).code).toBe(0);
  expect((await type('add', 'single@example.com', '--promote')).code).toBe(0);
  expect(await log()).toContain('system member.left owner of solo');
  await type('remove', 'owner@example.com');
  await reading(async ({ users, apiKeys }) => {
    const [owner, single] = [await users.byId('owner'), await users.byId('single')];
    expect([owner?.organisationId, owner?.memberRole, single?.organisationId]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([await apiKeys.byId('key of solo'), (await apiKeys.byId('key of duka'))?.id]).toEqual([
      null,
      'key of duka',
    ]);
  });
});

test('removing an operator ends sessions; the last stays unless forced', async () => {
  await putPeople();
  await type('add', 'ann@example.com', '--promote');
  expect((await type('remove', operator)).code).toBe(0);
  expect([await readRole(operator), await hasSession('operator')]).toEqual(['user', false]);
  const last = await type('remove', 'ann@example.com');
  expect([last.code, last.err]).toEqual([1, expect.stringMatching(/^.*last operator.*--force.*\n$/)]);
  expect(await readRole('ann@example.com')).toBe('admin');
  expect((await type('remove', 'ann@example.com', '--force')).code).toBe(0);
  expect((await type('list')).out).toContain('There is no operator.');
  expect(await log()).toContain('system account.role_changed admin -> user');
});

test('resetting a second factor ends the sessions and sends a mail', async () => {
  await putPeople();
  const secondFactorSince = '2026-11-01T00:00:00.000Z';
  await reading(async ({ users, totps, recoveryCodes }) => {
    await users.replace({ ...person('ann', 'user'), secondFactorSince, emailVerifiedAt: secondFactorSince });
    await totps.insert({ id: 'ann', secret: 'locked', lastStep: 1, createdAt: secondFactorSince });
    await recoveryCodes.insert({ id: 'hash', userId: 'ann', createdAt: secondFactorSince });
  });
  const done = await type('reset-factor', 'ann@example.com');
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('no longer has a second factor')]);
  await reading(async ({ users, totps, recoveryCodes, jobs }) => {
    expect((await users.byId('ann'))?.secondFactorSince).toBeUndefined();
    expect([await totps.count(), await recoveryCodes.count()]).toEqual([0, 0]);
    expect(await jobs.where('kind', 'mail')).toMatchObject([{ payload: { to: 'ann@example.com' } }]);
  });
  expect([await hasSession('ann'), await hasSession('operator')]).toEqual([false, true]);
  expect(await log()).toContain('system second_factor.reset ');
  expect(await type('reset-factor', 'ann@example.com')).toMatchObject({
    code: 1,
    err: 'ann@example.com has no second factor.\n',
  });
});

test('a folder that is not there is named, and not made', async () => {
  const elsewhere = path.join(folder, 'mistyped');
  expect(await typeOperator(elsewhere, ['list'])).toEqual({
    code: 1,
    out: '',
    err: `${elsewhere} does not exist. Set DATA_DIR to the folder that the API stores in.\n`,
  });
  expect(existsSync(elsewhere)).toBe(false);
});

test('a new password is shown once or read from a pipe, and ends the sessions', async () => {
  await putPeople();
  const before = await reading((store) => store.users.byKey('email', operator));
  const shown = await type('password', operator);
  expect([shown.code, shown.out]).toEqual([0, expect.stringMatching(/password (?:is )?\S{16,}$/m)]);
  const after = await reading((store) => store.users.byKey('email', operator));
  expect(after?.passwordHash).not.toBe(before?.passwordHash);
  expect(await hasSession('operator')).toBe(false);
  // A process of its own, with a pipe of its own.
  const input = `${goodPassword}\n`;
  const piped = await typeProgram('operator')(folder, ['password', operator, '--stdin'], { input });
  expect([piped.code, piped.out]).toEqual([0, expect.not.stringContaining(goodPassword)]);
  expect(await log()).toContain('system password.set ');
  const common = await typeOperator(folder, ['password', operator, '--stdin'], { input: 'password1\n' });
  expect([common.code, common.err]).toEqual([1, expect.stringContaining('too common')]);
});

test.each([
  ['remove', 'nobody@example.com', 'nobody@example.com has no account here.'],
  ['password', 'nobody@example.com', 'nobody@example.com has no account here.'],
  ['remove', 'ann@example.com', 'ann@example.com is not an operator.'],
  ['password', 'ann@example.com', 'ann@example.com is not an operator.'],
])('%s %s is refused in one line', async (action, email, sentence) => {
  await putPeople();
  expect(await type(action, email)).toMatchObject({ code: 1, out: '', err: `${sentence}\n` });
});

test.each([
  [['crown', 'ann@example.com'], "unknown command 'crown'"],
  [['constructor'], "unknown command 'constructor'"],
  [['add'], "missing required argument 'email'"],
  [['remove', '--force'], "missing required argument 'email'"],
  [['add', 'ann'], 'Write an e-mail address, such as ann@example.com.'],
  [['add', 'ann@example.com', 'too@example.com'], "too many arguments for 'add'"],
  [['list', 'ann@example.com'], "too many arguments for 'list'"],
  [['list', '--force'], "unknown option '--force'"],
  [['add', 'ann@example.com', '--promote', '--stdin'], "'--promote' cannot be used with option '--stdin'"],
])('%j is a mistake: it ends with 2 and one line', async (words, mistake) => {
  const { code, out, err } = await type(...words);
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(mistake)]);
  expect(err).toMatch(/^[^\n]+\. For help: npm run operator -- --help\n$/);
});

test.each(['help', '--help', '-h'])('%s shows how it is used, and is no mistake', async (word) => {
  const { code, out, err } = await type(word);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/npm run operator -- .*add \[options\] <email> /s);
});

test('without words it shows how it is used, and ends with 2', async () => {
  expect(await typeProgram('operator')(folder, [])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('npm run operator -- '),
  });
});

test('a full disk is said in a line', async () => {
  await putPeople();
  await fillDisk(folder);
  const { code, err } = await type('add', 'new@example.com');
  expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing can be written: the disk is full.*\n$/)]);
});

test('while the API runs it says in one line to stop it first', async () => {
  await reading(async () => {
    expect(await type('list')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The data folder .* is in use by another process\. Stop that one.*\n$/),
    });
  });
});

test('entries of commands are linked to the operator chain', async () => {
  await putPeople();
  await type('password', operator);
  await type('remove', operator, '--force');
  expect(await log()).toEqual([
    'system account.role_changed admin -> user',
    'system password.set ',
    'system session.ended all 1, by a new password',
  ]);
  expect(
    await reading(async ({ auditChains, auditTail }) => [
      (await auditChains.byId('operator'))?.sequence,
      await auditTail.count(),
    ]),
  ).toEqual([3, 0]);
});
