import * as calls from '@adili/schemas/client-errors/client-errors-calls';
import { route } from '../../http/route.ts';

export const clientErrorRoutes = [
  route(calls.reportClientError, async ({ services, body }) => {
    services.onClientError(body);
  }),
];
