import { filteredQuery, filterText } from '@adili/schemas/list-query';
import {
  visitSummary as summary,
  visit,
  visitor,
  visitRecording,
  visitSummaryQuery,
} from '@adili/schemas/visits/visit';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';

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
