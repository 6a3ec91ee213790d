import { DuplicateKeyError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { at, consent, mail, newestFirst, request, visitor } from './rows.ts';

/** What people and the operator see in tables, and the outbox. */
export function testRecords(store: () => Store): void {
  test("a person's records come newest first, and nobody else's", async () => {
    await store().consents.insert(consent('c1', 'a', 1));
    await store().consents.insert(consent('c2', 'a', 2));
    await store().consents.insert(consent('c3', 'b', 3));
    await store().consents.update({ ...consent('c1', 'a', 1), consent: false });
    expect((await store().consents.of('a')).map((one) => [one.id, one.consent])).toEqual([
      ['c2', true],
      ['c1', false],
    ]);
    await store().dataSubjectRequests.insert(request('r1', 'a', 1));
    await store().dataSubjectRequests.insert(request('r2', 'a', 2));
    expect((await store().dataSubjectRequests.of('a')).map((one) => one.id)).toEqual(['r2', 'r1']);
  });

  test('a request takes a step only from the expected status', async () => {
    await store().dataSubjectRequests.insert(request('r', 'a', 1));
    const next = { ...request('r', 'a', 1), status: 'in_progress' } as const;
    expect(await store().dataSubjectRequests.step(next, 'completed')).toBe(false);
    expect(await store().dataSubjectRequests.step(next, 'pending')).toBe(true);
    expect(await store().dataSubjectRequests.byId('r')).toEqual(next);
  });

  test('old visits are deleted', async () => {
    await store().visitors.insert(visitor('v1', 1));
    await store().visitors.insert(visitor('v2', 2));
    expect(await store().visitors.deleteBefore(at(2))).toBe(1);
    expect((await store().visitors.list(newestFirst(9, 'visit_time'))).rows).toEqual([visitor('v2', 2)]);
  });

  test('payments are known by their transaction, ordered by amount as numbers, summed by day in Nairobi', async () => {
    const paid = (id: string, amount: number, date: string) => ({
      id,
      transaction_id: `T${id}`,
      amount,
      date,
    });
    await store().payments.insert(paid('1', 900, '2026-11-01T20:59:59.000Z'));
    await store().payments.insert(paid('2', 1000, '2026-11-01T21:00:00.000Z'));
    await store().payments.insert(paid('3', 50, '2026-11-02T20:00:00.000Z'));
    const again = { ...paid('4', 1, '2026-11-02T20:00:00.000Z'), transaction_id: 'T1' };
    await expect(store().payments.insert(again)).rejects.toThrow(DuplicateKeyError);
    const { rows } = await store().payments.list({ limit: 9, sort: 'amount', descending: true });
    expect(rows.map((row) => row.amount)).toEqual([1000, 900, 50]);
    expect(await store().payments.daily()).toEqual([
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
    await store().contactMessages.insert(message);
    await store().auditEntries.insert(entry);
    expect((await store().contactMessages.list(newestFirst(9, 'created_at'))).rows).toEqual([message]);
    expect((await store().auditEntries.list(newestFirst(9, 'at'))).rows).toEqual([entry]);
  });

  test('the outbox gives what is due, the oldest first', async () => {
    for (const [id, minute] of [
      ['late', 9],
      ['second', 2],
      ['first', 1],
    ] as const) {
      await store().outbox.insert(mail(id, minute));
    }
    expect((await store().outbox.due(at(5))).map((one) => one.id)).toEqual(['first', 'second']);
    await store().outbox.update({ ...mail('first', 1), attempts: 1, nextAttemptAt: at(8) });
    await store().outbox.delete('second');
    expect(await store().outbox.due(at(5))).toEqual([]);
  });
}
