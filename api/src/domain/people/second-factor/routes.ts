import * as calls from '@adili/schemas/second-factor/second-factor-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, passkeyOptions, readPasskeys, removePasskey } from './passkeys.ts';
import { secondStep } from './second-step.ts';
import { beginTotp, confirmTotp, readSecondFactor, removeTotp } from './totp.ts';

export const secondFactorRoutes = [
  replyRoute(calls.secondStep, async ({ services, body, browser }) =>
    signedInReply(await secondStep(services, body, browser)),
  ),
  route(calls.passkeySignInOptions, ({ services }) => passkeySignInOptions(services)),
  replyRoute(calls.passkeySignIn, async ({ services, body, browser }) =>
    signedInReply(await signInWithPasskey(services, body, browser)),
  ),
  route(calls.secondFactor, ({ services, caller }) => readSecondFactor(services, caller())),
  route(calls.beginTotp, ({ services, caller, body, browser }) =>
    beginTotp(services, caller(), body, browser),
  ),
  route(calls.confirmTotp, async ({ services, caller, body }) => ({
    recoveryCodes: await confirmTotp(services, caller(), body.code),
  })),
  route(calls.removeTotp, ({ services, caller, body, browser }) =>
    removeTotp(services, caller(), body.code, browser),
  ),
  route(calls.renewRecoveryCodes, async (incoming) => {
    const { services, caller, body } = incoming;
    return { recoveryCodes: await newRecoveryCodes(services, caller(), body, incoming.browser) };
  }),
  route(calls.passkeyOptions, ({ services, caller, body, browser }) =>
    passkeyOptions(services, caller(), body, browser),
  ),
  route(calls.addPasskey, ({ services, caller, body }) => addPasskey(services, caller(), body)),
  route(calls.ownPasskeys, ({ services, caller }) => readPasskeys(services, caller())),
  route(calls.removePasskey, async (incoming) => {
    const { services, caller, body, params } = incoming;
    await removePasskey(services, caller(), { ...body, id: params.id }, incoming.browser);
  }),
];
