import { trial } from '@adili/schemas/account';
import { signedIn } from '@adili/schemas/user';
import { startTrial } from '../../domain/accounts.ts';
import { HttpFailure } from '../failures.ts';
import { route } from '../route.ts';
import { browserOf, signedInReply } from '../signed-in-reply.ts';

/** A program filled in the honeypot. A thanks in its place would have to hold a session, so it gets a plain no. */
const rejected = () => new HttpFailure(400, 'rejected', 'This could not be sent.');

export const trialRoutes = [
  route({
    method: 'post',
    path: '/trials',
    access: 'anyone',
    summary: 'Start a free trial of 14 days, which signs the person in',
    limit: 'newAccount',
    body: trial,
    status: 201,
    answer: signedIn,
    handle: async (incoming) => {
      const { website, ...details } = incoming.body;
      if (website) throw rejected();
      return signedInReply(await startTrial(incoming.services, details, browserOf(incoming)));
    },
  }),
];
