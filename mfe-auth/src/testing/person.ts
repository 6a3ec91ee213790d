import type { PlainAnswers } from '@adili/http/testing';

export const credentials = { email: 'amina@example.com', password: 'Karibu!26' };
export const profile = { fullName: 'Amina Odhiambo', company: 'Duka Ltd' };

/** What a signup answers. */
export const created = {
  status: 201,
  body: { token: 'signup-token', user: { id: 'u1', email: credentials.email, role: 'user' } },
} satisfies PlainAnswers['POST /auth/signup'];
