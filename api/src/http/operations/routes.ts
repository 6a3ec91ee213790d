import * as calls from '@adili/calls';
import { StoreUnavailableError } from '../../store/errors.ts';
import { route } from '../route.ts';
import { metrics } from './metrics.ts';

const ok = { body: { status: 'ok' } } as const;

export const operationRoutes = [
  route(calls.health, async () => ok),
  route(calls.measures, async () => ({
    text: { type: metrics.contentType, content: await metrics.metrics() },
  })),
  route(calls.readiness, async ({ services }) => {
    if (services.stopping.aborted) throw new StoreUnavailableError();
    await services.store.check();
    return ok;
  }),
];
