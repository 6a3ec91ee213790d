import * as calls from '@adili/calls';
import { replyRoute, route } from '../route.ts';
import { metrics } from './metrics.ts';

const ok = { status: 'ok' } as const;

export const operationRoutes = [
  route(calls.health, async () => ok),
  replyRoute(calls.measures, async () => ({
    text: { type: metrics.contentType, content: await metrics.metrics() },
  })),
  route(calls.readiness, async ({ services }) => {
    await services.store.check();
    return ok;
  }),
];
