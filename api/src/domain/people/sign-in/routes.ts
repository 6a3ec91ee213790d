import * as calls from '@adili/schemas/sessions/sessions-calls';
import { replyRoute } from '../../../http/route.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { signIn } from './sign-in.ts';

export const signInRoutes = [
  replyRoute(calls.login, async ({ services, body, browser }) =>
    signedInReply(await signIn(services, body, browser)),
  ),
];
