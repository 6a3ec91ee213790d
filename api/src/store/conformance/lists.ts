import type { Store } from '../ports.ts';
import { consent, newestFirst, request, visitor } from './rows.ts';

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

  test("a person's own list is walked page by page, and holds nobody else's rows", async () => {
    for (const [id, owner] of [...'abcd'].flatMap((id) => [
      [id, 'ann'] as const,
      [`${id}x`, 'bob'] as const,
    ])) {
      await store().consents.insert(consent(id, owner, 1));
      await store().dataSubjectRequests.insert(request(id, owner, 1));
    }
    for (const own of [store().consents, store().dataSubjectRequests]) {
      const list = newestFirst(3, 'created_at');
      const first = await own.listOf('ann', list);
      expect([first.total, first.rows.map((row) => row.id)]).toEqual([4, ['d', 'c', 'b']]);
      const rest = await own.listOf('ann', { ...list, after: first.next ?? undefined });
      expect([rest.next, rest.rows.map((row) => row.id)]).toEqual([null, ['a']]);
    }
  });
}
