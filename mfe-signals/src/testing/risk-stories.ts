import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { pathOfRisk, risksPath } from '../layout/paths.ts';
import { auditor, owner, site, tls } from './records.ts';
import { backups, counts, laptop } from './risk-records.ts';

const session = { role: 'user', ...owner } as const;
const path = risksPath;
const people = 'GET /organisation/members?limit=500' as const;
const list = 'GET /risks?limit=100' as const;
const events = { 'GET /signals/events': 'pending' } as const;
const none = {
  ...events,
  'GET /risks/counts': { body: { places: [], total: 0, veryHigh: 0, due: [], rose: [], undecided: [] } },
  [list]: { body: [] },
  [people]: { body: [] },
} satisfies PlainAnswers;
const some = {
  ...events,
  'GET /risks/counts': { body: counts },
  [list]: { body: [backups, laptop] },
  [people]: { body: [] },
} satisfies PlainAnswers;
const one = pathOfRisk('r1');
const read = {
  ...events,
  'GET /risks/r1': { body: backups },
  [people]: { body: [] },
  'GET /comments?limit=50&about=risk&id=r1': { body: [] },
} satisfies PlainAnswers;

export const riskStories = [
  { name: 'Risks, logged out', path },
  { name: 'No risk yet', path, session, answers: none, says: ['No risks yet', 'Add a risk'], look: true },
  {
    name: 'The form of a risk, sent empty',
    path,
    session,
    answers: none,
    acts: [{ press: 'Add a risk' }, { press: 'Add risk' }],
    says: ['Say what may happen', 'Say how likely it is', 'Say how much it would harm'],
    look: true,
  },
  {
    name: 'Risks, with what remains of them',
    path,
    session,
    answers: some,
    says: ['Backups can’t be restored', '15, high', 'Very high (16 to 25)', 'Risks: 2'],
    look: true,
  },
  {
    name: 'Risks of one place of the picture',
    path: `${path}?likelihood=3&impact=4`,
    session,
    answers: {
      ...events,
      'GET /risks/counts': some['GET /risks/counts'],
      [people]: some[people],
      'GET /risks?limit=100&likelihood=3&impact=4': { body: [] },
    },
    says: ['No risks match your filters.'],
  },
  {
    name: 'Risks as an auditor sees them',
    path,
    session: { role: 'user', ...auditor },
    answers: some,
    says: ['Download CSV'],
  },
  {
    name: 'Risks that could not be loaded',
    path,
    session,
    answers: { [list]: some[list], [people]: some[people], 'GET /risks/counts': { status: 503 } },
    says: ['The risks could not be loaded.'],
  },
  {
    name: 'A risk that a stale control raised',
    path: one,
    session,
    answers: read,
    says: [
      '2 of the 3 that are linked to it prove now: one step less likely.',
      'Its evidence has expired.',
      'Modify: make it less by controls',
    ],
    look: true,
  },
  {
    name: 'What a risk is linked to, to choose from',
    path: one,
    session,
    answers: {
      ...read,
      'GET /controls?limit=500': { body: [] },
      'GET /checks?limit=500': { body: [tls] },
      'GET /sites': { body: [site] },
    },
    acts: [{ press: 'Link controls and checks' }],
    says: ['2 of at most 20 controls chosen', 'Certificate: https://example.com'],
    look: true,
  },
  {
    name: 'No such risk',
    path: one,
    session,
    answers: {
      [people]: read[people],
      'GET /risks/r1': { status: 404, body: { error: 'There is no such risk.' } },
    },
    says: ['There is no such risk'],
  },
] satisfies PageStory[];
