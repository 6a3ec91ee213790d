import type { Facts } from '../facts.ts';
import { observable } from '../observable.ts';
import type { DashboardCard, NavigateOptions, NotifyKind, Session, SessionUser, Shell } from '../shell.ts';

/** One thing that a page asked of its shell. */
export type Asked =
  | { kind: 'navigate'; path: string; options: NavigateOptions | undefined }
  | { kind: 'notify'; text: string; tone: NotifyKind }
  | { kind: 'report'; error: unknown };

export interface FakeShell extends Shell {
  /** Every path navigated to, oldest first. */
  readonly visited: string[];
  readonly navigations: { path: string; options: NavigateOptions | undefined }[];
  /** Every text shown by `notify`, oldest first. */
  readonly notices: { text: string; kind: NotifyKind }[];
  readonly reported: unknown[];
}

export interface FakeShellOptions {
  basePath?: string;
  apiBase?: string;
  session?: Session | null;
  facts?: Facts;
  /** Of every dashboard. */
  cards?: readonly DashboardCard[];
  /** What a refresh answers; default: the session as it stands. */
  refresh?: () => Promise<Session | null>;
  /** Called for every navigation, notice and report. */
  onAsked?: (asked: Asked) => void;
}

/** A shell for tests: it keeps the session in memory and remembers what a page asked of it. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const session = observable<Session | null>(options.session ?? null);
  const shell: FakeShell = {
    basePath: options.basePath ?? '/',
    apiBase: options.apiBase ?? 'http://localhost:8083',
    adminKey: '{key}',
    facts: options.facts ?? {},
    links: () => [],
    cards: () => options.cards ?? [],
    visited: [],
    navigations: [],
    notices: [],
    reported: [],
    session: {
      get: session.get,
      subscribe: session.subscribe,
      start: session.set,
      async refresh() {
        session.set(options.refresh ? await options.refresh() : session.get());
        return session.get();
      },
      updateUser(user) {
        const current = session.get();
        if (current) session.set({ ...current, user });
      },
      async end() {
        session.set(null);
      },
    },
    navigate(path, navigateOptions) {
      shell.visited.push(path);
      shell.navigations.push({ path, options: navigateOptions });
      options.onAsked?.({ kind: 'navigate', path, options: navigateOptions });
    },
    notify(text, kind = 'info') {
      shell.notices.push({ text, kind });
      options.onAsked?.({ kind: 'notify', text, tone: kind });
    },
    reportError(error) {
      shell.reported.push(error);
      options.onAsked?.({ kind: 'report', error });
    },
  };
  return shell;
}

/** A logged-in person for tests. */
export function fakeSession(user: Partial<SessionUser> = {}): Session {
  return {
    token: 'test-token',
    user: { id: 'u1', email: 'amina@example.com', role: 'user', fullName: 'Amina Odhiambo', ...user },
  };
}
