import type { Risk, RiskCounts } from '@adili/schemas/risks/risk';

const since = '2026-11-24T05:00:00.000Z';

export const backups: Risk = {
  id: 'r1',
  title: 'Backups can’t be restored',
  description: 'Nobody has tried it since the move.',
  owner: 'u2',
  ownerName: 'Amina Otieno',
  likelihood: 4,
  impact: 5,
  treatment: 'modify',
  reason: 'A test each month costs an hour.',
  review: '2026-11-30',
  isDue: true,
  controls: ['k1', 'k2'],
  checks: ['c2'],
  inherent: { level: 20 },
  remaining: {
    level: 15,
    likelihood: 3,
    says: '2 of the 3 that are linked to it prove now: one step less likely.',
    since,
    because: [
      {
        kind: 'control',
        id: 'k1',
        title: 'Backups are restored as a test',
        proves: false,
        says: 'Its evidence has expired.',
        since,
      },
      {
        kind: 'control',
        id: 'k2',
        title: 'Backups are made each night',
        proves: true,
        says: 'In place, and proved by evidence that counts now.',
        since: '2026-09-01T05:00:00.000Z',
      },
      {
        kind: 'check',
        id: 'c2',
        title: 'Certificate: https://example.com',
        proves: true,
        says: 'The check passes.',
      },
    ],
  },
  createdAt: '2026-09-01T05:00:00.000Z',
  version: 3,
};

export const laptop: Risk = {
  ...backups,
  id: 'r2',
  title: 'A lost laptop opens what we keep of people',
  description: undefined,
  owner: null,
  ownerName: undefined,
  likelihood: 2,
  impact: 4,
  treatment: null,
  reason: undefined,
  review: null,
  isDue: false,
  controls: [],
  checks: [],
  inherent: { level: 8 },
  remaining: {
    level: 8,
    likelihood: 2,
    says: 'No control and no check is linked to it, so all of it remains.',
    since: '2026-10-01T05:00:00.000Z',
    because: [],
  },
  version: 1,
};

export const counts: RiskCounts = {
  places: [
    { likelihood: 4, impact: 5, remaining: 0, inherent: 1 },
    { likelihood: 3, impact: 5, remaining: 1, inherent: 0 },
    { likelihood: 2, impact: 4, remaining: 1, inherent: 1 },
  ],
  total: 2,
  veryHigh: 0,
  due: [{ id: 'r1', title: backups.title, review: '2026-11-30', owner: 'u2' }],
  rose: [],
  undecided: [],
};
