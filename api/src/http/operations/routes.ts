import * as calls from '@adili/schemas/calls/operations-calls';
import { metricsText } from '@adili/server/metrics/serve-metrics';
import { replyRoute, route } from '../route.ts';
import { measureStore } from './store-metrics.ts';

const ok = { status: 'ok' } as const;

export const operationRoutes = [
  route(calls.health, async () => ok),
  replyRoute(calls.measures, async ({ services }) => ({
    text: await metricsText(() => measureStore(services)),
  })),
  route(calls.readiness, async ({ services }) => {
    await services.store.check();
    return ok;
  }),
];
