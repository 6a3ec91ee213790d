import * as calls from '@adili/calls';
import { startTrial } from '../../domain/accounts.ts';
import { HttpFailureError } from '../failures.ts';
import { route } from '../route.ts';
import { browserOf, signedInReply } from '../signed-in-reply.ts';

/** A program filled in the honeypot. A thanks in its place would have to hold a session, so it gets a plain no. */
const rejected = () => new HttpFailureError(400, 'rejected', 'This could not be sent.');

export const trialRoutes = [
  route(calls.startTrial, async (incoming) => {
    const { website, ...details } = incoming.body;
    if (website) throw rejected();
    return signedInReply(await startTrial(incoming.services, details, browserOf(incoming)));
  }),
];
