import { localMomentOf } from '@adili/ui';
import { detailWords, targetWords, whoWords } from './audit-trail.tsx';

const id = '01990b5e-7a3c-7000-8000-000000000000';
const entry = { actor: id, action: 'session.started', target: id, detail: '' };

test.each([
  ['organisation.changed', 'requireSecondFactor: true', 'A second factor is required of everybody'],
  ['organisation.changed', 'name, requireSecondFactor: false', 'Name, a second factor is up to each person'],
  ['organisation.changed', 'name, after the company', 'Name, after the company'],
  ['profile.changed', 'fullName, phone', 'Full name, phone'],
  ['dsr.moved', 'pending -> in_progress', 'Pending to in progress'],
  ['member.joined', `auditor of ${id}, by the invitation ${id}`, 'Auditor, by an invitation'],
  ['member.role_changed', `owner -> admin in ${id}`, 'Owner to Admin'],
  ['invitation.sent', `member of ${id}`, 'Member'],
  ['api_key.created', 'Monthly: members:read, audit:read', 'Monthly: read its members, read its audit trail'],
  [
    'consent.opted_out',
    'ads given 2026-11-21T04:15:00.000Z',
    `Ads given ${localMomentOf('2026-11-21T04:15:00.000Z')}`,
  ],
  ['login.failed', 'wrong password, from 41.90.1.0', 'Wrong password, from 41.90.1.0'],
  ['session.started', '', '–'],
])('the detail of %s, %j, has no ids or names of fields', (action, detail, words) => {
  expect(detailWords({ ...entry, action, detail })).toBe(words);
});

test('actor and target are shown by name, or in words where there is none', () => {
  expect(whoWords({ ...entry, actorName: 'Amina' })).toBe('Amina');
  expect(whoWords({ ...entry, actor: 'visitor' })).toBe('A person not logged in');
  expect(targetWords({ ...entry, targetName: 'Duka' })).toBe('Duka');
  expect(targetWords(entry)).toBe('A session');
  expect([whoWords(entry), targetWords({ ...entry, action: 'site.verified' })].join()).not.toContain(id);
});
