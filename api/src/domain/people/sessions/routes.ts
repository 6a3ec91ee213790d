import * as calls from '@adili/schemas/sessions/sessions-calls';
import { type Incoming, replyRoute, route } from '../../../http/route.ts';
import { SessionEndedError, SignInRequiredError } from './errors.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { endSession, findCaller, findSession, renewSession } from './sessions.ts';
import { signedInReply } from './signed-in-reply.ts';

type Holder = Pick<Incoming, 'services' | 'bearer' | 'refreshToken'>;

async function sessionToEnd({ services, bearer, refreshToken }: Holder): Promise<string | null> {
  const caller = bearer === null ? null : await findCaller(services, bearer);
  if (caller) return caller.sessionId;
  const session = await findSession(services.store, refreshToken);
  return session?.id ?? null;
}

export const sessionRoutes = [
  replyRoute(calls.refresh, async ({ services, refreshToken, address }) => {
    if (refreshToken === null) throw new SignInRequiredError();
    return signedInReply(await renewSession(services, refreshToken, { address }));
  }),
  replyRoute(calls.logout, async (incoming) => {
    const id = await sessionToEnd(incoming);
    // The cookie goes, also of a session that has ended.
    if (id === null) return { refreshToken: null, failure: new SessionEndedError() };
    await endSession(incoming.services, id);
    return { refreshToken: null };
  }),
  route(calls.ownSessions, ({ services, caller }) => ownSessions(services, caller())),
  route(calls.endOwnSession, ({ services, caller, params }) => endOwnSession(services, caller(), params.id)),
  route(calls.endOtherSessions, ({ services, caller }) => endOtherSessions(services, caller())),
];
