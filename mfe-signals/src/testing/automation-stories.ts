import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { automationsPath, pathOfAutomation, pathOfNew } from '../layout/paths.ts';
import { mailbox, webhook } from './alert-records.ts';
import { asks, draft, failedRun, onGrowth, ranOut, run, tried } from './automation-records.ts';
import { hubSpot } from './connection-records.ts';
import { hsts, owner, site } from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = automationsPath;
export const nothing = {
  'GET /automations': { body: [] },
  'GET /organisation': { body: onGrowth },
  'GET /connections': { body: [] },
} satisfies PlainAnswers;

/** What conditions and actions can be about. */
export const choices = {
  'GET /organisation/frameworks': { body: [] },
  'GET /controls?limit=500&sort=title': { body: [] },
  'GET /organisation/members?limit=500': { body: [] },
  'GET /sites': { body: [site] },
  'GET /checks?limit=500': { body: [hsts] },
  'GET /channels': { body: [mailbox, { ...webhook, state: 'proved' }] },
  'GET /connections': { body: [] },
} satisfies PlainAnswers;

const one = {
  ...choices,
  'GET /automations/au2': { body: asks },
  'GET /automations/au2/runs?limit=50': { body: [failedRun] },
} satisfies PlainAnswers;

export const automationStories = [
  { name: 'Automations, logged out', path },
  {
    name: 'As a member sees automations',
    path,
    session: { role: 'user', organisationId: 'o1', memberRole: 'member' },
    says: ['Owners and admins set automations'],
  },
  {
    name: 'No automation yet',
    path,
    session,
    answers: nothing,
    says: ['0 of 5 on. Drafts are free.', 'There’s none yet. Begin with one of those below.'],
    look: true,
  },
  {
    name: 'Automations that are on, failed and drafts',
    path,
    session,
    answers: {
      ...nothing,
      'GET /automations': {
        body: [ranOut, asks, draft, { ...ranOut, id: 'au4', stopped: 'Your organisation has no plan.' }],
      },
    },
    says: ['3 of 5 on. Drafts are free.', 'Each Monday at 07:00', 'A control is added', 'Failed', 'Stopped'],
    look: true,
  },
  {
    name: 'Automations without a plan that has them',
    path,
    session,
    answers: { ...nothing, 'GET /organisation': { body: { ...onGrowth, plan: 'starter' } } },
    says: ['Your plan has no automations: drafts can be made, and turned on from Growth on.'],
  },
  {
    name: 'Automations that could not be loaded',
    path,
    session,
    answers: { ...nothing, 'GET /automations': { status: 503 } },
    says: ['The automations could not be loaded.'],
  },
  {
    name: 'A new automation from a template',
    path: pathOfNew('ran-out'),
    session,
    answers: choices,
    says: ['Condition 1', 'Action 1', 'Save as a draft'],
    look: true,
  },
  {
    name: 'A new automation where no channel takes messages',
    path: pathOfNew(),
    session,
    answers: { ...choices, 'GET /channels': { body: [] } },
    says: ['No channel takes messages yet. '],
  },
  {
    name: 'A new automation that makes a task',
    path: pathOfNew('task'),
    session,
    answers: { ...choices, 'GET /connections': { body: [hubSpot] } },
    says: ['Make a task', 'Where there is nothing to list, no task is made.'],
    look: true,
  },
  {
    name: 'An automation that would have done nothing',
    path: pathOfAutomation('au1'),
    session,
    answers: {
      ...choices,
      'GET /automations/au1': { body: ranOut },
      'GET /automations/au1/runs?limit=50': { body: [run] },
      'POST /automations/au1/dry-run': { body: { ...tried, would: [], runs: 0 } },
    },
    acts: [{ press: 'Try it' }],
    says: ['It would have done nothing: its conditions did not hold.'],
  },
  {
    name: 'An automation, tried',
    path: pathOfAutomation('au2'),
    session,
    answers: { ...one, 'POST /automations/au2/dry-run': { body: tried } },
    acts: [{ press: 'Try it' }],
    says: ['It would have run 1 time.', 'Turn it off', 'What it did'],
    look: true,
  },
  {
    name: 'An automation that hasn’t run',
    path: pathOfAutomation('au3'),
    session,
    answers: {
      ...choices,
      'GET /automations/au3': { body: draft },
      'GET /automations/au3/runs?limit=50': { body: [] },
    },
    says: ['It hasn’t run yet. What happened before it was turned on starts nothing.', 'Turn it on'],
  },
  {
    name: 'An automation that is gone',
    path: pathOfAutomation('au9'),
    session,
    answers: {
      ...choices,
      'GET /automations/au9': { status: 404 },
      'GET /automations/au9/runs?limit=50': { status: 404 },
    },
    says: ['There is no such automation'],
  },
  {
    name: 'An automation that did its work',
    path: pathOfAutomation('au1'),
    session,
    answers: {
      ...choices,
      'GET /automations/au1': { body: ranOut },
      'GET /automations/au1/runs?limit=50': { body: [run] },
    },
    says: ['Its time came', 'Done'],
  },
] satisfies PageStory[];
