import { randomUUID } from 'node:crypto';

/** Goes with a request from the browser to the shell and on to the API, and is in the lines of both. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A random UUID (version 4). Ids of rows are of version 7: no caller has one of those written to a log. */
const wellFormed = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id that a caller gave a request, where it is one that we could have made; else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && given.length === 36 && wellFormed.test(given) ? given : randomUUID();
