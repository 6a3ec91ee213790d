import type { ErasureReport } from '@adili/schemas/erasures/erasure';
import { checkChains } from '../../../data/check-chains.ts';
import { sourceOver } from '../../../data/row-source.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { Identified, Privacy } from '../../../store/define-table.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import type { ListRequest } from '../../../store/list.ts';
import type { Rows } from '../../../store/rows.ts';
import type { Store, Tables } from '../../../store/store.ts';
import { tables } from '../../../store/tables.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { setUpApp } from '../../../testing/authenticator-app.ts';
import { colleague } from '../../../testing/colleague.ts';
import {
  atWorkOn,
  canary,
  completeDeletion,
  fillWithCanary,
  findPlaces,
  tablesWith,
} from '../../../testing/data-subject-fixture.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { sendVerification } from '../../people/email-addresses/verification.ts';
import { SessionEndedError } from '../../people/sessions/errors.ts';
import { decideConsent } from '../consents/consents.ts';
import { openRequest, requestDeletion } from '../data-subject-requests/data-subject-requests.ts';
import { requeueErasures } from './erase.ts';

const later = '2999-01-01T00:00:00.000Z';

/** The tables that hold something of people; what operators did is in a test of their own. */
const declared = (Object.keys(tables) as (keyof typeof tables)[]).filter(
  (name) => (tables[name] as Privacy).onErase !== 'keep',
);

// A database has its time.

function describeErasure(isOnPostgres: boolean): void {
  let api: TestApi;
  /** Transactions that are let through still, as before a kill. */
  let left = Number.POSITIVE_INFINITY;
  const stopping = (store: Store): Store => ({
    ...store,
    transaction: (work, options) => {
      left -= 1;
      return left < 0 ? Promise.reject(new StoreUnavailableError()) : store.transaction(work, options);
    },
  });
  let reads: Read[] = [];
  const around = (store: Store) => countingReads(stopping(store), (read) => reads.push(read));
  beforeEach(async () => {
    left = Number.POSITIVE_INFINITY;
    api = await startTestApi({ isOnPostgres, around });
  });
  afterEach(() => api.stop());

  test('leaves nothing of a person in any table, file or export', async () => {
    const { token, userId, neighbour } = await fillWithCanary(api);
    await linkAuditEntries(api.services);
    const before = await findPlaces(api, userId);
    const [decision] = await api.services.store.consentDecisions.where('user_id', userId);
    // What a package holds goes with it.
    const named = [...declared, 'packageContents'];
    expect(before.tables.toSorted()).toEqual(named.toSorted());

    const { id, answer, report } = await completeDeletion(api, token);
    expect(answer.body).toMatchObject({ status: 'in_progress', erasing: true });
    await api.services.background.idle();
    expect(await findPlaces(api, userId)).toEqual({ tables: [], files: [] });
    // A receipt that they have kept has its id.
    expect(await tablesWith(sourceOver(api.services.store), [decision?.id ?? ''])).toEqual([]);

    const { state, parts: reported } = (await report()).body as ErasureReport;
    expect(state).toBe('erased');
    for (const name of declared) {
      const row = reported.find((one) => one.part === tableNamed(name));
      expect({ name, touched: (row?.erased ?? 0) + (row?.anonymised ?? 0) > 0 }).toEqual({
        name,
        touched: true,
      });
      if ((row?.anonymised ?? 0) > 0) expect(row?.why).toBeTruthy();
    }
    expect(reported.find(({ part }) => part === 'mail files')).toMatchObject({ erased: 1, anonymised: 1 });
    expect(await api.services.store.dataSubjectRequests.byId(id)).toMatchObject({
      status: 'completed',
      user_id: 'erased',
      open: false,
      notes: [],
    });
    // What else they asked for is not waited for any more.
    expect(await api.services.store.dataSubjectRequests.where('open', 'true')).toEqual([]);
    // The trail holds, and others' rows are there.
    await linkAuditEntries(api.services);
    expect((await checkChains(sourceOver(api.services.store))).erased).toBeGreaterThan(5);
    expect((await api.call('GET', '/organisation', { token: neighbour.token })).status).toBe(200);
    // The person is out at once, and has the last mail.
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    const last = api.emails.at(-1);
    expect([last?.to, last?.subject]).toEqual([canary.email, 'Your data is erased']);
    expect(last?.text).toMatch(/We’ve erased \d+ records; we keep \d+ records, but not whose they are\./);
    expect(api.emails.filter(({ subject }) => subject === 'For you')).toEqual([]);
  });

  /** Has a Deletion completed, and its job wait until it is woken. */
  async function completeWithoutJob(token: string) {
    const { store, background } = api.services;
    const { takeJobs } = store;
    const held = jest
      .spyOn(store, 'takeJobs')
      .mockImplementation(async (wanted) => (wanted.kind === 'erasure' ? [] : takeJobs(wanted)));
    const completed = await completeDeletion(api, token);
    await background.idle();
    held.mockRestore();
    return completed;
  }

  test('reads no table whole, and a large store no more often than a small one', async () => {
    const { store, jobs, background } = api.services;
    const person = await fillWithCanary(api);
    const others = await Promise.all(
      ['b@example.com', 'c@example.com'].map((email) => api.users.verified(email)),
    );
    const countReads = async (token: string) => {
      await completeWithoutJob(token);
      reads = [];
      jobs.wake('erasure');
      await background.idle();
      return [...reads];
    };
    const small = await countReads(others[0]?.token ?? '');
    // More than a page of others' rows, in each table that names people.
    const samples = Array.from({ length: 201 }, (_, number) => samplesOf(`row ${number}`));
    for (const name of declared) {
      const rows = samples.map(({ [name]: row }) => ('dueAt' in row ? { ...row, dueAt: later } : row));
      await (store[name] as unknown as Rows<Identified>).insertAll(rows);
    }
    expect(await countReads(others[1]?.token ?? '')).toEqual(small);
    const most = await countReads(person.token);
    expect(most.filter(({ isWhole }) => isWhole)).toEqual([]);
    expect(most.length).toBeLessThan(8 * declared.length);
  });

  test('goes on to the same end wherever it was cut off', async () => {
    // A database takes longer over each, and has no other way of being cut off.
    for (let cut = 0; ; cut += isOnPostgres ? 8 : 1) {
      const person = await api.users.verified(canary.email);
      await api.call('PUT', '/me/profile', {
        token: person.token,
        body: { fullName: canary.fullName, company: 'C' },
      });
      await api.call('POST', '/me/consents', { token: person.token, body: { consent: true } });
      // So that the cut is counted from where the job begins.
      const { id, report } = await completeWithoutJob(person.token);
      left = cut;
      api.services.jobs.wake('erasure');
      await api.services.background.idle();
      const wasCut = left < 0;
      left = Number.POSITIVE_INFINITY;
      api.clock.advance(61_000);
      api.services.jobs.wakeAll();
      await api.services.background.idle();
      expect(await findPlaces(api, person.user.id)).toEqual({ tables: [], files: [] });
      expect((await report()).body).toMatchObject({ requestId: id, state: 'erased' });
      expect(await api.services.store.jobs.where('kind', 'erasure')).toEqual([]);
      if (wasCut) continue;
      expect(cut).toBeGreaterThan(5);
      break;
    }
  });

  test('refuses the writes of a call under way, and erases rows dated ahead', async () => {
    const { token, user } = await api.users.verified(canary.email);
    const { services } = api;
    const account = await services.store.users.byId(user.id);
    const [session] = await services.store.sessions.where('userId', user.id);
    if (!account || !session) throw new Error('Who is logged in has both.');
    const caller: Caller = { account, sessionId: session.id };
    const guess = { body: { email: canary.email, password: 'Wrong!Guess99' } };
    const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access', details: 'Mine' } });
    const { id } = body as { id: string };
    const asked = await services.store.dataSubjectRequests.byId(id);
    if (asked) await services.store.dataSubjectRequests.replace({ ...asked, created_at: later });
    const matches = jest.spyOn(services.passwords, 'matches').mockImplementation(async () => {
      matches.mockRestore();
      await completeDeletion(api, token);
      await services.background.idle();
      return false;
    });
    expect((await api.call('POST', '/auth/login', guess)).status).toBe(401);
    for (const late of [
      () => openRequest(services, caller, { type: 'Access' }),
      () => requestDeletion(services, caller),
      () => decideConsent(services, caller, { consent: true }),
      () => sendVerification(services, { ...caller, account: { ...account, emailVerifiedAt: undefined } }),
    ])
      await expect(late()).rejects.toThrow(SessionEndedError);
    expect(await findPlaces(api, user.id)).toEqual({ tables: [], files: [] });
    expect(await services.store.dataSubjectRequests.byId(id)).not.toHaveProperty('details');
  });

  test('goes on after a start where its job is lost', async () => {
    const { token, user } = await api.users.verified(canary.email);
    const held = jest.spyOn(api.services.store, 'takeJobs').mockResolvedValue([]);
    await completeDeletion(api, token);
    await api.services.background.idle();
    held.mockRestore();
    await api.services.store.jobs.deleteWhere('kind', 'erasure');
    for (let starts = 0; starts < 2; starts += 1) await requeueErasures(api.services);
    api.services.jobs.wakeAll();
    await api.services.background.idle();
    expect(await findPlaces(api, user.id)).toEqual({ tables: [], files: [] });
    expect(await api.services.store.jobs.where('kind', 'erasure')).toEqual([]);
  });

  test('keeps the address until the last mail has left, a week at most', async () => {
    const { token, user } = await api.users.verified(canary.email);
    await api.services.background.idle();
    api.transport.isBroken = true;
    const { id } = await completeDeletion(api, token);
    await api.services.background.idle();
    const { store } = api.services;
    expect((await store.dataSubjectRequests.byId(id))?.status).toBe('completed');
    expect((await findPlaces(api, user.id)).tables).toEqual(['erasures']);
    api.clock.advance(8 * 86_400_000);
    api.services.jobs.wakeAll();
    await api.services.background.idle();
    expect(await findPlaces(api, user.id)).toEqual({ tables: [], files: [] });
  });

  test('waits until an organisation with others in it has another owner', async () => {
    const owner = await api.users.verified(canary.email);
    const member = await colleague(api, owner.user.organisationId ?? '', 'member');
    const first = await completeDeletion(api, owner.token);
    expect([first.answer.status, first.answer.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'only_owner',
        error: expect.stringContaining('Ask them to make someone else an owner'),
      }),
    ]);
    expect((await api.call('GET', '/me', { token: owner.token })).status).toBe(200);
    const invitation = { email: 'guest@example.com', role: 'member' };
    await api.call('POST', '/organisation/invitations', { token: owner.token, body: invitation });
    const { store } = api.services;
    const account = await store.users.byId(member.id);
    if (account) await store.users.replace({ ...account, memberRole: 'owner' });
    expect((await first.change({ status: 'completed' })).status).toBe(200);
    // What is under way is neither completed again, nor rejected, nor taken back.
    for (const change of [
      { status: 'completed' },
      { status: 'rejected', reason: 'x' },
      { undo: { reason: 'x' } },
    ])
      expect((await first.change(change)).status).toBe(409);
    await api.services.background.idle();
    expect((await findPlaces(api, owner.user.id)).tables).toEqual([]);
    expect(await store.organisations.byId(owner.user.organisationId ?? '')).not.toBeNull();
    // An invitation is the organisation's, no matter who sent it.
    expect(await store.invitations.where('organisationId', owner.user.organisationId ?? '')).toMatchObject([
      { ...invitation, invitedBy: 'erased' },
    ]);
  });

  /** Mails of one moment leave in any order. */
  const codeMailed = () =>
    api.emails.map(({ subject }) => /^Your code .*\b(\d{8})$/.exec(subject)?.[1]).findLast(Boolean) ?? '';

  test('works without an account, by the proved address', async () => {
    await api.call('POST', '/support/contact', {
      body: { name: canary.fullName, email: canary.email, inquiry: 'Pro', message: canary.phone },
    });
    const started = await api.call('POST', '/requests', { body: { type: 'Deletion', email: canary.email } });
    await api.services.background.idle();
    const code = codeMailed();
    const { id: started_id } = started.body as { id: string };
    const opened = await api.call('POST', '/requests/confirm', { body: { id: started_id, code } });
    const { id } = opened.body as { id: string };
    const { change, report } = await atWorkOn(api, id);
    await change({ status: 'in_progress' });
    expect((await change({ status: 'completed' })).body).toMatchObject({ erasing: true });
    await api.services.background.idle();
    expect(await findPlaces(api, 'no-such-id')).toEqual({ tables: [], files: [] });
    expect((await report()).body).toMatchObject({ state: 'erased' });
    expect(api.emails.at(-1)).toMatchObject({ to: canary.email, subject: 'Your data is erased' });
  });

  test('needs more than the mailbox of an account with a second factor', async () => {
    const person = await api.users.verified(canary.email);
    const started = await api.call('POST', '/requests', { body: { type: 'Deletion', email: canary.email } });
    await api.services.background.idle();
    const code = codeMailed();
    const { id: asked } = started.body as { id: string };
    const { id } = (await api.call('POST', '/requests/confirm', { body: { id: asked, code } })).body as {
      id: string;
    };
    await setUpApp(api, person.token);
    const { change } = await atWorkOn(api, id);
    await change({ status: 'in_progress' });
    const refused = { status: 409, body: { code: 'identity_missing' } };
    expect(await change({ status: 'completed' })).toMatchObject(refused);
    expect(await change({ identity: { how: 'mailbox' }, status: 'completed' })).toMatchObject(refused);
    expect((await api.call('GET', '/me', { token: person.token })).status).toBe(200);
    // The request came without a login, whatever an operator chooses.
    expect(await change({ identity: { how: 'account' }, status: 'completed' })).toMatchObject({
      status: 400,
      body: { fields: { identity: expect.stringContaining('came without a login') } },
    });
    expect((await change({ identity: { how: 'call' }, status: 'completed' })).body).toMatchObject({
      erasing: true,
    });
    await api.services.background.idle();
  });

  test('does not touch what others own, nor an operator', async () => {
    await api.call('POST', '/support/contact', {
      body: { name: 'Ann', email: canary.email, inquiry: 'Pro', message: 'Hello' },
    });
    const stranger = await api.users.customer(canary.email);
    await completeDeletion(api, stranger.token);
    await api.services.background.idle();
    expect((await findPlaces(api, stranger.user.id)).tables).toEqual(['contactMessages', 'supportCases']);
    const boss = await api.users.logIn(operator.email, operator.password);
    expect((await completeDeletion(api, boss.token)).answer.body).toMatchObject({ code: 'operator_account' });
  });
}

interface Read {
  /** Table and call. */
  readonly of: string;
  /** Whether it goes through rows of whatever values. */
  readonly isWhole: boolean;
}

const reading = ['byId', 'byIds', 'byKey', 'where', 'after', 'count', 'list', 'page'];

/** A store that tells of each read, in and out of transactions. */
function countingReads(store: Store, onRead: (read: Read) => void): Store {
  const counting = <T extends Tables>(given: T): T => {
    const counted = { ...given };
    for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
      const rows = given[name];
      const get = (_: unknown, call: string) => {
        const value: unknown = Reflect.get(rows, call);
        if (typeof value !== 'function') return value;
        return (...asked: unknown[]) => {
          const isPage = call === 'page' || call === 'list';
          const isWhole = isPage ? !(asked[0] as ListRequest).where : /after|count/.test(call);
          // Of the keys that sign there are a few.
          if (reading.includes(call) && name !== 'consentKeys') onRead({ of: `${name}.${call}`, isWhole });
          return value.apply(rows, asked);
        };
      };
      Object.assign(counted, { [name]: new Proxy(rows, { get }) });
    }
    return counted;
  };
  return {
    ...counting(store),
    transaction: (work, options) => store.transaction((given) => work(counting(given)), options),
  };
}

const tableNamed = (name: string) => tables[name as keyof typeof tables].name;

describe('An erasure, over files,', () => describeErasure(false));
describePostgres('an erasure', () => {
  describe('over PostgreSQL', () => describeErasure(true));
});
