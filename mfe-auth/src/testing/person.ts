import type { PlainAnswers } from '@adili/http/testing';

export const credentials = { email: 'amina@example.com', password: 'Karibu!26' };
export const profile = { fullName: 'Amina Odhiambo', company: 'Duka Ltd' };

/** What a signup answers. */
export const created = {
  status: 201,
  body: { token: 'signup-token', user: { id: 'u1', email: credentials.email, role: 'user' } },
} satisfies PlainAnswers['POST /auth/signup'];

/** What a trial that was started answers. */
export const startedTrial = {
  body: {
    entitlements: [],
    available: false,
    cardPrices: [],
    prices: [],
    payments: [],
    trialEndsAt: '2126-01-31T12:00:00.000Z',
    version: 2,
  },
} satisfies PlainAnswers['POST /billing/trial'];
