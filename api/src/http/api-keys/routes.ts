import * as calls from '@adili/calls';
import { apiKeysOf, makeApiKey, revokeApiKey } from '../../domain/people/api-keys/api-keys.ts';
import { route } from '../route.ts';

export const apiKeyRoutes = [
  route(calls.apiKeys, ({ services, caller }) => apiKeysOf(services, caller())),
  route(calls.makeApiKey, ({ services, caller, body }) => makeApiKey(services, caller(), body)),
  route(calls.revokeApiKey, ({ services, caller, params }) => revokeApiKey(services, caller(), params.id)),
];
