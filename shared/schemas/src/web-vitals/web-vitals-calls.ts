import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { lastDays } from '../last-days.ts';
import { webVitalSummary, webVitals } from './web-vital.ts';

export const heading: Heading = {
  name: 'Web vitals',
  description: 'How fast pages are in browsers, counted by day, remote and version.',
  schemas: {
    WebVitalSummary: webVitalSummary,
  },
};

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
