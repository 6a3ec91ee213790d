import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { accessPath, pathOfReview } from '../layout/paths.ts';
import { access, decidedReview, finishedReview, review, reviewed, summary } from './access-records.ts';
import { auditor, owner } from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = accessPath;
const events = { 'GET /signals/events': 'pending' } as const;
const list = 'GET /access?limit=50' as const;
const read = {
  'GET /access/summary': { body: summary },
  'GET /access-reviews': { body: [finishedReview] },
  [list]: { body: access },
} satisfies PlainAnswers;
const answers = { ...events, ...read };
const one = pathOfReview('ar1');
const accounts = 'GET /access-reviews/ar1/accounts?limit=50' as const;
const ofReview = {
  ...events,
  'GET /access-reviews/ar1': { body: review },
  [accounts]: { body: reviewed },
} satisfies PlainAnswers;

export const accessStories = [
  { name: 'Access, logged out', path },
  {
    name: 'Access before a system is connected',
    path,
    session,
    answers: {
      ...answers,
      'GET /access/summary': { body: { ...summary, systems: [] } },
    },
    says: ['No system is connected yet', 'Connect a system'],
  },
  {
    name: 'Who has access',
    path,
    session,
    answers,
    says: ['Belongs to nobody here', 'Not known: Slack', 'Begin the review', 'Could not be read'],
    look: true,
  },
  {
    name: 'Access as an auditor sees it',
    path,
    session: { role: 'user', ...auditor },
    answers,
    says: ['Works here', 'Download CSV'],
  },
  {
    name: 'Access that could not be loaded',
    path,
    session,
    answers: { ...read, 'GET /access/summary': { status: 503 } },
    says: ['Access could not be loaded.'],
  },
  {
    name: 'A review under way',
    path: one,
    session,
    answers: ofReview,
    says: [
      'Left in October',
      'Still there',
      'Keep the rest',
      '1 not decided yet: a review is finished once all are.',
    ],
    look: true,
  },
  {
    name: 'A review to be finished',
    path: one,
    session,
    answers: {
      ...ofReview,
      'GET /access-reviews/ar1': { body: decidedReview },
      'GET /controls?limit=500&sort=title': { body: [] },
    },
    acts: [{ press: 'Finish the review' }],
    says: ['Control that it is evidence of'],
    look: true,
  },
  {
    name: 'A finished review',
    path: one,
    session: { role: 'user', ...auditor },
    answers: { ...ofReview, 'GET /access-reviews/ar1': { body: finishedReview } },
    says: ['Its list is kept for 400 days, its evidence stays.'],
  },
  {
    name: 'No such review',
    path: one,
    session,
    answers: {
      [accounts]: ofReview[accounts],
      'GET /access-reviews/ar1': { status: 404, body: { error: 'Gone' } },
    },
    says: ['There is no such access review'],
  },
] satisfies PageStory[];
