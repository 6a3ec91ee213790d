import * as calls from '@adili/calls';
import { requestAddressChange } from '../../domain/email-addresses/change.ts';
import { cancelChange, pendingChange } from '../../domain/email-addresses/pending-change.ts';
import { proveAddress } from '../../domain/email-addresses/proof.ts';
import { sendVerification } from '../../domain/email-addresses/verification.ts';
import { callerIfAny } from '../caller-if-any.ts';
import { route } from '../route.ts';
import { browserOf } from '../sessions/signed-in-reply.ts';

export const emailAddressRoutes = [
  route(calls.verifyEmail, async (incoming) => {
    const { services, body } = incoming;
    const opener = { caller: await callerIfAny(incoming), browser: browserOf(incoming) };
    return { body: { message: await proveAddress(services, body, opener) } };
  }),
  route(calls.sendVerification, async ({ services, caller }) => ({
    body: { message: await sendVerification(services, caller()) },
  })),
  route(calls.changeEmail, async (incoming) => {
    const { services, caller, body } = incoming;
    return { body: { message: await requestAddressChange(services, caller(), body, browserOf(incoming)) } };
  }),
  route(calls.pendingEmailChange, async ({ services, caller }) => ({
    body: await pendingChange(services, caller()),
  })),
  route(calls.cancelEmailChange, async ({ services, caller }) => {
    await cancelChange(services, caller());
    return {};
  }),
];
