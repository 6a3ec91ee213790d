import * as calls from '@adili/calls';
import { countPageLoad, pageLoadSummaries } from '../../domain/page-loads.ts';
import { measurePageLoad } from '../page-load-metrics.ts';
import { route } from '../route.ts';

export const pageLoadRoutes = [
  route(calls.countPageLoad, async ({ services, body }) => {
    measurePageLoad(await countPageLoad(services, body), body);
    return {};
  }),
  route(calls.pageLoadSummaries, async ({ services, query }) => ({
    body: await pageLoadSummaries(services, query.days),
  })),
];
