import type { Store } from '../store.ts';
import { newestFirst, samplesOf, visitor } from './rows.ts';

/** Pages, order and search. */
export function testLists(store: () => Store): void {
  test('a list is walked page by page without a gap or a repeat, though rows share a time', async () => {
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

  test('a list that is searched is walked page by page too, wherever the rows in between lie', async () => {
    for (let minute = 0; minute < 12; minute += 1)
      await store().visitors.insert(visitor(`v${minute}`, minute, minute % 3 === 0 ? '/blog' : '/'));
    const list = { ...newestFirst(3, 'visit_time'), q: '/BLOG' };
    const first = await store().visitors.list(list);
    const rest = await store().visitors.list({ ...list, after: first.next ?? undefined });
    expect([first.total, rest.total, rest.next]).toEqual([4, 4, null]);
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(['v9', 'v6', 'v3', 'v0']);
  });

  test('what a search holds is text, whatever it means elsewhere', async () => {
    await store().visitors.insert(visitor('a', 1, '/100%_\\'));
    await store().visitors.insert(visitor('b', 2, '/100x'));
    for (const q of ['100%', '%_', '\\', '0%_\\'])
      expect((await store().visitors.list({ ...newestFirst(9, 'visit_time'), q })).rows).toMatchObject([
        { id: 'a' },
      ]);
  });

  test("a person's own list is walked page by page, and holds nobody else's rows", async () => {
    for (const [id, owner] of [...'abcd'].flatMap((id) => [
      [id, 'ann'] as const,
      [`${id}x`, 'bob'] as const,
    ])) {
      await store().consents.insert({ ...samplesOf(id, 1).consents, user_id: owner });
      await store().dataSubjectRequests.insert({ ...samplesOf(id, 1).dataSubjectRequests, user_id: owner });
    }
    for (const own of [store().consents, store().dataSubjectRequests]) {
      const list = { ...newestFirst(3, 'created_at'), where: { field: 'user_id', value: 'ann' } };
      const first = await own.list(list);
      expect([first.total, first.rows.map((row) => row.id)]).toEqual([4, ['d', 'c', 'b']]);
      const rest = await own.list({ ...list, after: first.next ?? undefined });
      expect([rest.next, rest.rows.map((row) => row.id)]).toEqual([null, ['a']]);
    }
  });
}
