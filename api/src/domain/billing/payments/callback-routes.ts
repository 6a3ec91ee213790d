import * as calls from '@adili/schemas/payments/callback-calls';
import { route } from '../../../http/route.ts';
import { takeConfirmation, takeStkCallback, validatePayment } from './callbacks.ts';
import { takeCardEvent } from './card-events.ts';

/** The same to all: no caller learns by it what counted. */
const taken = { ResultCode: 0, ResultDesc: 'Accepted' };

const validated = (refusal: string | null) =>
  refusal === null ? taken : { ResultCode: refusal, ResultDesc: 'Rejected' };

export const callbackRoutes = [
  route(calls.stkCallback, async ({ services, params: { secret, id }, ...call }) => {
    await takeStkCallback(services, { ...call, secret }, id);
    return taken;
  }),
  route(calls.confirmationCallback, async ({ services, params: { secret }, ...call }) => {
    await takeConfirmation(services, { ...call, secret });
    return taken;
  }),
  route(calls.validationCallback, async ({ services, params: { secret }, ...call }) =>
    validated(await validatePayment(services, { ...call, secret })),
  ),
  route(calls.stkWithoutSecret, async ({ services, ...call }) => {
    await takeStkCallback(services, { ...call, secret: null }, null);
    return taken;
  }),
  route(calls.confirmationWithoutSecret, async ({ services, ...call }) => {
    await takeConfirmation(services, { ...call, secret: null });
    return taken;
  }),
  route(calls.validationWithoutSecret, async ({ services, ...call }) =>
    validated(await validatePayment(services, { ...call, secret: null })),
  ),
  route(calls.stripeEvent, async ({ services, header, address, text }) => {
    await takeCardEvent(services, { signature: header('stripe-signature') ?? '', address, text });
    return { received: true };
  }),
];
