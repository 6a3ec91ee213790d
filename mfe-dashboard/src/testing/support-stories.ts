import type { PageStory } from '@adili/http/testing';
import { owner } from '@adili/http/testing/people';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase, OwnListedCase } from '@adili/schemas/support-cases/support-case';
import { answer, answered, caseOf, listed, message } from './case-records.ts';

const session = { ...owner, role: 'user' } as const;
type Look = Pick<PageStory, 'acts' | 'says' | 'look'>;

const list = (name: string, answers: PageStory['answers'], look: Look = {}): PageStory => ({
  name: `Support: ${name}`,
  path: '/dashboard/support',
  session,
  answers,
  ...look,
});
const one = (name: string, body: OwnCase, look: Look = {}, more: PageStory['answers'] = {}): PageStory => ({
  name: `A case: ${name}`,
  path: '/dashboard/support/k1',
  session,
  answers: { 'GET /support/cases/k1': { body }, ...more },
  ...look,
});

const failed = {
  status: 500,
  body: { error: 'Something went wrong on our side. Please try again.' },
} as const;
const longWord = 'Datenschutzfolgenabschätzung'.repeat(7);
const hostileNames = [
  '<img src=x onerror=alert(1)>.png',
  '../../etc/passwd',
  'rechnung\u202Efdp.exe',
  `${'x'.repeat(240)}.pdf`,
  'سياسة الخصوصية.pdf',
];

/** A case with all that one may hold. */
const full = caseOf({
  subject: `${longWord} <script>alert(1)</script>`.slice(0, caseLimits.subject),
  fileCount: caseLimits.files,
  messages: [
    {
      ...message,
      text: `<b>${longWord}</b>\n${'We looked at it, and then again. '.repeat(320)}`.slice(
        0,
        caseLimits.text,
      ),
      files: Array.from({ length: caseLimits.files }, (_, at) => ({
        id: `f${at}`,
        name: hostileNames[at % hostileNames.length] ?? '',
        type: 'application/octet-stream',
        size: caseLimits.fileBytes - at,
      })),
    },
  ],
});

const inEachState: OwnListedCase[] = [
  listed,
  { ...answered, id: 'k2', reference: 'CASE-9PTD-6KHE', subject: 'How do we add a second website?' },
  {
    ...listed,
    id: 'k3',
    reference: 'CASE-4M7C-2RVA',
    reopenedAt: '2026-11-20T15:00:00.000Z',
    subject: longWord.slice(0, caseLimits.subject),
    openedBy: 'u2',
    openedByName: 'Brian Mwangi',
  },
  {
    ...listed,
    id: 'k4',
    reference: 'CASE-2222-2222',
    state: 'closed',
    closedAt: '2026-11-21T09:00:00.000Z',
    openedBy: 'erased',
    openedByName: undefined,
  },
];

const thousands = Array.from({ length: 8 }, (_, at) => ({ ...listed, id: `k${at}` }));

/** The states of a customer’s cases, and of one of them. */
export const supportStories: readonly PageStory[] = [
  { name: 'Support: logged out', path: '/dashboard/support' },
  list(
    'nothing yet',
    { 'GET /support/cases': { body: [] } },
    { says: ['You haven’t written to us yet.'], look: true },
  ),
  list(
    'one in each state',
    { 'GET /support/cases': { body: inEachState } },
    { says: ['Open', 'Waiting for you', 'Reopened', 'Closed', 'A former member'], look: true },
  ),
  list(
    'thousands',
    {
      'GET /support/cases': {
        body: thousands,
        headers: { 'x-total-count': '4210', link: '</support/cases?cursor=next>; rel="next"' },
      },
    },
    { says: ['Cases: 8 of 4,210'] },
  ),
  list('loading', { 'GET /support/cases': 'pending' }, { says: ['Loading...'] }),
  list('not readable', { 'GET /support/cases': failed }, { says: [failed.body.error] }),
  list(
    'just sent',
    {
      'GET /support/cases': { body: inEachState },
      'POST /support/cases': { status: 201, body: caseOf({ id: 'k9', reference: 'CASE-HJ4K-7WQ2' }) },
    },
    {
      acts: [
        { press: 'Write to us' },
        { type: 'The weekly report is empty', into: 'Subject' },
        { type: 'What is wrong?', into: 'Message' },
        { press: 'Send' },
      ],
      says: [
        'We have your message: CASE-HJ4K-7WQ2',
        'We don’t read replies to that email: write here instead.',
      ],
      look: true,
    },
  ),
  list(
    'nothing filled in',
    { 'GET /support/cases': { body: [] } },
    { acts: [{ press: 'Send' }], says: ['Say what it is about', 'Write a message'] },
  ),
  one('just opened', caseOf(), { says: ['Open', 'We answer by'] }),
  one('late', caseOf({ replyBy: '2026-11-21T09:00:00.000Z' }), { says: ['It’s late'] }),
  one('answered', answered, {
    says: [answer.text, 'We’ve answered, and wait to hear from you.'],
    look: true,
  }),
  one(
    'closed',
    { ...answered, state: 'closed', closedAt: '2026-11-21T09:00:00.000Z' },
    {
      says: ['This case is closed. A message opens it again.', 'Send and reopen'],
    },
  ),
  one('with all it may hold', full, { says: ['<img src=x onerror=alert(1)>.png'], look: true }),
  one(
    'hundreds of messages',
    caseOf({
      messages: Array.from({ length: caseLimits.messages }, (_, at) => ({
        ...(at % 2 === 0 ? message : answer),
        id: `m${at}`,
      })),
    }),
    { says: ['Show 470 earlier messages'] },
  ),
  one(
    'closed, answered meanwhile',
    caseOf(),
    { acts: [{ press: 'Close this case' }], says: ['Changed meanwhile', answer.text] },
    {
      'PATCH /support/cases/k1': {
        status: 409,
        body: { error: 'Somebody changed this meanwhile.', code: 'changed_meanwhile', current: answered },
      },
    },
  ),
  {
    name: 'A case: not one’s own',
    path: '/dashboard/support/k1',
    session,
    answers: { 'GET /support/cases/k1': { status: 404, body: { error: 'There is no such case.' } } },
    says: ['There is no case of yours here', 'See your cases'],
  },
];
