import * as calls from '@adili/calls';
import { countPageLoad, pageLoadSummaries } from '../../domain/traffic/page-loads/page-loads.ts';
import { route } from '../route.ts';
import { measurePageLoad } from './metrics.ts';

export const pageLoadRoutes = [
  route(calls.countPageLoad, async ({ services, body }) => {
    measurePageLoad(await countPageLoad(services, body), body);
  }),
  route(calls.pageLoadSummaries, ({ services, query }) => pageLoadSummaries(services, query.days)),
];
