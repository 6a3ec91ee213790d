import { clientError } from '@adili/schemas/client-errors/client-error';
import { call } from '../call.ts';

export const reportClientError = call('POST /client-errors', {
  access: 'anyone',
  summary: 'A page failed in a browser; kept in the log of the API',
  limit: 'clientError',
  body: clientError,
});
