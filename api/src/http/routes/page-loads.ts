import { type PageLoadQuery, pageLoad, pageLoadQuery, pageLoadSummary } from '@adili/schemas/page-load';
import { z } from 'zod';
import { countPageLoad, pageLoadSummaries } from '../../domain/page-loads.ts';
import { measurePageLoad } from '../page-load-metrics.ts';
import { route } from '../route.ts';

export const pageLoadRoutes = [
  route({
    method: 'post',
    path: '/page-loads',
    access: 'anyone',
    summary: 'A page was shown or failed in a browser; counted by day, remote and version alone',
    limit: 'pageLoad',
    body: pageLoad,
    status: 204,
    handle: async ({ services, body }) => {
      measurePageLoad(await countPageLoad(services, body), body);
      return {};
    },
  }),
  route<undefined, PageLoadQuery>({
    method: 'get',
    path: '/admin/page-loads',
    access: 'adminKey',
    summary:
      'Page views by remote and version over the last days, the most viewed first; load times are estimates',
    query: pageLoadQuery,
    status: 200,
    answer: z.array(pageLoadSummary),
    handle: async ({ services, query }) => ({ body: await pageLoadSummaries(services, query.days) }),
  }),
];
