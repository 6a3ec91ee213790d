import { TextDecoder } from 'node:util';
import type { SessionUser } from '@adili/contract';
import { createApi } from '@adili/http';
import { createSessionStore } from './session-store.ts';

const base = 'http://api.example';
const amina: SessionUser = { id: 'u1', email: 'amina@example.com', role: 'user', fullName: 'Amina' };
const ben: SessionUser = { id: 'u2', email: 'ben@example.com', role: 'user' };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = ({ id, email, role }: SessionUser, number: number) =>
  `header.${encoded({ sub: id, email, role, number })}.signature`;

/** An API whose refresh token counts once: one that has been swapped ends the session. One cookie for all tabs. */
function rotatingApi() {
  const state = { number: 1, ended: false, refreshes: 0, mayAnswer: async (_path: string) => {} };
  const cookies = { browser: 1 };
  const answer = (status: number, body: unknown) => ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    json: async () => body,
  });
  const fetched = async (url: string, init?: RequestInit) => {
    const path = new URL(url).pathname;
    const sentCookie = cookies.browser;
    const authorization = new Headers(init?.headers).get('authorization');
    await state.mayAnswer(path);
    if (path === '/auth/logout') return answer(204, undefined);
    if (path === '/auth/refresh') {
      state.refreshes += 1;
      if (sentCookie !== state.number) state.ended = true;
      if (state.ended) return answer(401, { error: 'Ended', code: 'session_ended' });
      state.number += 1;
      cookies.browser = state.number;
      return answer(200, { token: tokenFor(amina, state.number), user: amina });
    }
    const good =
      !state.ended && state.number > 1 && authorization === `Bearer ${tokenFor(amina, state.number)}`;
    return good ? answer(200, amina) : answer(401, { error: 'Ended', code: 'session_ended' });
  };
  Object.assign(globalThis, { fetch: fetched });
  return state;
}

/** Web Locks of one browser: whoever asks for a name waits for those before. */
function lockTabs(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const mine = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, mine);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { TextDecoder });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

function loggedIn() {
  const session = createSessionStore(base);
  session.start({ token: tokenFor(amina, 1), user: amina });
  return session;
}

test('20 calls that are refused at once make one renewal, and all succeed', async () => {
  const state = rotatingApi();
  const api = createApi({ base, session: loggedIn() });
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call('GET /me')));
  expect(answers).toEqual(Array.from({ length: 20 }, () => amina));
  expect([state.refreshes, state.ended]).toEqual([1, false]);
});

test('nor does a call that hears of its refusal after the renewal make another', async () => {
  const state = rotatingApi();
  const late = Promise.withResolvers<void>();
  let calls = 0;
  state.mayAnswer = async (path) => {
    calls += path === '/me' ? 1 : 0;
    if (path === '/me' && calls === 1) await late.promise;
  };
  const api = createApi({ base, session: loggedIn() });
  const slow = api.call('GET /me');
  expect(await api.call('GET /me')).toEqual(amina);
  late.resolve();
  expect(await slow).toEqual(amina);
  expect(state.refreshes).toBe(1);
});

test('two tabs that renew at once renew once, and the session goes on in both', async () => {
  lockTabs();
  const state = rotatingApi();
  const tabs = [loggedIn(), createSessionStore(base)];
  const answers = await Promise.all(
    tabs.flatMap((session) => {
      const api = createApi({ base, session });
      return [api.call('GET /me'), api.call('GET /me')];
    }),
  );
  expect(answers).toEqual([amina, amina, amina, amina]);
  expect([state.refreshes, state.ended]).toEqual([1, false]);
  expect(tabs.map((tab) => tab.get()?.token)).toEqual([tokenFor(amina, 2), tokenFor(amina, 2)]);
});

test('a renewal that ends after a logout brings no session back', async () => {
  const state = rotatingApi();
  const held = Promise.withResolvers<void>();
  state.mayAnswer = (path) => (path === '/auth/refresh' ? held.promise : Promise.resolve());
  const session = loggedIn();
  const renewing = session.refresh();
  await session.end();
  held.resolve();
  expect(await renewing).toBeNull();
  expect([session.get(), localStorage.getItem('token')]).toEqual([null, null]);
});

test('a call is never repeated in the name of the next person', async () => {
  const state = rotatingApi();
  const held = Promise.withResolvers<void>();
  const made: string[] = [];
  state.mayAnswer = async (path) => {
    made.push(path);
    await held.promise;
  };
  const session = loggedIn();
  const call = createApi({ base, session }).call('DELETE /me');
  session.start({ token: tokenFor(ben, 1), user: ben });
  held.resolve();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(made).toEqual(['/me']);
  expect(session.get()?.user.id).toBe('u2');
});

test('a page from the back-forward cache takes on the present session', () => {
  const session = loggedIn();
  localStorage.removeItem('token');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.get()).toBeNull();
});
