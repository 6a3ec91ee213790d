import * as calls from '@adili/calls';
import {
  cancelChange,
  pendingChange,
  requestAddressChange,
} from '../../domain/people/email-addresses/change.ts';
import { proveAddress } from '../../domain/people/email-addresses/proof.ts';
import { sendVerification } from '../../domain/people/email-addresses/verification.ts';
import { callerIfAny } from '../caller-if-any.ts';
import { route } from '../route.ts';

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
