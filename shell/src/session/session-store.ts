import type { Session, SessionStore } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import { ApiError, createPlainCalls, oneTabAtATime } from '@adili/http';
import { browserStorage, usableStorage } from './browser-storage.ts';
import { dropSession, ensureTenant, keepSession, storedSession, tokenKey } from './stored-token.ts';

/** Written and deleted at once, so that other tabs hear that the person logged out and no session merely ended. */
const logOutKey = 'adili-log-out';

export interface ShellSession extends SessionStore {
  /** Completes a session kept from an earlier visit with the person's details; ends it where the API refuses it. */
  restore(): Promise<void>;
}

/** The one session of the frame and every page, kept in browser storage and in step with other tabs. */
export function createSessionStore(apiBase: string): ShellSession {
  ensureTenant();
  const session = observable(storedSession());
  const change = (next: Session | null) => {
    if (next) keepSession(next);
    else dropSession();
    session.set(next);
  };
  let renewal: Promise<Session | null> | undefined;
  const calls = () => createPlainCalls({ base: apiBase, session: store });

  /** Takes on what another tab has made of the session. */
  const follow = () => {
    const next = storedSession();
    const known = session.get();
    if (next?.token === known?.token) return;
    session.set(next && known?.user.id === next.user.id ? { ...next, user: known.user } : next);
  };

  /** A refresh token counts once: tabs take turns, and one that waited takes what another has renewed. */
  async function renew(): Promise<Session | null> {
    const before = session.get()?.token;
    const isAsBefore = () => session.get()?.token === before;
    return oneTabAtATime('adili-refresh', async () => {
      follow();
      if (!isAsBefore()) return session.get();
      try {
        const renewed = await calls().call('POST /auth/refresh');
        // A login or logout meanwhile is not overruled.
        if (isAsBefore()) change(renewed);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
        if (isAsBefore()) change(null);
      }
      return session.get();
    });
  }

  const store: ShellSession = {
    get: session.get,
    subscribe: session.subscribe,
    start: change,
    refresh() {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
    updateUser(user) {
      const current = session.get();
      if (current?.user.id === user.id) change({ ...current, user });
    },
    async end() {
      const ending = session.get() ? calls().call('POST /auth/logout') : Promise.resolve();
      try {
        await ending;
      } finally {
        change(null);
        dropDrafts();
        browserStorage.setItem(logOutKey, '');
        browserStorage.removeItem(logOutKey);
      }
    },
    async restore() {
      if (!session.get()) return;
      try {
        store.updateUser(await calls().call('GET /me'));
      } catch (error) {
        // Refused for good: the session has ended, which the frame shows by itself.
        if (session.get()) throw error;
      }
    },
  };

  addEventListener('storage', (event) => {
    if (event.key === logOutKey) dropDrafts();
    if (event.key === tokenKey || event.key === null) follow();
  });
  // A page that was left and is shown again as it was has heard of nothing meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) follow();
  });
  return store;
}

/** Forgets what was typed into forms of this tab: shared/ui/src/form/draft.ts keeps it. */
function dropDrafts(): void {
  const storage = usableStorage(() => sessionStorage);
  for (const key of Object.keys(storage)) if (key.startsWith('draft:')) storage.removeItem(key);
}
