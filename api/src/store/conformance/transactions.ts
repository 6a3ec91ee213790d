import { DuplicateKeyError } from '../errors.ts';
import type { Store } from '../store.ts';
import { account, at, samplesOf, visitor } from './rows.ts';

/** All or nothing, one after the other, and the end. */
export function testTransactions(store: () => Store): void {
  test('a transaction that fails leaves nothing behind', async () => {
    await store().users.insert(account('a'));
    const work = store().transaction(async (tables) => {
      await tables.users.insert(account('b'));
      await tables.users.replace({ ...account('a'), email: 'new@example.com' });
      await tables.sessions.insert(samplesOf('s').sessions);
      await tables.users.insert({ ...account('c'), email: 'new@example.com' });
    });
    await expect(work).rejects.toThrow(DuplicateKeyError);
    expect(await store().users.byId('b')).toBeNull();
    expect(await store().users.byKey('email', 'a@example.com')).toEqual(account('a'));
    expect(await store().sessions.byId('s')).toBeNull();
  });

  test('of many transactions for one address, one gets it', async () => {
    const wants = Array.from({ length: 20 }, (_, index) =>
      store().transaction(async (tables) => {
        if (await tables.users.byKey('email', 'one@example.com')) return false;
        await tables.users.insert({ ...account(`u${index}`), email: 'one@example.com' });
        return true;
      }),
    );
    expect((await Promise.all(wants)).filter(Boolean)).toHaveLength(1);
  });

  test('only the transaction sees its own writes until it ends', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    const look = async () => {
      await asked;
      seen.push(await store().users.byId('a'), await store().visitors.count());
    };
    const looking = look();
    const work = store().transaction(async (tables) => {
      await tables.visitors.insert(visitor('v', 1));
      await tables.users.insert(account('a'));
      ask();
      for (let turn = 0; turn < 20; turn += 1) await tables.users.byId('a');
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    await looking;
    expect(seen).toEqual([null, 0]);
  });

  test('work that asks the store, and not its tables, is refused', async () => {
    const asks: readonly (() => Promise<unknown>)[] = [
      () => store().users.byId('a'),
      () => store().users.insert(account('a')),
      () => store().transaction(({ users }) => users.byId('a')),
    ];
    for (const ask of asks) await expect(store().transaction(ask)).rejects.toThrow(TypeError);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begun: Promise<unknown>[] = [];
    await store().transaction(async () => {
      begun.push(over.then(() => store().users.insert(account('b'))));
    });
    end();
    await Promise.all(begun);
    expect(await store().users.count()).toBe(1);
  });

  test('works under one name take turns, so that none is lost', async () => {
    await store().attempts.insert({ id: 'a', count: 0, until: at(1) });
    const add = () =>
      store().transaction(
        async ({ attempts }) => {
          const row = await attempts.byId('a');
          if (row) await attempts.replace({ ...row, count: row.count + 1 });
        },
        { lock: 'attempts' },
      );
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await store().attempts.byId('a')).toMatchObject({ count: 40 });
  });

  // The last of all: a store that all tests share is closed by it.
  test('a store that can write passes its check, and a closed one does not', async () => {
    await expect(store().check()).resolves.toBeUndefined();
    await store().close();
    await expect(store().check()).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(store().users.insert(account('z'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
}
