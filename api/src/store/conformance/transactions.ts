import { DuplicateKeyError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { account, session } from './rows.ts';

/** All or nothing, one after the other, and the end. */
export function testTransactions(store: () => Store): void {
  test('a transaction that fails leaves nothing behind', async () => {
    await store().users.insert(account('a'));
    const work = store().transaction(async (tables) => {
      await tables.users.insert(account('b'));
      await tables.users.update({ ...account('a'), email: 'new@example.com' });
      await tables.sessions.insert(session('s', 'b'));
      await tables.users.insert({ ...account('c'), email: 'new@example.com' });
    });
    await expect(work).rejects.toThrow(DuplicateKeyError);
    expect(await store().users.byId('b')).toBeNull();
    expect(await store().users.byEmail('a@example.com')).toEqual(account('a'));
    expect(await store().sessions.byId('s')).toBeNull();
  });

  test('transactions see each other whole: an address goes to one of many who want it', async () => {
    const wants = Array.from({ length: 20 }, (_, index) =>
      store().transaction(async (tables) => {
        if (await tables.users.byEmail('one@example.com')) return false;
        await tables.users.insert({ ...account(`u${index}`), email: 'one@example.com' });
        return true;
      }),
    );
    expect((await Promise.all(wants)).filter(Boolean)).toHaveLength(1);
  });

  test('a store that can write passes its check, and a closed one does not', async () => {
    await expect(store().check()).resolves.toBeUndefined();
    await store().close();
    await expect(store().check()).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(store().users.insert(account('z'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
}
