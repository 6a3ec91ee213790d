import { TextDecoder } from 'node:util';
import type { SessionUser } from '@adili/contract';
import { usableStorage } from './browser-storage.ts';
import { createSessionStore } from './session-store.ts';

describe('session store', () => {
  const API = 'http://api.example';
  const amina: SessionUser = { id: 'u1', email: 'amina@example.com', role: 'user', fullName: 'Amina' };
  const operator: SessionUser = { id: 'a1', email: 'operator@example.com', role: 'admin' };

  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenFor = ({ id, email, role }: SessionUser, mark = '1') =>
    `header.${encoded({ sub: id, email, role, mark })}.signature`;

  const calls = jest.fn<Promise<unknown>, [string, RequestInit | undefined]>();

  const answer = (status: number, body: unknown = {}) => ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    json: async () => body,
  });

  /** The person's browser storage, by key. */
  const stored = () =>
    Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    calls.mockReset();
    // The simulated browser has no decoder of its own.
    Object.assign(globalThis, { fetch: calls, TextDecoder });
  });

  const loggedIn = () => {
    const store = createSessionStore(API);
    store.start({ token: tokenFor(amina), user: amina });
    return store;
  };

  test('a visitor has no session, and the default tenant', () => {
    expect(createSessionStore(API).get()).toBeNull();
    expect(stored()).toEqual({ tenantId: 'default-tenant' });
  });

  test('times stand in the person’s zone from the start of a later visit, and in nobody’s after it', async () => {
    loggedIn().updateUser({ ...amina, timeZone: 'Africa/Nairobi' });
    const later = createSessionStore(API);
    expect(later.get()?.user.timeZone).toBe('Africa/Nairobi');
    calls.mockResolvedValue(answer(204));
    await later.end();
    expect(stored()).toEqual({ tenantId: 'default-tenant' });
  });

  test('a tenant that is set stays', () => {
    localStorage.setItem('tenantId', 'mwangaza');
    createSessionStore(API);
    expect(localStorage.getItem('tenantId')).toBe('mwangaza');
  });

  test('a session is kept under token and jwt, and listeners are called', () => {
    const store = createSessionStore(API);
    const listener = jest.fn();
    store.subscribe(listener);
    const session = { token: tokenFor(amina), user: amina };
    store.start(session);
    expect(store.get()).toBe(session);
    expect(stored()).toEqual({ tenantId: 'default-tenant', token: session.token, jwt: session.token });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('the tenant is the organisation of who is logged in, until they log out', async () => {
    const store = createSessionStore(API);
    store.start({ token: tokenFor(amina), user: { ...amina, organisationId: 'o1' } });
    expect(localStorage.getItem('tenantId')).toBe('o1');
    // The next load knows it before the API has answered.
    expect(createSessionStore(API).get()?.user.organisationId).toBe('o1');
    calls.mockResolvedValue(answer(204));
    await store.end();
    expect(localStorage.getItem('tenantId')).toBe('default-tenant');
  });

  test("an operator's token is kept as adminToken until another login", () => {
    const store = createSessionStore(API);
    store.start({ token: tokenFor(operator), user: operator });
    expect(localStorage.getItem('adminToken')).toBe(tokenFor(operator));
    store.start({ token: tokenFor(amina), user: amina });
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test('a session of an earlier visit is taken up from the token', () => {
    localStorage.setItem('token', tokenFor(operator));
    expect(createSessionStore(API).get()).toEqual({ token: tokenFor(operator), user: operator });
  });

  test.each([
    '',
    'nonsense',
    'a.%%%.c',
    `a.${encoded([])}.c`,
    'a.bnVsbA.c',
    `a.${encoded({ role: 'admin' })}.c`,
  ])('the token "%s" is no session', (token) => {
    localStorage.setItem('token', token);
    expect(createSessionStore(API).get()).toBeNull();
  });

  test('restoring completes the person', async () => {
    localStorage.setItem('token', tokenFor(amina));
    calls.mockResolvedValue(answer(200, amina));
    const store = createSessionStore(API);
    expect(store.get()?.user.fullName).toBeUndefined();
    await store.restore();
    expect(store.get()?.user.fullName).toBe('Amina');
    expect(calls.mock.calls[0]?.[0]).toBe(`${API}/me`);
  });

  test('restoring a session that the API ended logs out without an error', async () => {
    localStorage.setItem('token', tokenFor(amina));
    calls.mockResolvedValue(answer(401, { error: 'Log in again.', code: 'unauthorized' }));
    const store = createSessionStore(API);
    await store.restore();
    expect(store.get()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('restoring while the API is away keeps the session and says so', async () => {
    localStorage.setItem('token', tokenFor(amina));
    calls.mockRejectedValue(new TypeError('Failed to fetch'));
    const store = createSessionStore(API);
    await expect(store.restore()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(store.get()?.user.id).toBe('u1');
  });

  test('a person who logs in meanwhile is not overwritten by the one before', async () => {
    localStorage.setItem('token', tokenFor(amina));
    const late = Promise.withResolvers<unknown>();
    calls.mockReturnValue(late.promise);
    const store = createSessionStore(API);
    const restoring = store.restore();
    store.start({ token: tokenFor(operator), user: operator });
    late.resolve(answer(200, amina));
    await restoring;
    expect(store.get()).toEqual({ token: tokenFor(operator), user: operator });
  });

  describe('a refresh', () => {
    test('renews the token', async () => {
      const store = loggedIn();
      const renewed = { token: tokenFor(amina, '2'), user: amina };
      calls.mockResolvedValue(answer(200, renewed));
      expect(await store.refresh()).toEqual(renewed);
      expect(localStorage.getItem('jwt')).toBe(renewed.token);
    });

    test('is one call, however many ask at once', async () => {
      const store = loggedIn();
      calls.mockResolvedValue(answer(200, { token: tokenFor(amina, '2'), user: amina }));
      await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
      expect(calls).toHaveBeenCalledTimes(1);
      await store.refresh();
      expect(calls).toHaveBeenCalledTimes(2);
    });

    test('that is refused ends the session', async () => {
      const store = loggedIn();
      calls.mockResolvedValue(answer(401, { error: 'Log in again.', code: 'unauthorized' }));
      expect(await store.refresh()).toBeNull();
      expect(stored()).toEqual({ tenantId: 'default-tenant' });
    });

    test.each([429, 500, 503])('answered %i keeps the session and rejects', async (status) => {
      const store = loggedIn();
      calls.mockResolvedValue(answer(status));
      await expect(store.refresh()).rejects.toMatchObject({ status });
      expect(store.get()?.user.id).toBe('u1');
    });

    test('that gets no response keeps the session and rejects', async () => {
      const store = loggedIn();
      calls.mockRejectedValue(new TypeError('Failed to fetch'));
      await expect(store.refresh()).rejects.toMatchObject({ name: 'NetworkError' });
      expect(localStorage.getItem('token')).toBe(tokenFor(amina));
    });
  });

  test('logging out forgets the session, also when the API is down', async () => {
    const store = createSessionStore(API);
    store.start({ token: tokenFor(operator), user: operator });
    calls.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(store.end()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(calls.mock.calls[0]).toEqual([`${API}/auth/logout`, expect.objectContaining({ method: 'POST' })]);
    expect(store.get()).toBeNull();
    expect(stored()).toEqual({ tenantId: 'default-tenant' });
  });

  describe('what was typed into forms', () => {
    const drafts = {
      'draft:login': '{}',
      'draft:u1:profile': '{}',
      'draft:a1:note': '{}',
      'adili.overrides': '{}',
    };
    const kept = () => Object.keys(sessionStorage).sort();
    const typed = () => {
      for (const [key, text] of Object.entries(drafts)) sessionStorage.setItem(key, text);
    };

    test('stays where the session ends', async () => {
      const store = loggedIn();
      typed();
      calls.mockResolvedValue(answer(401));
      await store.refresh();
      expect([store.get(), kept()]).toEqual([null, Object.keys(drafts).sort()]);
    });

    test('goes where the person logs out, in every tab', async () => {
      const store = loggedIn();
      typed();
      calls.mockResolvedValue(answer(204));
      const written: (string | null)[] = [];
      const { setItem } = Storage.prototype;
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (this === localStorage) written.push(key);
        setItem.call(this, key, value);
      });
      await store.end();
      expect(kept()).toEqual(['adili.overrides']);
      expect(Object.keys(localStorage)).toEqual(['tenantId']);
      typed();
      for (const key of written) dispatchEvent(new StorageEvent('storage', { key }));
      expect(kept()).toEqual(['adili.overrides']);
    });
  });

  test('logging out without a session makes no call', async () => {
    await createSessionStore(API).end();
    expect(calls).not.toHaveBeenCalled();
  });

  describe('another tab', () => {
    const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

    test('that logs in or out takes this one along', () => {
      const store = createSessionStore(API);
      const listener = jest.fn();
      store.subscribe(listener);
      localStorage.setItem('token', tokenFor(amina));
      tell('token');
      expect(store.get()?.user.id).toBe('u1');
      localStorage.clear();
      tell(null);
      expect(store.get()).toBeNull();
      expect(listener).toHaveBeenCalledTimes(2);
    });

    test('that renews the token leaves the person as known here', () => {
      const store = createSessionStore(API);
      store.start({ token: tokenFor(amina), user: amina });
      localStorage.setItem('token', tokenFor(amina, '2'));
      tell('token');
      expect(store.get()).toEqual({ token: tokenFor(amina, '2'), user: amina });
    });

    test('that changes something else is no matter', () => {
      const store = createSessionStore(API);
      const listener = jest.fn();
      store.subscribe(listener);
      tell('draft');
      tell('token');
      expect(listener).not.toHaveBeenCalled();
    });
  });
});

describe('browser storage', () => {
  test('the browser keeps what it is given', () => {
    usableStorage(() => localStorage).setItem('kept', 'yes');
    expect(localStorage.getItem('kept')).toBe('yes');
  });

  test.each([
    [
      'reading it throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'writing throws',
      () => ({
        ...localStorage,
        getItem: () => null,
        removeItem: () => {},
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ],
  ])('without storage (%s) a session lasts as long as the document', (_what, storageOf) => {
    const storage = usableStorage(storageOf);
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});
