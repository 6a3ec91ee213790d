import * as calls from '@adili/schemas/site-visits/site-visits-calls';
import { route } from '../../../http/route.ts';
import { claimVisit, takeVisit } from './claim-visits.ts';

export const visitRoutes = [
  route(calls.claimVisit, ({ services }) => claimVisit(services)),
  route(calls.sendVisit, ({ services, params, body }) => takeVisit(services, params.id, body)),
];
