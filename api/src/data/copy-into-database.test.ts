import { openPostgresStore } from '../store/postgres/open.ts';
import { fillEveryTable } from '../testing/every-table.ts';
import { openDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { openTestStore } from '../testing/store.ts';
import { copyIntoDatabase } from './copy-into-database.ts';
import { type RowSource, sourceOver } from './row-source.ts';

const quiet = () => undefined;

describePostgres('a database that is being filled', () => {
  async function openBoth() {
    const { store, remove } = await openTestStore(Date.now, false);
    await fillEveryTable(store);
    const { url, remove: drop } = await openDatabase();
    const fill = (from: RowSource, resume = false, then = async (_: typeof store) => {}) =>
      copyIntoDatabase({ database: url, from, resume, tell: quiet, then });
    return { from: sourceOver(store), url, fill, remove: () => Promise.all([remove(), drop()]) };
  }

  test('takes no start and no writes of an API until it is whole', async () => {
    const { from, url, fill, remove } = await openBoth();
    const api = await openPostgresStore({ url });
    const looking: RowSource = {
      async *pages(table) {
        if (table === 'payments') {
          await expect(openPostgresStore({ url })).rejects.toThrow(/is not whole: a restore or a copy/);
          await expect(api.check()).rejects.toThrow(/read-only, as while a backup is brought back into it/);
          await expect(api.organisations.delete('a')).rejects.toMatchObject({ code: 'storage_unavailable' });
        }
        yield* from.pages(table);
      },
    };
    await fill(looking);
    // Its connections ended with the copy: it finds out, and makes others.
    while (
      !(await api.check().then(
        () => true,
        () => false,
      ))
    );
    expect(await api.organisations.delete('a')).toMatchObject({ id: 'a' });
    await api.close();
    await remove();
  });

  test('resumes within an erasure, and not with other rows', async () => {
    const { from, url, fill, remove } = await openBoth();
    const cutOff = fill(from, false, async (store) => {
      await store.users.delete('a');
      throw new Error('The power went.');
    });
    await expect(cutOff).rejects.toThrow('The power went.');
    await expect(openPostgresStore({ url })).rejects.toThrow(/is not whole/);
    await expect(fill(from)).rejects.toThrow(/was interrupted\. Add --resume to finish it/);
    const other: RowSource = { pages: (table) => from.pages(table === 'totps' ? 'challenges' : table) };
    await expect(fill(other, true)).rejects.toThrow(/was filled from another backup/);
    await fill(from, true, async (store) => void (await store.users.delete('b')));
    const store = await openPostgresStore({ url });
    expect(await store.users.count()).toBe(1);
    await store.close();
    await remove();
  });

  test('is refused while an API uses it', async () => {
    const { from, url, fill, remove } = await openBoth();
    const api = await openPostgresStore({ url });
    await api.check();
    await expect(fill(from)).rejects.toThrow(/is in use: stop the API/);
    await api.organisations.count();
    await api.check();
    await api.close();
    await fill(from);
    await remove();
  });
});
