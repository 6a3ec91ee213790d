import * as calls from '@adili/schemas/identities/identities-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { enterWithGoogle } from './enter.ts';
import { finishGoogle } from './finish.ts';
import { linkGoogle, ownIdentities, unlinkIdentity } from './own-identities.ts';
import { startGoogle } from './start.ts';

export const identityRoutes = [
  route(calls.providers, async ({ services }) => ({ google: services.openId !== null })),
  replyRoute(calls.startGoogle, async ({ services, query }) => {
    const { url, secret } = await startGoogle(services, query);
    return { headers: { Location: url }, openId: secret };
  }),
  replyRoute(calls.finishGoogle, async ({ services, openId, url }) => {
    const { search } = new URL(url, services.siteUrl);
    const finished = await finishGoogle(services, openId, new URLSearchParams(search));
    return { headers: { Location: finished.url }, openId: finished.secret };
  }),
  replyRoute(calls.enterWithGoogle, async ({ services, openId, browser }) => ({
    ...signedInReply(await enterWithGoogle(services, openId, browser)),
    openId: null,
  })),
  replyRoute(calls.linkGoogle, async ({ services, openId, caller }) => {
    await linkGoogle(services, openId, caller());
    return { openId: null };
  }),
  route(calls.ownIdentities, ({ services, caller }) => ownIdentities(services, caller())),
  route(calls.unlinkIdentity, ({ services, caller, body, params, browser }) =>
    unlinkIdentity(services, caller(), { ...body, id: params.id }, browser),
  ),
];
