import type { Session } from '@adili/contract';
import { fakeSession } from '@adili/contract/testing';
import type { PageStory } from '@adili/http/testing';

const KEY = 'preview.session';

/** Who may be logged in. Their sessions are made up: the API refuses them as it refuses an expired one. */
export const people: Readonly<Record<string, Session | null>> = {
  visitor: null,
  customer: fakeSession(),
  operator: fakeSession({
    id: 'operator',
    email: 'operator@example.com',
    role: 'admin',
    fullName: 'Wanjiru Kamau',
  }),
};

export const personOf = (session: Session | null): string =>
  session === null ? 'visitor' : session.user.role === 'admin' ? 'operator' : 'customer';

export const sessionOf = ({ session }: PageStory): Session | null => (session ? fakeSession(session) : null);

/** The session is kept for the tab, so that links keep the person logged in. */
export const keptSession = (): Session | null =>
  JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Session | null;

export const keepSession = (session: Session | null): void =>
  sessionStorage.setItem(KEY, JSON.stringify(session));
