import type { PageStory } from '@adili/http/testing';
import { delivered } from './src/testing/delivery-records.ts';
import { listStories } from './src/testing/list-stories.ts';
import { manyOfEach } from './src/testing/many-records.ts';
import { fewOfEach } from './src/testing/records.ts';

const path = '/admin/dashboard';
const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;
const none = { body: [] };
export default [
  { name: 'Signed out', path },
  { name: 'A customer, who may not see it', path, session: { role: 'user' } },
  { name: 'The operator, a few records', path, session, answers: fewOfEach },
  {
    name: 'Nothing yet',
    path,
    session,
    answers: {
      'GET /admin/visitors': none,
      'GET /admin/payments': none,
      'GET /admin/consents': none,
      'GET /admin/dsrs': none,
      'GET /admin/logs': none,
    },
  },
  { name: 'Many records', path, session, answers: manyOfEach },
  { name: 'Loading', path, session, answers: { ...fewOfEach, 'GET /admin/logs': 'pending' } },
  {
    name: 'Failed',
    path,
    session,
    answers: {
      ...fewOfEach,
      'GET /admin/payments': {
        status: 500,
        body: { error: 'Something went wrong on our side. Please try again.' },
      },
    },
  },
  { name: 'No connection', path, session, answers: { ...fewOfEach, 'GET /admin/visitors': 'unreachable' } },
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
  { name: 'Delivery, on its own page', path: '/admin/delivery', session, answers: delivered },
  ...listStories,
] satisfies PageStory[];
