import * as calls from '@adili/calls';
import { apiKeysOf, makeApiKey, revokeApiKey } from '../../domain/api-keys/api-keys.ts';
import { route } from '../route.ts';

export const apiKeyRoutes = [
  route(calls.apiKeys, async ({ services, caller }) => ({ body: await apiKeysOf(services, caller()) })),
  route(calls.makeApiKey, async ({ services, caller, body }) => ({
    body: await makeApiKey(services, caller(), body),
  })),
  route(calls.revokeApiKey, async ({ services, caller, params }) => {
    await revokeApiKey(services, caller(), params.id);
    return {};
  }),
];
