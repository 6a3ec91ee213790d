import * as calls from '@adili/schemas/installation/installation-calls';
import { route } from '../../../http/route.ts';

/** The settings say it, and the pages of the site by way of its server. */
export const installationRoutes = [
  route(calls.installation, async ({ services: { audits, mobileMoney, cardPayments } }) => ({
    audits,
    mobileMoney: mobileMoney !== null,
    cards: cardPayments !== null,
  })),
];
