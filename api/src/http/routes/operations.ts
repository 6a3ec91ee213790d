import { z } from 'zod';
import { StoreUnavailable } from '../../store/errors.ts';
import { metrics } from '../metrics.ts';
import { route } from '../route.ts';

const state = z.object({ status: z.literal('ok') });
const ok = { body: { status: 'ok' } };

export const operationRoutes = [
  route({
    method: 'get',
    path: '/health',
    access: 'anyone',
    summary: 'The process answers',
    status: 200,
    answer: state,
    handle: async () => ok,
  }),
  route({
    method: 'get',
    path: '/metrics',
    access: 'anyone',
    summary: 'Measures of the process and its requests, for Prometheus',
    status: 200,
    handle: async () => ({ text: { type: metrics.contentType, content: await metrics.metrics() } }),
  }),
  route({
    method: 'get',
    path: '/ready',
    access: 'anyone',
    summary: 'The store takes writes, which is tried, and no shutdown is under way',
    status: 200,
    answer: state,
    handle: async ({ services }) => {
      if (services.stopping.aborted) throw new StoreUnavailable();
      await services.store.check();
      return ok;
    },
  }),
];
