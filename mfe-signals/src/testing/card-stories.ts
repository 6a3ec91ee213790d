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
] satisfies PageStory[];
