import * as calls from '@adili/calls';
import { newRecoveryCodes } from '../../domain/second-factor/new-recovery-codes.ts';
import { passkeySignInOptions, signInWithPasskey } from '../../domain/second-factor/passkey-sign-in.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeysOf,
  removePasskey,
} from '../../domain/second-factor/passkeys.ts';
import { secondStep } from '../../domain/second-factor/second-step.ts';
import { beginTotp, confirmTotp, removeTotp, secondFactorOf } from '../../domain/second-factor/totp.ts';
import { route } from '../route.ts';
import { browserOf, signedInReply } from '../sessions/signed-in-reply.ts';

export const secondFactorRoutes = [
  route(calls.secondStep, async (incoming) =>
    signedInReply(await secondStep(incoming.services, incoming.body, browserOf(incoming))),
  ),
  route(calls.passkeySignInOptions, async ({ services }) => ({ body: await passkeySignInOptions(services) })),
  route(calls.passkeySignIn, async (incoming) =>
    signedInReply(await signInWithPasskey(incoming.services, incoming.body, browserOf(incoming))),
  ),
  route(calls.secondFactor, async ({ services, caller }) => ({
    body: await secondFactorOf(services, caller()),
  })),
  route(calls.beginTotp, async (incoming) => ({
    body: await beginTotp(incoming.services, incoming.caller(), incoming.body, browserOf(incoming)),
  })),
  route(calls.confirmTotp, async ({ services, caller, body }) => ({
    body: { recoveryCodes: await confirmTotp(services, caller(), body.code) },
  })),
  route(calls.removeTotp, async (incoming) => {
    await removeTotp(incoming.services, incoming.caller(), incoming.body.code, browserOf(incoming));
    return {};
  }),
  route(calls.renewRecoveryCodes, async (incoming) => {
    const { services, caller, body } = incoming;
    return { body: { recoveryCodes: await newRecoveryCodes(services, caller(), body, browserOf(incoming)) } };
  }),
  route(calls.passkeyOptions, async (incoming) => ({
    body: await passkeyOptions(incoming.services, incoming.caller(), incoming.body, browserOf(incoming)),
  })),
  route(calls.addPasskey, async ({ services, caller, body }) => ({
    body: await addPasskey(services, caller(), body),
  })),
  route(calls.ownPasskeys, async ({ services, caller }) => ({ body: await passkeysOf(services, caller()) })),
  route(calls.removePasskey, async (incoming) => {
    const { services, caller, body, params } = incoming;
    await removePasskey(services, caller(), { ...body, id: params.id }, browserOf(incoming));
    return {};
  }),
];
