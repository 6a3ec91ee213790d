import { trialDays } from '@adili/schemas/accounts/plan';
import { httpServer } from '@adili/server/http-server';
import { listen } from '@adili/server/listen';
import { metrics } from '@adili/server/metrics/registry';
import type { ServerLimits } from '@adili/server/server-limits';
import { type DestinationStream, pino } from 'pino';
import { readSettings } from '../config/read-settings.ts';
import type { Receivers } from '../domain/foundation/ports/receivers.ts';
import type { SiteLooks } from '../domain/foundation/ports/site-looks.ts';
import { ensureOperator } from '../domain/people/accounts/operators.ts';
import { createApp } from '../http/app.ts';
import { days, instantAfter } from '../runtime/clock.ts';
import { assemble } from '../start/assemble.ts';
import type { Store } from '../store/store.ts';
import { caller } from './call.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestPasswords } from './passwords.ts';
import { openTestStore, type TestStore } from './store.ts';
import { createTestUsers } from './test-users.ts';
import { createTestTransport } from './transport.ts';

export interface TestApiOptions {
  environment?: Record<string, string>;
  /** Wraps the store, as to make it fail. */
  around?: (store: Store) => Store;
  /** Takes the log's lines. */
  log?: DestinationStream;
  /** Of the server, so that a test need not wait for the real ones. */
  limits?: Partial<ServerLimits>;
  /** Hashes as in production, in threads of its own and at full cost. */
  realPasswords?: boolean;
  /** In place of looks that go out to websites. */
  siteLooks?: SiteLooks;
  /** In place of receivers of alerts. */
  receivers?: Receivers;
  /** Where the store is; by default that of all tests. */
  isOnPostgres?: boolean;
  /** By default one that begins on 21 November 2026. */
  clock?: TestClock;
  /** Another process over the same store, by the same clock: the `place` of another test API. */
  place?: { readonly clock: TestClock; readonly opened: TestStore };
}

/** Connected systems are simulated where a test says so, and else reached by none. */
const closed = 'http://127.0.0.1:9';
const closedProviders = { GITHUB_API: closed, GOOGLE_API: closed, SLACK_API: closed, HUBSPOT_API: closed };

/** The operator of every test API. */
export const operator = { email: 'operator@example.com', password: 'Uendeshaji!77' };

/** The real API over its real store, on a free port, with a clock and mails of the test's own. */
export async function startTestApi({
  environment,
  around,
  log,
  limits,
  realPasswords = false,
  siteLooks,
  receivers,
  isOnPostgres,
  clock: ownClock,
  place,
}: TestApiOptions = {}) {
  // They are the process's, which runs many files of tests.
  metrics.resetMetrics();
  const clock = place?.clock ?? ownClock ?? createTestClock();
  const kept = place?.opened ?? (await openTestStore(() => clock.now().getTime(), isOnPostgres));
  const { store: opened, folder, database, remove } = kept;
  const given = {
    NODE_ENV: 'test',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: folder,
    SEED: 'none',
    ADMIN_KEY: 'key-of-tests',
    ...closedProviders,
    ...environment,
  };
  const settings = readSettings(given, folder);
  const transport = createTestTransport();
  const stopping = new AbortController();
  const store = around?.(opened) ?? opened;
  const logger = log ? pino({ level: 'info' }, log) : pino({ level: 'silent' });
  const { services, close } = await assemble({
    settings,
    store,
    logger,
    clock: clock.now,
    stopping: stopping.signal,
    transport,
    siteLooks,
    receivers,
    passwords: realPasswords ? undefined : await createTestPasswords(),
  });
  await ensureOperator({ ...services, store: opened }, operator.email, operator.password);
  const app = createApp({ services, settings, logger });
  const address = { port: 0, host: settings.host, setting: 'PORT', patience: 5_000 };
  const server = await listen(httpServer(app, limits), address);
  const call = caller(`http://localhost:${server.port}`);
  const people = createTestUsers(call);
  const users = {
    ...people,
    /** A new account on trial, with a verified address. */
    verified: async (email?: string) => {
      const person = await people.customer(email);
      const account = await opened.users.byId(person.user.id);
      const trialEndsAt = instantAfter(clock.now, days(trialDays));
      const organisation = await opened.organisations.byId(account?.organisationId ?? '');
      if (organisation) await opened.organisations.replace({ ...organisation, trialEndsAt });
      if (account)
        await opened.users.replace({ ...account, emailVerifiedAt: clock.now().toISOString(), trialEndsAt });
      return { ...person, user: { ...person.user, trialEndsAt } };
    },
  };
  return {
    call,
    services,
    settings,
    clock,
    emails: transport.emails,
    transport,
    folder,
    database,
    stopping,
    base: `http://localhost:${server.port}`,
    users,
    /** The place of another process next to this one. */
    place: { clock, opened: { ...kept, remove: async () => undefined } },
    stop: async () => {
      stopping.abort();
      await server.close();
      await services.background.idle();
      await close();
      await remove();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
