import type { Consent } from '@adili/schemas/consent';
import type { DataSubjectRequest } from '@adili/schemas/request';
import { DuplicateKey } from './errors.ts';
import type { ListRequest, Store } from './ports.ts';
import type { Account, OutgoingMail, Session } from './rows.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

const account = (id: string): Account => ({
  id,
  email: `${id}@example.com`,
  role: 'user',
  passwordHash: null,
  createdAt: at(0),
});
const session = (id: string, userId: string, expiry = 60): Session => ({
  id,
  userId,
  refreshHash: `hash of ${id}`,
  userAgent: '',
  createdAt: at(0),
  renewedAt: at(0),
  expiresAt: at(expiry),
});
const consent = (id: string, user_id: string, minute: number): Consent => ({
  id,
  user_id,
  consent: true,
  purpose: 'analytics',
  created_at: at(minute),
});
const request = (id: string, user_id: string, minute: number): DataSubjectRequest => ({
  id,
  user_id,
  type: 'Access',
  status: 'pending',
  created_at: at(minute),
  history: [],
});
const mail = (id: string, minute: number): OutgoingMail => ({
  id,
  to: 'team@example.com',
  subject: '',
  text: '',
  attempts: 0,
  nextAttemptAt: at(minute),
  createdAt: at(minute),
});
const visitor = (id: string, minute: number, page_path = '/') => ({
  id,
  ip: '192.0.2.0',
  page_path,
  visit_time: at(minute),
});
const newestFirst = (limit: number, sort: string): ListRequest => ({ limit, sort, descending: true });

/** What every store keeps to, whatever is beneath it. @param open a new, empty store for each test */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the ports over ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test('users are found by id and address, and an address is taken once', async () => {
      await store.users.insert(account('a'));
      await expect(store.users.insert({ ...account('b'), email: 'a@example.com' })).rejects.toThrow(
        DuplicateKey,
      );
      expect(await store.users.byId('a')).toEqual(account('a'));
      expect(await store.users.byEmail('a@example.com')).toEqual(account('a'));
      expect(await store.users.byId('b')).toBeNull();
      expect(await store.users.count()).toBe(1);
    });

    test('an updated user is found under the new address alone', async () => {
      await store.users.insert(account('a'));
      await store.users.update({ ...account('a'), email: 'new@example.com', role: 'admin' });
      expect(await store.users.byEmail('a@example.com')).toBeNull();
      expect(await store.users.byEmail('new@example.com')).toMatchObject({ id: 'a', role: 'admin' });
    });

    test('a session is renewed only while its hash is the expected one', async () => {
      await store.sessions.insert(session('s', 'a'));
      const next = { ...session('s', 'a'), refreshHash: 'next' };
      expect(await store.sessions.renew(next, 'another hash')).toBe(false);
      expect(await store.sessions.renew(next, 'hash of s')).toBe(true);
      expect(await store.sessions.renew(next, 'hash of s')).toBe(false);
      expect(await store.sessions.byId('s')).toEqual(next);
    });

    test('sessions end one by one, for a person, and by time', async () => {
      for (const [id, userId, expiry] of [
        ['s', 'a', 9],
        ['t', 'a', 9],
        ['u', 'b', 9],
        ['v', 'b', 3],
      ] as const) {
        await store.sessions.insert(session(id, userId, expiry));
      }
      await store.sessions.delete('s');
      expect(await store.sessions.byId('s')).toBeNull();
      await store.sessions.deleteOf('a');
      expect(await store.sessions.byId('t')).toBeNull();
      expect(await store.sessions.deleteExpired(at(5))).toBe(1);
      expect(await store.sessions.byId('u')).not.toBeNull();
    });

    test('a reset token is taken once, and a newer one replaces it', async () => {
      await store.resetTokens.replace({ id: 'old', userId: 'a', expiresAt: at(9) });
      await store.resetTokens.replace({ id: 'new', userId: 'a', expiresAt: at(9) });
      expect(await store.resetTokens.take('old')).toBeNull();
      const taken = await Promise.all([store.resetTokens.take('new'), store.resetTokens.take('new')]);
      expect(taken.filter(Boolean)).toHaveLength(1);
      await store.resetTokens.replace({ id: 'expired', userId: 'b', expiresAt: at(1) });
      expect(await store.resetTokens.deleteExpired(at(5))).toBe(1);
    });

    test("a person's records come newest first, and nobody else's", async () => {
      await store.consents.insert(consent('c1', 'a', 1));
      await store.consents.insert(consent('c2', 'a', 2));
      await store.consents.insert(consent('c3', 'b', 3));
      await store.consents.update({ ...consent('c1', 'a', 1), consent: false });
      expect((await store.consents.of('a')).map((one) => [one.id, one.consent])).toEqual([
        ['c2', true],
        ['c1', false],
      ]);
      await store.requests.insert(request('r1', 'a', 1));
      await store.requests.insert(request('r2', 'a', 2));
      expect((await store.requests.of('a')).map((one) => one.id)).toEqual(['r2', 'r1']);
    });

    test('a request takes a step only from the expected status', async () => {
      await store.requests.insert(request('r', 'a', 1));
      const next = { ...request('r', 'a', 1), status: 'in_progress' } as const;
      expect(await store.requests.step(next, 'completed')).toBe(false);
      expect(await store.requests.step(next, 'pending')).toBe(true);
      expect(await store.requests.byId('r')).toEqual(next);
    });

    test('old visits are deleted', async () => {
      await store.visitors.insert(visitor('v1', 1));
      await store.visitors.insert(visitor('v2', 2));
      expect(await store.visitors.deleteBefore(at(2))).toBe(1);
      expect((await store.visitors.list(newestFirst(9, 'visit_time'))).rows).toEqual([visitor('v2', 2)]);
    });

    test('a list is walked page by page without a gap or a repeat, though rows share a time', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e'])
        await store.visitors.insert(visitor(id, id === 'e' ? 2 : 1));
      const seen: string[] = [];
      let list = newestFirst(2, 'visit_time');
      for (;;) {
        const page = await store.visitors.list(list);
        expect(page.total).toBe(5);
        seen.push(...page.rows.map((row) => row.id));
        if (page.next === null) break;
        list = { ...list, after: page.next };
      }
      expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
    });

    test('a list is ordered by any field and searched in any case', async () => {
      for (const [id, page] of [
        ['1', '/pricing'],
        ['2', '/blog/GDPR'],
        ['3', '/blog'],
      ] as const) {
        await store.visitors.insert(visitor(id, Number(id), page));
      }
      const byPage = await store.visitors.list({ limit: 9, sort: 'page_path', descending: false });
      expect(byPage.rows.map((row) => row.page_path)).toEqual(['/blog', '/blog/GDPR', '/pricing']);
      const found = await store.visitors.list({ ...newestFirst(1, 'visit_time'), q: 'bLoG' });
      expect([found.total, found.rows[0]?.id]).toEqual([2, '3']);
    });

    test('payments are known by their transaction, ordered by amount as numbers, summed by day in Nairobi', async () => {
      const paid = (id: string, amount: number, date: string) => ({
        id,
        transaction_id: `T${id}`,
        amount,
        date,
      });
      await store.payments.insert(paid('1', 900, '2026-11-01T20:59:59.000Z'));
      await store.payments.insert(paid('2', 1000, '2026-11-01T21:00:00.000Z'));
      await store.payments.insert(paid('3', 50, '2026-11-02T20:00:00.000Z'));
      const again = { ...paid('4', 1, '2026-11-02T20:00:00.000Z'), transaction_id: 'T1' };
      await expect(store.payments.insert(again)).rejects.toThrow(DuplicateKey);
      const { rows } = await store.payments.list({ limit: 9, sort: 'amount', descending: true });
      expect(rows.map((row) => row.amount)).toEqual([1000, 900, 50]);
      expect(await store.payments.daily()).toEqual([
        { date: '2026-11-02', total: 1050, count: 2 },
        { date: '2026-11-01', total: 900, count: 1 },
      ]);
    });

    test('messages and log entries are listed', async () => {
      const message = {
        id: 'm',
        source: 'contact-sales',
        email: 'x@example.com',
        created_at: at(1),
      } as const;
      const entry = { id: 'l', at: at(1), actor: 'system', action: 'demo.loaded', target: '', detail: '' };
      await store.messages.insert(message);
      await store.logs.insert(entry);
      expect((await store.messages.list(newestFirst(9, 'created_at'))).rows).toEqual([message]);
      expect((await store.logs.list(newestFirst(9, 'at'))).rows).toEqual([entry]);
    });

    test('the outbox gives what is due, the oldest first', async () => {
      for (const [id, minute] of [
        ['late', 9],
        ['second', 2],
        ['first', 1],
      ] as const) {
        await store.outbox.insert(mail(id, minute));
      }
      expect((await store.outbox.due(at(5))).map((one) => one.id)).toEqual(['first', 'second']);
      await store.outbox.update({ ...mail('first', 1), attempts: 1, nextAttemptAt: at(8) });
      await store.outbox.delete('second');
      expect(await store.outbox.due(at(5))).toEqual([]);
    });

    test('a transaction that fails leaves nothing behind', async () => {
      await store.users.insert(account('a'));
      const work = store.transaction(async (tables) => {
        await tables.users.insert(account('b'));
        await tables.users.update({ ...account('a'), email: 'new@example.com' });
        await tables.sessions.insert(session('s', 'b'));
        await tables.users.insert({ ...account('c'), email: 'new@example.com' });
      });
      await expect(work).rejects.toThrow(DuplicateKey);
      expect(await store.users.byId('b')).toBeNull();
      expect(await store.users.byEmail('a@example.com')).toEqual(account('a'));
      expect(await store.sessions.byId('s')).toBeNull();
    });

    test('transactions see each other whole: an address goes to one of many who want it', async () => {
      const wants = Array.from({ length: 20 }, (_, index) =>
        store.transaction(async (tables) => {
          if (await tables.users.byEmail('one@example.com')) return false;
          await tables.users.insert({ ...account(`u${index}`), email: 'one@example.com' });
          return true;
        }),
      );
      expect((await Promise.all(wants)).filter(Boolean)).toHaveLength(1);
    });

    test('a store that can write passes its check, and a closed one does not', async () => {
      await expect(store.check()).resolves.toBeUndefined();
      await store.close();
      await expect(store.check()).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(store.users.insert(account('z'))).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });
}
