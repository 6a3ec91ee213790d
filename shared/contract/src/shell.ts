import type { ReadCard } from './card-data.ts';
import type { DashboardName, LinkPlace } from './remote.ts';

/** The logged-in person as the API describes them. */
export interface SessionUser {
  id: string;
  email: string;
  role: 'user' | 'admin';
  fullName?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  /** ISO 8601 instant at which the free trial ends. */
  trialEndsAt?: string | undefined;
  /** The plan chosen with the trial. */
  plan?: 'starter' | 'growth' | 'enterprise' | undefined;
  /** ISO 8601 instant at which the address was verified. */
  emailVerifiedAt?: string | undefined;
  /** The id of the organisation that the person belongs to; an operator belongs to none. */
  organisationId?: string | undefined;
  /** What they may do in it. */
  memberRole?: 'owner' | 'admin' | 'member' | 'auditor' | undefined;
  /** ISO 8601 instant by which they must set up a second factor, where they must and have none. */
  secondFactorDueAt?: string | undefined;
  /** What the plan of their organisation has, by names. Since contract 1.2. */
  entitlements?: readonly string[] | undefined;
  /** The zone of their days, by its IANA name: their organisation's, or where an operator works. Since contract 1.2. */
  timeZone?: string | undefined;
}

/** A bearer token with the person it stands for. */
export interface Session {
  token: string;
  user: SessionUser;
}

/** The session the shell owns: one for the frame and every page. */
export interface SessionStore {
  /** The session now, or null when logged out. The same object until it changes. */
  get(): Session | null;
  /** Calls `listener` after every change; answers the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Keeps the session that a login, signup or trial answered. */
  start(session: Session): void;
  /** Renews the token with the refresh cookie; null when the session has ended. Rejects when the API can't be reached. */
  refresh(): Promise<Session | null>;
  /** Shows changed details of the person, after they edited their profile. */
  updateUser(user: SessionUser): void;
  /** Logs out at the API and forgets the session here, also when the API can't be reached. */
  end(): Promise<void>;
}

export type NotifyKind = 'success' | 'error' | 'info';

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** 'keep' leaves focus and scroll where they are: for a change of the search on the same page. Default 'top'. */
  scroll?: 'top' | 'keep';
}

/** Links that stand together, in the operator's order. */
export interface LinkGroup {
  /** Absent: they have no name. */
  name?: string;
  links: readonly { path: string; label: string }[];
}

/** What has come of mounting a card. */
export interface CardEvents {
  /** It stands. */
  onShown(): void;
  /** It could not be loaded, or threw, and nothing of it is left on screen. The reason is a sentence. */
  onFailed(reason: string): void;
}

/** A card of some remote, for the dashboard that asks for it. */
export interface DashboardCard {
  /** The same for the same card, and for no other. */
  key: string;
  title: string;
  /** Name of the remote that it comes from. */
  remote: string;
  /** Loads the card into an element that is empty; answers the function that takes it out. */
  mount(element: HTMLElement, events: CardEvents): () => void;
  /**
   * What the card says as data; null where it says none, so that it is mounted. Rejects with an error whose message is a
   * sentence. Since contract 1.3.
   */
  read?(signal: AbortSignal): Promise<ReadCard | null>;
}

/** Everything a page may ask of the shell. */
export interface Shell {
  /** Base path with a trailing slash: `/` or `/app/`. */
  basePath: string;
  /** Address of the API without a trailing slash: `http://localhost:8083`. */
  apiBase: string;
  /** Sent with the operator's calls as `x-admin-key`. Every browser has it, so it authorises nothing alone. */
  adminKey: string;
  session: SessionStore;
  /** What is known of this installation, by names of `facts.ts`; read it by `useFact`. Since contract 1.2. */
  facts?: Readonly<Record<string, string>>;
  /** Goes to a path below the base path: `/login?from=%2Fdashboard`. */
  navigate(path: string, options?: NavigateOptions): void;
  /** Shows the text in a native alert and writes it into the frame's status region. Returns once dismissed. */
  notify(text: string, kind?: NotifyKind): void;
  /** Reports a failure to the console and the API's log. */
  reportError(error: unknown, context?: Readonly<Record<string, string>>): void;
  /** The links of a place that the person may see, from every remote. Absent before contract 1.2, as `cards` is. */
  links?(place: LinkPlace): readonly LinkGroup[];
  /** The cards of a dashboard that the person may see. */
  cards?(dashboard: DashboardName): readonly DashboardCard[];
}
