import type { Answers, PlainAnswers } from '@adili/http/testing';
import type { OwnSession } from '@adili/schemas/sessions/session';
import { withoutFactor } from './factors.ts';
import { request, user } from './records.ts';

export const sessions: OwnSession[] = [
  {
    id: 's1',
    device: 'Chrome on Windows',
    place: '41.90.12.0',
    createdAt: '2026-11-18T06:00:00.000Z',
    renewedAt: '2026-11-21T06:00:00.000Z',
    current: true,
  },
  {
    id: 's2',
    device: 'Safari on iOS',
    place: '197.248.5.0',
    createdAt: '2026-11-01T06:00:00.000Z',
    renewedAt: '2026-11-20T16:30:00.000Z',
    current: false,
  },
  {
    id: 's3',
    device: 'Firefox on Linux',
    place: '',
    createdAt: '2026-10-25T06:00:00.000Z',
    renewedAt: '2026-10-25T06:00:00.000Z',
    current: false,
  },
];

export const deletion = { ...request, id: 'd1', type: 'Deletion' as const };

/** What an API answers to the account page of a person who is logged in at three places. */
export const ownAccount = {
  ...withoutFactor,
  'GET /me': { body: user },
  'GET /me/email-change': { body: {} },
  'GET /me/identities': { body: [] },
  'GET /me/sessions': { body: sessions },
  'GET /me/dsrs?open=true': { body: [request] },
} satisfies PlainAnswers;

const exported = {
  'GET /me/export': { body: { exportedAt: '2026-11-21T09:00:00.000Z', account: user, consents: [] } },
} satisfies PlainAnswers;

/** The same with the person's file, with other answers added or in place of these. */
export const accountAnswers = (more: Answers = {}): Answers => ({ ...ownAccount, ...exported, ...more });
