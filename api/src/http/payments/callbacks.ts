import * as calls from '@adili/calls';
import {
  type Callback,
  takeConfirmation,
  takeStkCallback,
  validatePayment,
} from '../../domain/payments/callbacks.ts';
import { type Incoming, route } from '../route.ts';

const callbackOf = (
  { text, address }: Pick<Incoming, 'text' | 'address'>,
  secret: string | null,
): Callback => ({ secret, address, body: text });

/** The same to all: nobody learns by it what counted. */
const taken = { ResultCode: 0, ResultDesc: 'Accepted' };

const validated = (refusal: string | null) =>
  refusal === null ? taken : { ResultCode: refusal, ResultDesc: 'Rejected' };

export const callbackRoutes = [
  route(calls.stkCallback, async ({ services, params, ...call }) => {
    await takeStkCallback(services, callbackOf(call, params.secret), params.id);
    return taken;
  }),
  route(calls.confirmationCallback, async ({ services, params, ...call }) => {
    await takeConfirmation(services, callbackOf(call, params.secret));
    return taken;
  }),
  route(calls.validationCallback, async ({ services, params, ...call }) =>
    validated(await validatePayment(services, callbackOf(call, params.secret))),
  ),
  route(calls.stkWithoutSecret, async ({ services, ...call }) => {
    await takeStkCallback(services, callbackOf(call, null), null);
    return taken;
  }),
  route(calls.confirmationWithoutSecret, async ({ services, ...call }) => {
    await takeConfirmation(services, callbackOf(call, null));
    return taken;
  }),
  route(calls.validationWithoutSecret, async ({ services, ...call }) =>
    validated(await validatePayment(services, callbackOf(call, null))),
  ),
];
