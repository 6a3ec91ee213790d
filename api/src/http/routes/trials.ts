import { trial } from '@adili/schemas/account';
import { signedIn } from '@adili/schemas/user';
import { startTrial } from '../../domain/accounts.ts';
import { route } from '../route.ts';
import { signedInReply, userAgentOf } from '../signed-in-reply.ts';

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
    handle: async (incoming) =>
      signedInReply(await startTrial(incoming.services, incoming.body, userAgentOf(incoming))),
  }),
];
