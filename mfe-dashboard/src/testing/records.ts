import type { Answers } from '@adili/http/testing';

export const user = {
  id: 'u1',
  email: 'amina@example.com',
  role: 'user',
  fullName: 'Amina Odhiambo',
  company: 'Duka',
};
export const consent = {
  id: 'c1',
  user_id: 'u1',
  consent: true,
  purpose: 'analytics',
  created_at: '2026-11-20T22:30:00.000Z',
};
export const request = {
  id: 'r1',
  user_id: 'u1',
  type: 'Access',
  status: 'pending',
  created_at: '2026-11-18T09:00:00.000Z',
  history: [],
};

/** An API with one record of each kind. */
export const answersOf = (more: Answers = {}): Answers => ({
  'GET /me': { body: user },
  'GET /me/consents': { body: [consent] },
  'GET /me/dsrs': { body: [request] },
  ...more,
});
