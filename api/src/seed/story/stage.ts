import { demoPrices } from '@adili/server/settings/prices';
import type { Caller } from '../../domain/foundation/caller.ts';
import type { Email } from '../../domain/foundation/ports/capabilities.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { parseRefreshToken } from '../../domain/people/sessions/secrets.ts';
import type { NewSession } from '../../domain/people/sessions/sessions.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { createIds } from '../../runtime/ids.ts';
import type { Store, Tables } from '../../store/store.ts';

/** Where the people of the demonstration act, at times of the past. */
export interface Stage {
  /** What use cases work with, from a moment on. None may come before the last. */
  at(moment: Date): Services;
  /** What the last mail with a link has behind `token=`. */
  lastToken(): string;
  /** Who has just signed in. */
  callerOf(session: NewSession): Promise<Caller>;
}

/** A browser that tells nothing of itself. */
export const noBrowser = { address: '', userAgent: '', devices: null, refreshToken: null } as const;

/** The store as use cases see it within a transaction: theirs are parts of that one. */
const storeWithin = (store: Store, tables: Tables): Store => ({
  ...store,
  ...tables,
  transaction: (work) => work(tables),
  longRead: (_reader, read) => read(),
});

/**
 * Sets the stage within a transaction, so that the whole history is there or none of it. What use cases send goes to
 * nobody, M-Pesa takes each prompt, and each website has its proof.
 * @param hashes of passwords, made beforehand; who has another one can't log in
 */
export function setStage(
  services: Services,
  tables: Tables,
  hashes: ReadonlyMap<string, string>,
  unknownHash: string,
): Stage {
  let now = new Date(0);
  const clock = () => now;
  const newId = createIds(clock);
  const store = storeWithin(services.store, tables);
  const mails: Email[] = [];
  const { background, stopping } = services;
  const keep = async (email: Email) => void mails.push(email);
  const staged: Services = {
    ...services,
    store,
    clock,
    newId,
    // What they are to do once the transaction is over, the API takes up when it starts.
    jobs: new Jobs({ store, clock, newId, background, stopping, onFailedTry: () => undefined }),
    background: { run: (work) => void work(), idle: async () => undefined },
    outbox: { add: async () => newId(), sendDue: () => undefined, sendUnstored: keep, send: keep },
    passwords: {
      refuseWhileBusy: () => undefined,
      hash: async (password) => hashes.get(password) ?? unknownHash,
      matches: async () => false,
      isCommon: () => false,
    },
    planPrices: {
      ...services.planPrices,
      KES: { growth: demoPrices.growth * 100, ...services.planPrices.KES },
    },
    mobileMoney: {
      shortcode: '174379',
      prompt: async ({ paymentId }) => ({ sent: 'yes', checkoutRequestId: `ws_CO_${paymentId}` }),
      status: async () => ({ state: 'completed' }),
      knowsSecret: () => false,
      callsFrom: () => false,
    },
    cardPayments: null,
    virusScan: null,
  };
  return {
    at(moment) {
      now = moment;
      return staged;
    },
    lastToken: () => mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? '',
    async callerOf({ user, refreshToken }) {
      const account = await tables.users.byId(user.id);
      const sessionId = parseRefreshToken(refreshToken)?.sessionId;
      if (!account || !sessionId) throw new TypeError(`${user.email} has no session.`);
      return { account, sessionId };
    },
  };
}
