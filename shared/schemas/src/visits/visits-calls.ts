import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { filteredQuery, filterText } from '../list-query.ts';
import { visitSummary as summary, visit, visitor, visitRecording, visitSummaryQuery } from './visit.ts';

export const heading: Heading = {
  name: 'Visits',
  description: 'Pages that were seen, unless the browser or the person said no.',
  schemas: {
    Visitor: visitor,
  },
};

export const recordVisit = call('POST /visits', {
  access: 'anyone',
  summary: 'A page was seen; recorded unless the browser (Sec-GPC) or the person said no',
  limit: 'visit',
  body: visit,
});

export const ownVisitRecording = call('GET /me/visit-recording', {
  access: 'session',
  summary: "Whether the person's visits are recorded, or they said no",
  answer: visitRecording,
});

export const allVisitors = call('GET /admin/visitors', {
  access: 'adminKey',
  summary: 'Recorded visits, newest first',
  query: filteredQuery({ page_path: filterText }),
  answer: z.array(visitor),
});

export const allVisitorsFile = csvOf(allVisitors);

export const visitSummary = call('GET /admin/visitors/summary', {
  access: 'adminKey',
  summary: 'Visits by day in Nairobi and by page',
  query: visitSummaryQuery,
  answer: summary,
});
