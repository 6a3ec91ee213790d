import type { Answers, PlainAnswers } from '@adili/http/testing';
import type { User } from '@adili/schemas/accounts/user';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';

export const user: User = {
  id: 'u1',
  email: 'amina@example.com',
  role: 'user',
  fullName: 'Amina Odhiambo',
  company: 'Duka',
  organisationId: 'o1',
  memberRole: 'owner',
};
export const consent: ConsentDecision = {
  id: 'c1',
  user_id: 'u1',
  consent: true,
  purpose: 'analytics',
  notice_version: '1',
  notice_hash: 'a1'.repeat(32),
  source: 'dashboard',
  decided_by: 'u1',
  created_at: '2026-11-20T22:30:00.000Z',
};
export const request: DataSubjectRequest = {
  id: 'r1',
  reference: 'DSR-7K3M-9QXT',
  user_id: 'u1',
  type: 'Access',
  law: 'GDPR',
  due_at: '2026-12-18T22:59:59.999Z',
  status: 'pending',
  created_at: '2026-11-18T09:00:00.000Z',
  history: [],
};

/** What an API with one record of each kind answers. */
export const oneOfEach = {
  'GET /me': { body: user },
  'GET /me/consents': { body: [consent] },
  'GET /me/dsrs': { body: [request] },
} satisfies PlainAnswers;

/** The same, with other answers added or in place of these. */
export const answersOf = (more: Answers = {}): Answers => ({ ...oneOfEach, ...more });
