import * as calls from '@adili/schemas/accounts/accounts-calls';
import { HttpFailureError } from '../../../http/failures.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { readPerson } from '../person/person.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { signUp, startTrial } from './accounts.ts';
import { changeProfile } from './profile.ts';

/** A program filled in the honeypot. A thanks in its place would have to hold a session, so it gets a plain no. */
const rejected = () => new HttpFailureError(400, 'rejected', 'This could not be sent.');

export const accountRoutes = [
  replyRoute(calls.signup, async ({ services, body, browser }) =>
    signedInReply(await signUp(services, body, browser)),
  ),
  replyRoute(calls.startTrial, async ({ services, body, browser }) => {
    const { website, ...details } = body;
    if (website) throw rejected();
    return signedInReply(await startTrial(services, details, browser));
  }),
  route(calls.ownAccount, ({ services, caller }) => readPerson(services, services.store, caller().account)),
  route(calls.changeAccount, ({ services, caller, body }) =>
    changeProfile(services, caller().account.id, body),
  ),
  route(calls.setProfile, ({ services, caller, body }) =>
    changeProfile(services, caller().account.id, { ...body, phone: body.phone ?? '' }),
  ),
  route(calls.operatorAccount, ({ services, caller }) =>
    readPerson(services, services.store, caller().account),
  ),
];
