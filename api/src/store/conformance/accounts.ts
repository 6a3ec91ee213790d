import { DuplicateKeyError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { account, at, session } from './rows.ts';

/** Users, their sessions and their reset tokens. */
export function testAccounts(store: () => Store): void {
  test('users are found by id and address, and an address is taken once', async () => {
    await store().users.insert(account('a'));
    await expect(store().users.insert({ ...account('b'), email: 'a@example.com' })).rejects.toThrow(
      DuplicateKeyError,
    );
    expect(await store().users.byId('a')).toEqual(account('a'));
    expect(await store().users.byEmail('a@example.com')).toEqual(account('a'));
    expect(await store().users.byId('b')).toBeNull();
    expect(await store().users.count()).toBe(1);
  });

  test('an updated user is found under the new address alone', async () => {
    await store().users.insert(account('a'));
    await store().users.update({ ...account('a'), email: 'new@example.com', role: 'admin' });
    expect(await store().users.byEmail('a@example.com')).toBeNull();
    expect(await store().users.byEmail('new@example.com')).toMatchObject({ id: 'a', role: 'admin' });
  });

  test('users are found by their role, the oldest account first', async () => {
    await store().users.insert({ ...account('new'), role: 'admin', createdAt: at(2) });
    await store().users.insert({ ...account('old'), role: 'admin', createdAt: at(1) });
    await store().users.insert(account('customer'));
    expect((await store().users.withRole('admin')).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  test('a session is renewed only while its hash is the expected one', async () => {
    await store().sessions.insert(session('s', 'a'));
    const next = { ...session('s', 'a'), refreshHash: 'next' };
    expect(await store().sessions.renew(next, 'another hash')).toBe(false);
    expect(await store().sessions.renew(next, 'hash of s')).toBe(true);
    expect(await store().sessions.renew(next, 'hash of s')).toBe(false);
    expect(await store().sessions.byId('s')).toEqual(next);
  });

  test("a person's sessions are listed, the newest first", async () => {
    for (const [id, userId, minute] of [
      ['old', 'a', 1],
      ['other', 'b', 2],
      ['new', 'a', 3],
    ] as const) {
      await store().sessions.insert({ ...session(id, userId), createdAt: at(minute) });
    }
    expect((await store().sessions.of('a')).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('sessions end one by one, for a person, and by time', async () => {
    for (const [id, userId, expiry] of [
      ['s', 'a', 9],
      ['t', 'a', 9],
      ['u', 'b', 9],
      ['v', 'b', 3],
    ] as const) {
      await store().sessions.insert(session(id, userId, expiry));
    }
    await store().sessions.delete('s');
    expect(await store().sessions.byId('s')).toBeNull();
    await store().sessions.deleteOf('a');
    expect(await store().sessions.byId('t')).toBeNull();
    expect(await store().sessions.deleteExpired(at(5))).toBe(1);
    expect(await store().sessions.byId('u')).not.toBeNull();
  });

  test('a reset token is taken once, and a newer one replaces it', async () => {
    await store().resetTokens.replace({ id: 'old', userId: 'a', expiresAt: at(9) });
    await store().resetTokens.replace({ id: 'new', userId: 'a', expiresAt: at(9) });
    expect(await store().resetTokens.take('old')).toBeNull();
    const taken = await Promise.all([store().resetTokens.take('new'), store().resetTokens.take('new')]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    await store().resetTokens.replace({ id: 'expired', userId: 'b', expiresAt: at(1) });
    expect(await store().resetTokens.deleteExpired(at(5))).toBe(1);
  });
}
