import * as calls from '@adili/schemas/api-keys/api-keys-calls';
import { route } from '../../../http/route.ts';
import { makeApiKey, readApiKeys, revokeApiKey } from './api-keys.ts';

export const apiKeyRoutes = [
  route(calls.apiKeys, ({ services, caller }) => readApiKeys(services, caller())),
  route(calls.makeApiKey, ({ services, caller, body }) => makeApiKey(services, caller(), body)),
  route(calls.revokeApiKey, ({ services, caller, params }) => revokeApiKey(services, caller(), params.id)),
];
