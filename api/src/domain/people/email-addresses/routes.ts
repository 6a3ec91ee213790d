import * as calls from '@adili/schemas/email-addresses/email-addresses-calls';
import { callerIfAny } from '../../../http/caller-if-any.ts';
import { route } from '../../../http/route.ts';
import { cancelChange, pendingChange, requestAddressChange } from './change.ts';
import { proveAddress } from './proof.ts';
import { sendVerification } from './verification.ts';

export const emailAddressRoutes = [
  route(calls.verifyEmail, async (incoming) => {
    const { services, body } = incoming;
    const opener = { caller: await callerIfAny(incoming), browser: incoming.browser };
    return { message: await proveAddress(services, body, opener) };
  }),
  route(calls.sendVerification, async ({ services, caller }) => ({
    message: await sendVerification(services, caller()),
  })),
  route(calls.changeEmail, async (incoming) => {
    const { services, caller, body } = incoming;
    return { message: await requestAddressChange(services, caller(), body, incoming.browser) };
  }),
  route(calls.pendingEmailChange, ({ services, caller }) => pendingChange(services, caller())),
  route(calls.cancelEmailChange, ({ services, caller }) => cancelChange(services, caller())),
];
