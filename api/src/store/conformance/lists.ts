import { StoreBusyError } from '../errors.ts';
import type { ListRequest } from '../list.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { account, at, newestFirst, samplesOf, visitor } from './rows.ts';

/** Pages, order and search. */
export function testLists(store: () => Store): void {
  test('pages of a list have no gap or repeat, though rows share a time', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await store().visitors.insert(visitor(id, id === 'e' ? 2 : 1));
    const seen: string[] = [];
    let list = newestFirst(2, 'visit_time');
    for (;;) {
      const page = await store().visitors.list(list);
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
      await store().visitors.insert(visitor(id, Number(id), page));
    }
    const byPage = await store().visitors.list({ limit: 9, sort: 'page_path', descending: false });
    expect(byPage.rows.map((row) => row.page_path)).toEqual(['/blog', '/blog/GDPR', '/pricing']);
    const found = await store().visitors.list({ ...newestFirst(1, 'visit_time'), q: 'bLoG' });
    expect([found.total, found.rows[0]?.id]).toEqual([2, '3']);
  });

  test('numbers are ordered as numbers', async () => {
    for (const cents of [900, 1_000, 50])
      await store().payments.insert({ ...samplesOf(String(cents)).payments, amount_cents: cents });
    const { rows } = await store().payments.list(newestFirst(9, 'amount_cents'));
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([1_000, 900, 50]);
  });

  test('pages of a search have no gap or repeat', async () => {
    for (let minute = 0; minute < 12; minute += 1)
      await store().visitors.insert(visitor(`v${minute}`, minute, minute % 3 === 0 ? '/blog' : '/'));
    const list = { ...newestFirst(3, 'visit_time'), q: '/BLOG' };
    const first = await store().visitors.list(list);
    const rest = await store().visitors.list({ ...list, after: first.next ?? undefined });
    expect([first.total, rest.total, rest.next]).toEqual([4, 4, null]);
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(['v9', 'v6', 'v3', 'v0']);
  });

  test('a search counts to 10,000 and says whether there are more', async () => {
    const visits = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => visitor(`v${from + index}`, 0, '/blog'));
    const blog = { ...newestFirst(1, 'visit_time'), q: 'blog' };
    await store().visitors.insertAll(visits(0, 10_000));
    expect(await store().visitors.list(blog)).toMatchObject({ total: 10_000, isCapped: false });
    await store().visitors.insertAll(visits(10_000, 10_002));
    expect(await store().visitors.list(blog)).toMatchObject({ total: 10_000, isCapped: true });
    const narrowed = { ...newestFirst(1, 'visit_time'), where: { page_path: '/blog' } };
    expect((await store().visitors.list(narrowed)).total).toBe(10_002);
  });

  test('what a search holds is text, whatever it means elsewhere', async () => {
    await store().visitors.insert(visitor('a', 1, '/100%_\\'));
    await store().visitors.insert(visitor('b', 2, '/100x'));
    for (const q of ['100%', '%_', '\\', '0%_\\'])
      expect((await store().visitors.list({ ...newestFirst(9, 'visit_time'), q })).rows).toMatchObject([
        { id: 'a' },
      ]);
  });

  test('a search ignores case in every alphabet', async () => {
    const names = ['İstanbul', 'KELVIN \u212a', 'ÉCLAT', 'ΟΔΟΣ', 'Straße', 'Dar'];
    for (const name of names)
      await store().contactMessages.insert({
        ...samplesOf(name).contactMessages,
        name,
        email: 'a@b.co',
        message: '',
      });
    const found = async (q: string) => {
      const { rows } = await store().contactMessages.list({ ...newestFirst(9, 'created_at'), q });
      return rows.map(({ name }) => name).toSorted();
    };
    for (const q of ['I', 'i']) expect([q, await found(q)]).toEqual([q, ['KELVIN \u212a']]);
    expect(await found('n k')).toEqual([]);
    expect(await found('İ')).toEqual(['İstanbul']);
    expect(await found('n \u212a')).toEqual(['KELVIN \u212a']);
    for (const q of ['écl', 'ÉCL']) expect(await found(q)).toEqual(['ÉCLAT']);
    expect(await found('ΟΔ')).toEqual(['ΟΔΟΣ']);
  });

  test('a person’s own list is paged and holds only their rows', async () => {
    for (const [id, owner] of [...'abcd'].flatMap((id) => [
      [id, 'ann'] as const,
      [`${id}x`, 'bob'] as const,
    ])) {
      await store().consents.insert({ ...samplesOf(id, 1).consents, user_id: owner });
      await store().dataSubjectRequests.insert({ ...samplesOf(id, 1).dataSubjectRequests, user_id: owner });
    }
    for (const own of [store().consents, store().dataSubjectRequests]) {
      const list = { ...newestFirst(3, 'created_at'), where: { user_id: 'ann' } };
      const first = await own.list(list);
      expect([first.total, first.rows.map((row) => row.id)]).toEqual([4, ['d', 'c', 'b']]);
      const rest = await own.list({ ...list, after: first.next ?? undefined });
      expect([rest.next, rest.rows.map((row) => row.id)]).toEqual([null, ['a']]);
    }
  });

  test('a list filtered by fields and time is paged and counted', async () => {
    const { dataSubjectRequests } = store();
    for (let minute = 0; minute < 24; minute += 1) {
      await dataSubjectRequests.insert({
        ...samplesOf(`r${String(minute).padStart(2, '0')}`, minute).dataSubjectRequests,
        type: minute % 2 ? 'Access' : 'Objection',
        status: minute % 3 ? 'pending' : 'completed',
      });
    }
    const ids = async (narrowed: Partial<ListRequest>, sort = 'created_at') => {
      const seen: string[] = [];
      let total = 0;
      let list: ListRequest = { ...newestFirst(2, sort), ...narrowed };
      for (;;) {
        const page = await dataSubjectRequests.list(list);
        expect(await dataSubjectRequests.page(list)).toEqual({ rows: page.rows, next: page.next });
        total = page.total;
        seen.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        list = { ...list, after: page.next };
      }
      expect(total).toBe(seen.length);
      return seen;
    };
    expect(await ids({ where: { status: 'completed' } })).toEqual([
      'r21',
      'r18',
      'r15',
      'r12',
      'r09',
      'r06',
      'r03',
      'r00',
    ]);
    expect(await ids({ where: { status: 'completed', type: 'Access' } })).toEqual([
      'r21',
      'r15',
      'r09',
      'r03',
    ]);
    expect(await ids({ where: { status: 'completed', type: 'Access' } }, 'status')).toHaveLength(4);
    expect(await ids({ where: { status: 'rejected' } })).toEqual([]);
    expect(await ids({ ids: ['r03', 'r09', 'r10', 'gone'], where: { type: 'Access' } })).toEqual([
      'r09',
      'r03',
    ]);
    expect(await ids({ ids: [] })).toEqual([]);
    expect(await ids({ without: { status: ['pending'], assignee: ['somebody'] } })).toHaveLength(8);
    expect(await ids({ before: { due_at: '1970-01-01T00:00:00.000Z' }, where: { open: 'true' } })).toEqual(
      [],
    );
    expect(await ids({ before: { created_at: at(2) } })).toEqual(['r01', 'r00']);
    const within = { from: at(3), to: at(9) };
    expect(await ids(within)).toEqual(['r08', 'r07', 'r06', 'r05', 'r04', 'r03']);
    expect(await ids({ ...within, descending: false })).toEqual(['r03', 'r04', 'r05', 'r06', 'r07', 'r08']);
    expect(await ids({ ...within, where: { status: 'completed' } })).toEqual(['r06', 'r03']);
    expect(await ids({ ...within, q: 'completed' }, 'type')).toEqual(['r06', 'r03']);
    expect(await ids({ from: at(22) })).toEqual(['r23', 'r22']);
    expect(await ids({ to: at(1) })).toEqual(['r00']);
    const after = { value: at(20), id: 'r20' };
    expect(
      (await dataSubjectRequests.page({ ...newestFirst(1, 'created_at'), ...within, after })).rows,
    ).toMatchObject([{ id: 'r08' }]);
  });

  test('rows that have nothing in a field are found by that', async () => {
    const { auditEntries } = store();
    const { organisationId: _, ...ofNobody } = samplesOf('b', 1).auditEntries;
    await auditEntries.insertAll([samplesOf('a').auditEntries, ofNobody, { ...ofNobody, id: 'c' }]);
    const list = { ...newestFirst(1, 'at'), where: { organisationId: '' } };
    const first = await auditEntries.list(list);
    const rest = await auditEntries.list({ ...list, after: first.next ?? undefined });
    expect([first.total, first.rows[0]?.id, rest.rows[0]?.id]).toEqual([2, 'c', 'b']);
  });

  test('a search covers words, amounts and the names behind ids', async () => {
    const { users, consents, payments, auditEntries, apiKeys } = store();
    await users.insert({ ...account('ann'), fullName: 'Ann Njeri' });
    await users.insert(account('bob'));
    await apiKeys.insert({ ...samplesOf('k').apiKeys, name: 'Nightly report' });
    await consents.insert({ ...samplesOf('1').consents, user_id: 'ann', consent: true });
    await consents.insert({ ...samplesOf('2').consents, user_id: 'bob', consent: false });
    await payments.insert({ ...samplesOf('p').payments, amount_cents: 1_250_050 });
    await auditEntries.insert({
      ...samplesOf('e').auditEntries,
      actor: 'key:k',
      target: 'ann',
      action: 'consent.given',
    });
    const found = async (name: 'consents' | 'payments' | 'auditEntries', q: string, isNameless = false) => {
      const list = { ...newestFirst(9, tables[name].time), q, isNameless };
      return (await store()[name].list(list)).rows.map(({ id }) => id);
    };
    expect(await found('consents', 'grant')).toEqual(['1']);
    expect(await found('consents', 'REVOKED')).toEqual(['2']);
    expect(await found('consents', 'njeri')).toEqual(['1']);
    expect(await found('consents', 'bob@')).toEqual(['2']);
    expect(await found('consents', 'true')).toEqual([]);
    expect(await found('consents', 'njeri', true)).toEqual([]);
    await payments.insert({ ...samplesOf('d').payments, amount_cents: 14_900, currency: 'USD' });
    for (const q of ['KES 12,5', '12,500.50', '12500.5']) expect(await found('payments', q)).toEqual(['p']);
    expect([await found('payments', 'usd 149.'), await found('payments', 'kes 149.')]).toEqual([['d'], []]);
    for (const q of ['nightly', 'Ann N', 'consent given', 'consent.given'])
      expect(await found('auditEntries', q)).toEqual(['e']);
  });

  test('for a reader who is gone nothing is read any more', async () => {
    const read = jest.fn(() => store().users.count());
    const gone = AbortSignal.abort();
    await expect(store().longRead({ whose: 'ann', gone }, read)).rejects.toThrow(StoreBusyError);
    expect(read).not.toHaveBeenCalled();
    expect(await store().longRead({ whose: 'ann' }, read)).toBe(0);
  });
}
