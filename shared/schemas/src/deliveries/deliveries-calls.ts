import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { filterText } from '../list-query.ts';
import { registerQuery } from '../requirements/register-query.ts';
import { delivery, deliveryDays, deliveryStates, mostDelivered, tryingDays } from './delivery.ts';

export const heading: Heading = {
  name: 'Deliveries',
  description: `The messages that rules and tests sent. What a channel does not take is tried again for ${tryingDays} days, at longer and longer distances.`,
  schemas: { Delivery: delivery },
};

export const deliveries = call('GET /deliveries', {
  access: 'organisationAdmin',
  summary: `The messages of the organisation, the newest first, narrowed by state and channel; ${deliveryDays} days from their end, the last ${mostDelivered} of a channel`,
  query: z.extend(z.pick(registerQuery, { limit: true, cursor: true }), {
    state: z.optional(z.enum(deliveryStates)),
    channel: z.optional(filterText),
  }),
  answer: z.array(delivery),
});
