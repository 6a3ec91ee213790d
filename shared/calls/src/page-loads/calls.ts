import { lastDays } from '@adili/schemas/last-days';
import { pageLoad, pageLoadSummary } from '@adili/schemas/page-loads/page-load';
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const countPageLoad = call('POST /page-loads', {
  access: 'anyone',
  summary: 'A page was shown or failed in a browser; counted only by day, remote and version',
  limit: 'pageLoad',
  body: pageLoad,
});

export const pageLoadSummaries = call('GET /admin/page-loads', {
  access: 'adminKey',
  summary:
    'Page views by remote and version over the last days, the most viewed first; load times are estimates',
  query: lastDays,
  answer: z.array(pageLoadSummary),
});
