import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { connectionsPath } from '../layout/paths.ts';
import { failingGitHub, gitHub, waitingGitHub } from './connection-records.ts';
import { owner } from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = connectionsPath;
const quiet = { 'GET /signals/events': 'pending' } satisfies PlainAnswers;

export const connectionStories = [
  { name: 'Connections, logged out', path },
  {
    name: 'As a member sees connections',
    path,
    session: { role: 'user', organisationId: 'o1', memberRole: 'member' },
    says: ['Owners and admins connect systems'],
  },
  {
    name: 'No connection yet',
    path,
    session,
    answers: { ...quiet, 'GET /connections': { body: [] } },
    says: [
      'No system is connected yet. Connect one below: its checks begin at once, and can prove controls.',
      'Connect GitHub',
    ],
    look: true,
  },
  {
    name: 'Connections that work, wait and fail',
    path,
    session,
    answers: {
      ...quiet,
      'GET /connections': {
        body: [{ ...waitingGitHub, id: 'co3', account: 'acme-old' }, gitHub, failingGitHub],
      },
    },
    says: ['Works', 'Being asked', 'Could not be read'],
    look: true,
  },
  {
    name: 'Connections that could not be loaded',
    path,
    session,
    answers: { 'GET /connections': { status: 503 } },
    says: ['The connections could not be loaded.'],
  },
] satisfies PageStory[];
