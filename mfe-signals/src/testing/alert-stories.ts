import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { alertsPath } from '../layout/paths.ts';
import { dead, delivered, mailbox, rule, stranger, webhook } from './alert-records.ts';
import { finding, hsts, owner, tls } from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = alertsPath;
const unread = {
  'GET /channels': { body: [] },
  'GET /alert-rules': { body: [] },
  'GET /deliveries?state=dead&limit=50': { body: [] },
  'GET /deliveries?limit=50': { body: [] },
  'GET /checks?limit=500': { body: [hsts, tls] },
  'GET /check-findings?limit=500&state=open': { body: [finding] },
} satisfies PlainAnswers;
const nothing = { ...unread, 'GET /signals/events': 'pending' } satisfies PlainAnswers;

export const alertStories = [
  { name: 'Alerts, logged out', path },
  {
    name: 'As a member sees alerts',
    path,
    session: { role: 'user', organisationId: 'o1', memberRole: 'member' },
    says: ['Owners and admins set alerts'],
  },
  {
    name: 'No channel yet',
    path,
    session,
    answers: nothing,
    says: [
      'There’s no channel yet. Add one below: its test shows at once whether it works.',
      'Nobody is told yet.',
      'Once the test of a channel has arrived, say here what it is told.',
    ],
    look: true,
  },
  {
    name: 'Channels of each kind, and a message that was given up',
    path,
    session,
    answers: {
      ...nothing,
      'GET /channels': { body: [mailbox, webhook, stranger] },
      'GET /alert-rules': { body: [rule] },
      'GET /deliveries?state=dead&limit=50': { body: [dead] },
      'GET /deliveries?limit=50': { body: [dead, delivered] },
    },
    says: [
      'What could not be delivered',
      'Takes alerts',
      'Waits for its code',
      'Medium and high',
      '1 finding that the rule is about is open already, and not told anew:',
      'At once, not from 22:00 to 06:00',
    ],
    look: true,
  },
  {
    name: 'A rule of some kinds of checks',
    path,
    session,
    answers: {
      ...nothing,
      'GET /channels': { body: [mailbox] },
      'GET /alert-rules': { body: [{ ...rule, kinds: ['hsts'] }] },
    },
    acts: [{ press: 'Actions for the rule to Alerts' }, { press: 'Change' }],
    says: ['Change the rule to “Alerts”', 'Website: security', 'What waits by the rule is sent as it was.'],
    look: true,
  },
  {
    name: 'The new secret of a webhook',
    path,
    session,
    answers: {
      ...nothing,
      'GET /channels': { body: [webhook] },
      'POST /channels/ch2/rotate': { body: { ...webhook, secret: 'whsec_c2VjcmV0' } },
    },
    acts: [{ press: 'Actions for Pager' }, { press: 'Give it a new secret' }, { press: 'Make the secret' }],
    says: ['The secret of “Pager”', 'I’ve saved it', 'How your program verifies a message'],
    look: true,
  },
  {
    name: 'Alerts that could not be loaded',
    path,
    session,
    answers: { ...unread, 'GET /channels': { status: 503 } },
    says: ['The alerts could not be loaded.'],
  },
] satisfies PageStory[];
