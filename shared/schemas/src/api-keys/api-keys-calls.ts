import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './api-key.ts';

export const heading: Heading = {
  name: 'API keys',
  description:
    'Keys by which programs call for an organisation. Each has scopes, and a call takes a key only where it names the scope.',
  schemas: {
    ApiKey: schemas.apiKey,
    MadeApiKey: schemas.madeApiKey,
  },
};

export const apiKeys = call('GET /organisation/api-keys', {
  access: 'organisationAdmin',
  summary: "The organisation's API keys, newest first, with their last use to the minute",
  answer: z.array(schemas.apiKey),
});

export const makeApiKey = call('POST /organisation/api-keys', {
  access: 'organisationAdmin',
  summary: `Make an API key, which only this answer holds; by a plan that has API access, at most ${schemas.mostApiKeys}. It ends after a year unless expiresAt says otherwise; with null it has no end`,
  body: schemas.newApiKey,
  status: 201,
  answer: schemas.madeApiKey,
});

export const revokeApiKey = call('DELETE /organisation/api-keys/:id', {
  access: 'organisationAdmin',
  summary: 'Revoke an API key at once',
});
