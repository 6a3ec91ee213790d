import type { Caller } from '../domain/foundation/caller.ts';
import { SessionEndedError } from '../domain/people/sessions/errors.ts';
import { findCaller } from '../domain/people/sessions/sessions.ts';
import type { Incoming } from './route.ts';

/** Who is signed in, if anyone. @throws {SessionEndedError} so that a client renews its session, rather than lose it */
export async function callerIfAny({
  services,
  bearer,
}: Pick<Incoming, 'services' | 'bearer'>): Promise<Caller | null> {
  if (bearer === null) return null;
  const caller = await findCaller(services, bearer);
  if (caller === null) throw new SessionEndedError();
  return caller;
}
