import type { PlainAnswers } from '@adili/http/testing';
import type { ApiKey } from '@adili/schemas/api-keys/api-key';
import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';

export const apiKey: ApiKey = {
  id: 'k1',
  name: 'Monthly report',
  scopes: ['organisation:read', 'audit:read'],
  start: 'adk_Zx3q',
  createdBy: 'u1',
  createdByName: 'Amina Odhiambo',
  createdAt: '2026-11-18T09:00:00.000Z',
  lastUsedAt: '2026-11-21T04:15:00.000Z',
};

export const secret = 'adk_Zx3qV0m9fM2fS1wq7rTtYk8pQeUo4LhJb5NcXaGdRiE0k3j9xz';

export const entry: OrganisationAuditEntry = {
  id: 'e1',
  at: '2026-11-21T04:15:00.000Z',
  actor: 'u1',
  actorName: 'Amina Odhiambo',
  action: 'organisation.changed',
  target: 'o1',
  targetName: 'Duka',
  detail: 'name',
};

export const laterEntry: OrganisationAuditEntry = {
  ...entry,
  id: 'e2',
  actor: 'visitor',
  actorName: undefined,
  action: 'login.failed',
  target: 'u1',
  targetName: 'Amina Odhiambo',
  detail: 'wrong password, from 41.90.1.0',
};

/** What an API with a key and two entries of the audit trail answers. */
export const keysAndTrail = {
  'GET /organisation/api-keys': { body: [apiKey] },
  'POST /organisation/api-keys': { status: 201, body: { ...apiKey, id: 'k2', name: 'Import', key: secret } },
  'DELETE /organisation/api-keys/k1': { status: 204 },
  'GET /organisation/audit-trail': {
    body: [laterEntry],
    headers: { 'x-total-count': '2', link: '</organisation/audit-trail?cursor=next>; rel="next"' },
  },
  'GET /organisation/audit-trail?cursor=next': { body: [entry], headers: { 'x-total-count': '2' } },
  'GET /organisation/audit-trail/check': {
    body: {
      intact: true,
      entries: 2,
      erased: 0,
      waiting: 0,
      checkedAt: '2026-11-21T05:00:00.000Z',
      hash: 'a9'.repeat(32),
    },
  },
} satisfies PlainAnswers;
