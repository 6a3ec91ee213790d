import * as calls from '@adili/calls';
import { signUp, startTrial } from '../../domain/people/accounts/accounts.ts';
import { changeProfile } from '../../domain/people/accounts/profile.ts';
import { personOf } from '../../domain/people/person/person.ts';
import { ownDataOf } from '../../domain/privacy/own-data/own-data.ts';
import { HttpFailureError } from '../failures.ts';
import { readerOf } from '../long-read.ts';
import { replyRoute, route } from '../route.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';

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
  route(calls.ownAccount, ({ services, caller }) => personOf(services, services.store, caller().account)),
  route(calls.changeAccount, ({ services, caller, body }) =>
    changeProfile(services, caller().account.id, body),
  ),
  route(calls.setProfile, ({ services, caller, body }) =>
    changeProfile(services, caller().account.id, { ...body, phone: body.phone ?? '' }),
  ),
  replyRoute(calls.exportOwnData, async ({ services, ...asker }) => {
    const { account } = asker.caller();
    const body = await services.store.longRead(readerOf(asker), () => ownDataOf(services, account));
    const name = `adili-data-${body.exportedAt.slice(0, 10)}.json`;
    return { body, headers: { 'Content-Disposition': `attachment; filename="${name}"` } };
  }),
  route(calls.operatorAccount, ({ services, caller }) =>
    personOf(services, services.store, caller().account),
  ),
];
