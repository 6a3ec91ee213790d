import type { PageStory } from '@adili/http/testing';
import { finding, hsts, owner, site, tls } from './records.ts';

export const cardStories = [
  {
    name: 'The card',
    path: '/.cards/SignalsCard',
    session: { role: 'user', ...owner },
    answers: {
      'GET /checks?limit=500': { body: [hsts, tls] },
      'GET /check-findings?limit=500&fixed=false': { body: [finding] },
      'GET /sites': { body: [site] },
    },
    says: ['1 check fails of 2.'],
  },
  {
    name: 'The card of operators',
    path: '/.cards/SignalHealthCard',
    session: { role: 'admin' },
    answers: {
      'GET /admin/signals': {
        body: { dead: 2, due: 1, dueSince: '2026-11-21T08:57:00.000Z', late: 0 },
      },
    },
    says: ['2 messages', '1 message, the first since', '0 checks'],
  },
] satisfies PageStory[];
