import { call, type Heading } from '../calls/call.ts';
import { clientError } from './client-error.ts';

export const heading: Heading = {
  name: 'Client errors',
  description: 'Pages that failed in a browser.',
};

export const reportClientError = call('POST /client-errors', {
  access: 'anyone',
  summary: 'A page failed in a browser; kept in the log of the API',
  limit: 'clientError',
  body: clientError,
});
