import { clientError } from '@adili/schemas/client-error';
import { route } from '../route.ts';

export const clientErrorRoutes = [
  route({
    method: 'post',
    path: '/client-errors',
    access: 'anyone',
    summary: 'A page failed in a browser; kept in the log of the API',
    limit: 'clientError',
    body: clientError,
    status: 204,
    handle: async ({ services, body }) => {
      services.onClientError(body);
      return {};
    },
  }),
];
