import { lastDays } from '@adili/schemas/last-days';
import { webVitalSummary, webVitals } from '@adili/schemas/web-vitals/web-vital';
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const countWebVitals = call('POST /web-vitals', {
  access: 'anyone',
  summary:
    'How fast and steady a page was in a browser; counted only by day, remote, version and page, and not with Sec-GPC',
  limit: 'webVitals',
  body: webVitals,
});

export const webVitalSummaries = call('GET /admin/web-vitals', {
  access: 'adminKey',
  summary:
    'What three of four visits stayed within, by remote, version and page over the last days, the most visited first; values are estimates',
  query: lastDays,
  answer: z.array(webVitalSummary),
});
