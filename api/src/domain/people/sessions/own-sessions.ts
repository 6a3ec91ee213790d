import type { OwnSession } from '@adili/schemas/sessions/session';
import Bowser from 'bowser';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { dropSession } from './sessions.ts';

/** Where the caller is logged in, the session used last first. */
export async function ownSessions(
  { store, clock }: Services,
  { account, sessionId }: Caller,
): Promise<OwnSession[]> {
  const now = instantAfter(clock);
  const sessions = await store.sessions.where('userId', account.id);
  return sessions
    .filter(({ expiresAt }) => expiresAt > now)
    .toSorted((a, b) => Date.parse(b.renewedAt) - Date.parse(a.renewedAt))
    .map(({ id, userAgent, place = '', createdAt, renewedAt }) => ({
      id,
      device: deviceWords(userAgent),
      place,
      createdAt,
      renewedAt,
      current: id === sessionId,
    }));
}

const byOwner = 'by its owner, from a list of sessions';

/** @throws {MissingError} the caller has no such session */
export const endOwnSession = (services: Services, { account }: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const session = await tables.sessions.byId(id);
    if (session?.userId !== account.id) throw new MissingError('session');
    await dropSession(services, tables, session, byOwner);
  });

/** Ends all sessions of the caller but the one that asks. */
export const endOtherSessions = (services: Services, { account, sessionId }: Caller): Promise<void> =>
  services.store.transaction(async (tables) => {
    for (const session of await tables.sessions.where('userId', account.id))
      if (session.id !== sessionId) await dropSession(services, tables, session, byOwner);
  });

/** A browser's description of itself in words: 'Chrome on Windows'. */
function deviceWords(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, os.name].filter(Boolean).join(' on ');
  return words || 'Unknown device';
}
