import type { PageStory } from '@adili/http/testing';
import { caseStories } from './src/testing/case-stories.ts';
import { delivered } from './src/testing/delivery-records.ts';
import { adoptedFrameworks } from './src/testing/framework-records.ts';
import { listStories } from './src/testing/list-stories.ts';
import { manyOfEach } from './src/testing/many-records.ts';
import { fewOfEach, nothingWaits } from './src/testing/records.ts';
import { requestStories } from './src/testing/request-stories.ts';

const path = '/admin/dashboard';
const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;
const wrong = {
  status: 500,
  body: { error: 'Something went wrong on our side. Please try again.' },
} as const;
const failureText = (status: number | 'N/A', error: string) =>
  `Failed to fetch dashboard data. Status: ${status}. Error: ${error}. Ensure admin key and token are correct.`;
const noOperator = failureText('N/A', 'Only an operator may see this');
const none = { body: [] };
export default [
  {
    name: 'Logged out',
    path,
    says: [noOperator, 'This page is for operators. Log in with an operator’s account to see it.'],
  },
  {
    name: 'A customer, who may not see it',
    path,
    session: { role: 'user' },
    says: [noOperator, 'This page is for operators', 'Go to your dashboard'],
    look: true,
  },
  { name: 'The operator, a few records', path, session, answers: fewOfEach },
  {
    name: 'Nothing yet',
    path,
    session,
    answers: {
      ...nothingWaits,
      'GET /admin/visitors': none,
      'GET /admin/payments': none,
      'GET /admin/consents': none,
      'GET /admin/dsrs': none,
      'GET /admin/logs': none,
    },
    says: [
      'You’re all caught up.',
      'No visits found.',
      'No payments found.',
      'No consents found.',
      'No requests found.',
    ],
    look: true,
  },
  { name: 'Many records', path, session, answers: manyOfEach, says: ['Revoked'], look: true },
  {
    name: 'What waits could not be counted',
    path,
    session,
    answers: {
      ...fewOfEach,
      'GET /admin/dsr-counts': wrong,
      'GET /admin/payments/reconciliation': 'unreachable',
      'GET /admin/case-counts': 'unreachable',
    },
    says: [
      `The requests could not be counted. ${wrong.body.error}`,
      'The payments could not be counted. The server could not be reached. Please try again.',
      'The cases could not be counted. The server could not be reached. Please try again.',
    ],
  },
  {
    name: 'Loading',
    path,
    session,
    answers: { ...fewOfEach, 'GET /admin/logs': 'pending' },
    says: ['Loading...'],
  },
  {
    name: 'Failed',
    path,
    session,
    answers: {
      ...fewOfEach,
      'GET /admin/payments': wrong,
    },
    says: [failureText(500, wrong.body.error), 'Nothing is lost. Try again in a moment.'],
  },
  {
    name: 'No connection',
    path,
    session,
    answers: { ...fewOfEach, 'GET /admin/visitors': 'unreachable' },
    says: [
      failureText('N/A', 'Failed to fetch'),
      'The server could not be reached. Check your connection, and try again.',
    ],
    look: true,
  },
  {
    name: 'Delivery',
    path,
    session,
    answers: { ...fewOfEach, ...delivered },
    acts: [{ press: 'Delivery' }],
  },
  {
    name: 'Delivery of a shell that does not answer',
    path,
    session,
    answers: { ...fewOfEach, ...delivered, 'GET /delivery.json': 'unreachable' },
    acts: [{ press: 'Delivery' }],
  },
  {
    name: 'Delivery without page views',
    path,
    session,
    answers: {
      ...fewOfEach,
      ...delivered,
      'GET /admin/page-loads?days=7': { status: 503, body: { error: 'Out of order.' } },
    },
    acts: [{ press: 'Delivery' }],
  },
  {
    name: 'Delivery without web vitals',
    path,
    session,
    answers: {
      ...fewOfEach,
      ...delivered,
      'GET /admin/web-vitals?days=7': { status: 404, body: { error: 'There is nothing at this address.' } },
    },
    acts: [{ press: 'Delivery' }],
  },
  {
    name: 'Delivery before anybody visited',
    path,
    session,
    answers: {
      ...fewOfEach,
      ...delivered,
      'GET /admin/page-loads?days=7': none,
      'GET /admin/web-vitals?days=7': none,
    },
    acts: [{ press: 'Delivery' }],
  },
  {
    name: 'An activity log, opened',
    path,
    session,
    answers: fewOfEach,
    acts: [{ press: 'Activity log' }],
  },
  {
    name: 'An opt-out, asked about',
    path,
    session,
    answers: fewOfEach,
    acts: [{ press: 'Opt-Out user u1' }],
    says: ['Confirm Opt-Out', 'Every consent they gave will be revoked.', 'Yes', 'No'],
    look: true,
  },
  { name: 'Delivery, on its own page', path: '/admin/delivery', session, answers: delivered },
  {
    name: 'Frameworks',
    path: '/admin/frameworks',
    session,
    answers: { 'GET /admin/frameworks': { body: adoptedFrameworks } },
    says: ['Not reviewed'],
    look: true,
  },
  {
    name: 'No frameworks',
    path: '/admin/frameworks',
    session,
    answers: { 'GET /admin/frameworks': none },
    says: ['No frameworks are shipped with this version.'],
  },
  {
    name: 'Frameworks that could not be loaded',
    path: '/admin/frameworks',
    session,
    answers: { 'GET /admin/frameworks': wrong },
    says: ['The frameworks could not be loaded.'],
  },
  ...listStories,
  ...requestStories,
  ...caseStories,
] satisfies PageStory[];
