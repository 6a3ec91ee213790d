import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { pathOfCheck } from '../layout/paths.ts';
import { auditor, dkim, finding, hstsInFull, mutedFinding, owner, site } from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = pathOfCheck('c1');
const findings = 'GET /check-findings?check=c1&fixed=false&limit=500' as const;
const controls = 'GET /controls?limit=500&sort=title' as const;
const one = {
  'GET /signals/events': 'pending',
  'GET /checks/c1': { body: hstsInFull },
  'GET /sites': { body: [site] },
  [findings]: { body: [finding] },
  [controls]: { body: [] },
} satisfies PlainAnswers;

export const checkStories = [
  { name: 'A check, logged out', path },
  {
    name: 'A check that fails',
    path,
    session,
    answers: one,
    says: ['Who is hurt', 'How to fix it', 'max-age=86400', 'Each hour'],
    look: true,
  },
  {
    name: 'A check that passes and was never anything else',
    path,
    session,
    answers: {
      ...one,
      'GET /checks/c1': {
        body: { ...hstsInFull, state: 'passing', seen: {}, changes: hstsInFull.changes.slice(0, 1) },
      },
      [findings]: { body: [] },
    },
    says: ['How to keep it so'],
  },
  {
    name: 'A check of mail’s signatures, which wants a selector',
    path,
    session,
    answers: {
      ...one,
      'GET /checks/c1': { body: { ...hstsInFull, ...dkim, id: 'c1', seen: {}, changes: [] } },
      [findings]: { body: [] },
    },
    acts: [{ type: '_dmarc', into: 'Selector' }, { press: 'Save' }],
    says: ['Give the selector alone, as mail or google', 'It was not looked at yet.'],
  },
  {
    name: 'Muted, as an auditor sees it',
    path,
    session: { role: 'user', ...auditor },
    answers: {
      'GET /signals/events': 'pending',
      'GET /checks/c1': one['GET /checks/c1'],
      'GET /sites': one['GET /sites'],
      [findings]: { body: [mutedFinding] },
    },
    says: ['Muted until 31 Jan 2027: The host changes it in January'],
  },
  {
    name: 'No such check',
    path,
    session,
    answers: {
      'GET /checks/c1': { status: 404, body: { error: 'There is no such check.' } },
      'GET /sites': { body: [] },
      [findings]: { body: [] },
    },
    says: ['There is no such check'],
  },
  {
    name: 'A check that could not be loaded',
    path,
    session,
    answers: { 'GET /checks/c1': { status: 503 }, 'GET /sites': { body: [] }, [findings]: { body: [] } },
    says: ['The check could not be loaded.'],
  },
] satisfies PageStory[];
