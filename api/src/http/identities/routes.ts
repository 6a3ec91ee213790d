import * as calls from '@adili/calls';
import { enterWithGoogle } from '../../domain/identities/enter.ts';
import { finishGoogle } from '../../domain/identities/finish.ts';
import { linkGoogle } from '../../domain/identities/link.ts';
import { ownIdentities, unlinkIdentity } from '../../domain/identities/own-identities.ts';
import { startGoogle } from '../../domain/identities/start.ts';
import { route } from '../route.ts';
import { browserOf, signedInReply } from '../sessions/signed-in-reply.ts';

export const identityRoutes = [
  route(calls.providers, async ({ services }) => ({ body: { google: services.openId !== null } })),
  route(calls.startGoogle, async ({ services, query }) => {
    const { url, secret } = await startGoogle(services, query);
    return { headers: { Location: url }, openId: secret };
  }),
  route(calls.finishGoogle, async ({ services, openId, url }) => {
    const { search } = new URL(url, services.siteUrl);
    const finished = await finishGoogle(services, openId, new URLSearchParams(search));
    return { headers: { Location: finished.url }, openId: finished.secret };
  }),
  route(calls.enterWithGoogle, async (incoming) => {
    const { services, openId } = incoming;
    return { ...signedInReply(await enterWithGoogle(services, openId, browserOf(incoming))), openId: null };
  }),
  route(calls.linkGoogle, async ({ services, openId, caller }) => {
    await linkGoogle(services, openId, caller());
    return { openId: null };
  }),
  route(calls.ownIdentities, async ({ services, caller }) => ({
    body: await ownIdentities(services, caller()),
  })),
  route(calls.unlinkIdentity, async (incoming) => {
    const { services, caller, body, params } = incoming;
    await unlinkIdentity(services, caller(), { ...body, id: params.id }, browserOf(incoming));
    return {};
  }),
];
