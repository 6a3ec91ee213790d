import * as calls from '@adili/schemas/deliveries/deliveries-calls';
import { replyRoute } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { readDeliveries } from './deliveries.ts';

export const deliveryRoutes = [
  replyRoute(calls.deliveries, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readDeliveries(services, caller(), query), query, url);
    return { body: rows, headers };
  }),
];
