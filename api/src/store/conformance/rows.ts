import type { Consent } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Account } from '../accounts/port.ts';
import type { OutgoingEmail } from '../email/port.ts';
import type { ListRequest } from '../list.ts';
import type { Session } from '../sessions/port.ts';

export const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

export const account = (id: string): Account => ({
  id,
  email: `${id}@example.com`,
  role: 'user',
  passwordHash: null,
  createdAt: at(0),
});
export const session = (id: string, userId: string, expiry = 60): Session => ({
  id,
  userId,
  refreshHash: `hash of ${id}`,
  userAgent: '',
  createdAt: at(0),
  renewedAt: at(0),
  expiresAt: at(expiry),
});
export const consent = (id: string, user_id: string, minute: number): Consent => ({
  id,
  user_id,
  consent: true,
  purpose: 'analytics',
  created_at: at(minute),
});
export const request = (id: string, user_id: string, minute: number): DataSubjectRequest => ({
  id,
  user_id,
  type: 'Access',
  status: 'pending',
  created_at: at(minute),
  history: [],
});
export const mail = (id: string, minute: number): OutgoingEmail => ({
  id,
  to: 'team@example.com',
  subject: '',
  text: '',
  attempts: 0,
  nextAttemptAt: at(minute),
  createdAt: at(minute),
});
export const visitor = (id: string, minute: number, page_path = '/') => ({
  id,
  ip: '192.0.2.0',
  page_path,
  visit_time: at(minute),
});
export const newestFirst = (limit: number, sort: string): ListRequest => ({ limit, sort, descending: true });
