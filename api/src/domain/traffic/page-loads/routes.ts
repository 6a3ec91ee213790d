import * as calls from '@adili/schemas/page-loads/page-loads-calls';
import { route } from '../../../http/route.ts';
import { measurePageLoad } from './metrics.ts';
import { countPageLoad, pageLoadSummaries } from './page-loads.ts';

export const pageLoadRoutes = [
  route(calls.countPageLoad, async ({ services, body }) => {
    measurePageLoad(await countPageLoad(services, body), body);
  }),
  route(calls.pageLoadSummaries, ({ services, query }) => pageLoadSummaries(services, query.days)),
];
