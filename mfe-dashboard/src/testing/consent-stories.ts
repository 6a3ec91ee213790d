import type { Answers, PageStory, PlainAnswers } from '@adili/http/testing';
import type { Consent, ConsentDecision } from '@adili/schemas/consents/consent';
import { consent } from './records.ts';

const wrong = 'Something went wrong on our side. Please try again.';
const path = '/dashboard/consents';
const session = { role: 'user' } as const;

const stateOf = (decision: ConsentDecision): Consent => ({ ...decision, decision_id: decision.id });

export const newsletterOut: ConsentDecision = {
  ...consent,
  id: 'c3',
  consent: false,
  purpose: 'newsletter',
  source: 'opt-out',
  decided_by: 'operator',
  created_at: '2026-11-21T09:00:00.000Z',
};
const newsletter: ConsentDecision = {
  ...consent,
  id: 'c2',
  purpose: 'newsletter',
  created_at: '2026-11-19T09:00:00.000Z',
};

/** A person who allowed analytics, and whom our team took off the newsletter. */
const ownConsents = {
  'GET /me/consents': { body: [newsletterOut, consent, newsletter] },
  'GET /me/consent-states': { body: [stateOf(newsletterOut), stateOf(consent)] },
} satisfies PlainAnswers;

/** The same, with other answers beside or in place of these. */
export const consentAnswers = (more: Answers = {}): Answers => ({ ...ownConsents, ...more });

const many = Array.from({ length: 50 }, (_, index) => ({
  ...consent,
  id: `m${index}`,
  consent: index % 2 === 0,
  created_at: new Date(Date.UTC(2026, 10, 20, 9, -index)).toISOString(),
}));

export const consentStories = [
  { name: 'Consents: logged out', path },
  {
    name: 'Consents: one granted, one revoked',
    path,
    session,
    answers: ownConsents,
    says: ['Granted since', 'Revoked since'],
  },
  {
    name: 'Consents: with their history',
    path,
    session,
    answers: ownConsents,
    acts: [{ press: 'History of Newsletter (2)' }],
  },
  {
    name: 'Consents: nothing decided yet',
    path,
    session,
    answers: { 'GET /me/consents': { body: [] }, 'GET /me/consent-states': { body: [] } },
    says: ['This is on. You can object at any time.'],
    look: true,
  },
  {
    name: 'Consents: many decisions, and a purpose of an API’s caller',
    path,
    session,
    answers: {
      'GET /me/consents': {
        body: many,
        headers: { 'x-total-count': '120', link: '</me/consents?cursor=next>; rel="next"' },
      },
      'GET /me/consent-states': {
        body: [stateOf(consent), { ...stateOf(consent), id: 's2', purpose: 'Surveys of Duka Ltd' }],
      },
    },
  },
  {
    name: 'Consents: a change that did not hold',
    path,
    session,
    answers: { ...ownConsents, 'POST /me/consents': 'unreachable' },
    acts: [{ press: 'Allow: Analytics' }],
    says: ['The server could not be reached. Please try again.'],
  },
  {
    name: 'Consents: not readable',
    path,
    session,
    answers: {
      ...ownConsents,
      'GET /me/consent-states': {
        status: 500,
        body: { error: wrong },
      },
    },
    says: ['Your records could not be loaded.', wrong],
  },
  { name: 'Consents: loading', path, session, answers: { ...ownConsents, 'GET /me/consents': 'pending' } },
  { name: 'Preferences: without an account', path: '/preferences' },
  {
    name: 'Preferences: in German',
    path: '/preferences?language=de',
    says: ['Datenschutz-Einstellungen', 'Ablehnen'],
  },
  { name: 'Preferences: refused', path: '/preferences', acts: [{ press: 'Refuse' }] },
  { name: 'Preferences: logged in', path: '/preferences', session, answers: ownConsents },
] satisfies PageStory[];
