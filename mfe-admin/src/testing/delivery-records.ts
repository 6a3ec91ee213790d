import type { Answers, PlainAnswers } from '@adili/http/testing';
import type { DeliveredRemote, Delivery } from '@adili/schemas/delivery/delivery';
import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import type { WebVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { adminAnswers } from './records.ts';

const release = (version: string, publishedAt: string, publishedBy: string) => ({
  version,
  contract: '1.1',
  publishedAt,
  publishedBy,
});

/** A remote that was rolled back, with a canary, and one on a server of its own of which no more is known. */
export const blog: DeliveredRemote = {
  name: 'mfe-blog',
  owner: { team: 'Guides', contact: 'guides@adili.example' },
  source: 'registry',
  live: release('0.2.0-aa', '2026-11-18T06:00:00.000Z', 'Amina'),
  previous: release('0.3.0-bb', '2026-11-20T06:00:00.000Z', 'Brian'),
  canary: { ...release('0.4.0-cc', '2026-11-21T06:00:00.000Z', 'Cynthia'), percent: 10 },
  history: [
    {
      at: '2026-11-21T06:05:00.000Z',
      by: 'Cynthia',
      kind: 'canary',
      from: null,
      to: '0.4.0-cc',
      percent: 10,
    },
    { at: '2026-11-20T07:15:00.000Z', by: 'Daud', kind: 'rollback', from: '0.3.0-bb', to: '0.2.0-aa' },
    { at: '2026-11-20T06:00:00.000Z', by: 'Brian', kind: 'publish', from: '0.2.0-aa', to: '0.3.0-bb' },
    { at: '2026-11-18T06:00:00.000Z', by: 'Amina', kind: 'publish', from: null, to: '0.2.0-aa' },
  ],
  problem: null,
};

export const auth: DeliveredRemote = {
  name: 'mfe-auth',
  owner: null,
  source: 'server',
  live: { version: '0.1.0-dd', contract: '1.0', publishedAt: null, publishedBy: null },
  previous: null,
  canary: null,
  history: [],
  problem: 'Its server does not answer. Version 0.1.0-dd stays.',
};

export const delivery: Delivery = {
  shell: { version: '0.5.0-ee', contract: '1.1' },
  remotes: [auth, blog],
  problem: null,
};

const views = (version: string, counts: Partial<PageLoadSummary>): PageLoadSummary => ({
  remote: 'mfe-blog',
  version,
  views: 1,
  failures: 0,
  median_ms: 850,
  p95_ms: 2_000,
  first_at: '2026-11-20T06:00:00.000Z',
  last_at: '2026-11-21T06:00:00.000Z',
  ...counts,
});

export const pageLoads: PageLoadSummary[] = [
  views('0.2.0-aa', { views: 1_284, failures: 3, median_ms: 1_240 }),
  views('0.3.0-bb', {}),
  views('0.4.0-cc', { remote: 'mfe-marketing', views: 70 }),
  views('0.4.0-cc', { views: 2, failures: 2, median_ms: null }),
];

const pageVitals = (page: string, more: Partial<WebVitalSummary>): WebVitalSummary => ({
  remote: 'mfe-blog',
  version: '0.2.0-aa',
  page,
  visits: 412,
  lcp: { p75: 1_320, visits: 410 },
  inp: { p75: 88, visits: 301 },
  cls: { p75: 0, visits: 410 },
  fcp: { p75: 980, visits: 411 },
  ttfb: { p75: 212, visits: 412 },
  first_at: '2026-11-20T06:00:00.000Z',
  last_at: '2026-11-21T06:00:00.000Z',
  ...more,
});

/** A slow page, one that does well, one that few answered a press on, and one with hardly a visit. */
export const webVitals: WebVitalSummary[] = [
  pageVitals('/', {
    remote: 'mfe-marketing',
    version: '0.2.0-1d0698246d',
    visits: 1_284,
    lcp: { p75: 2_501, visits: 1_280 },
    inp: { p75: 640, visits: 1_102 },
    cls: { p75: 0.131, visits: 1_280 },
    fcp: { p75: 3_090, visits: 1_283 },
    ttfb: { p75: 1_120, visits: 1_284 },
  }),
  pageVitals('/blog/:id', {}),
  pageVitals('/blog', { visits: 64, inp: { p75: 210, visits: 3 } }),
  pageVitals('/login', {
    remote: 'mfe-auth',
    version: '0.1.0-dd',
    visits: 2,
    lcp: { p75: 4_820, visits: 2 },
    inp: null,
    cls: null,
    fcp: { p75: 1_790, visits: 2 },
    ttfb: { p75: 90, visits: 2 },
  }),
];

/** What shell and API answer of the remotes. */
export const delivered = {
  'GET /delivery.json': { body: delivery },
  'GET /admin/page-loads?days=7': { body: pageLoads },
  'GET /admin/web-vitals?days=7': { body: webVitals },
} satisfies PlainAnswers;

/** Shell and API that both answer. */
export const deliveryAnswers = (more: Answers = {}): Answers => adminAnswers({ ...delivered, ...more });
