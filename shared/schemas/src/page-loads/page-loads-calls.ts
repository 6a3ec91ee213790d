import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { lastDays } from '../last-days.ts';
import { pageLoad, pageLoadSummary } from './page-load.ts';

export const heading: Heading = {
  name: 'Page loads',
  description: 'How pages do in browsers, counted by day, remote and version.',
  schemas: {
    PageLoadSummary: pageLoadSummary,
  },
};

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
