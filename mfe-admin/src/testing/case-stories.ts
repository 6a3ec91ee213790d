import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OperatorCase } from '@adili/schemas/support-cases/support-case';
import { caseCounts, caseOf, listed, message, noCases, pageOf, queueRead, visitors } from './case-records.ts';

const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;
const noServer = 'The server could not be reached. Please try again.';
const template = {
  id: 't1',
  name: 'Ask for the day',
  text: 'Which day do you look at?\nThe report counts from Monday on.',
  createdAt: '2026-11-20T09:00:00.000Z',
};
type Look = Pick<PageStory, 'acts' | 'says' | 'look'>;

const queue = (name: string, answers: PlainAnswers, look: Look = {}, search = ''): PageStory => ({
  name: `Cases: ${name}`,
  path: `/admin/cases${search}`,
  session,
  answers: {
    'GET /admin/case-counts': { body: caseCounts },
    'GET /admin/cases/next': { body: { next: listed } },
    ...answers,
  },
  ...look,
});
const one = (name: string, of: OperatorCase, look: Look = {}, more: PlainAnswers = {}): PageStory => ({
  name: `A case: ${name}`,
  path: '/admin/cases/k1',
  session,
  answers: { ...pageOf(of), ...more },
  ...look,
});

/** The page of a case that could not be loaded. */
const without = (
  name: string,
  answer: NonNullable<PlainAnswers['GET /admin/cases/k1']>,
  says: readonly string[],
): PageStory => ({
  name: `A case: ${name}`,
  path: '/admin/cases/k1',
  session,
  answers: { 'GET /admin/cases/k1': answer, 'GET /admin/cases/next?after=k1': { body: {} } },
  says,
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const longWord = 'Datenschutzfolgenabschätzung'.repeat(7);
const hostileNames = [
  '<img src=x onerror=alert(1)>.png',
  '../../etc/passwd',
  'rechnung\u202Efdp.exe',
  `${'x'.repeat(240)}.pdf`,
];

const inEachState = [
  { ...listed, replyBy: hoursFromNow(-3.5), assignee: 'operator', assigneeName: 'Wanjiru Kamau' },
  {
    ...listed,
    id: 'k3',
    reference: 'CASE-4M7C-2RVA',
    replyBy: hoursFromNow(2.5),
    subject: longWord.slice(0, caseLimits.subject),
    reopenedAt: '2026-11-20T15:00:00.000Z',
  },
  { ...visitors, replyBy: hoursFromNow(20.5) },
  { ...listed, id: 'k4', reference: 'CASE-2222-2222', customer: {}, organisation: undefined },
  { ...visitors, id: 'k5', reference: 'CASE-3333-3333', state: 'waiting' as const },
  {
    ...listed,
    id: 'k6',
    reference: 'CASE-4444-4444',
    state: 'closed' as const,
    priority: 'standard' as const,
  },
];

const thread = caseOf({
  assignee: 'operator-2',
  assigneeName: 'Kiprono Sang',
  messages: [
    message,
    {
      ...message,
      id: 'm2',
      by: 'team',
      name: 'Kiprono Sang',
      text: 'Looks like the time zone. Ask for the day first.',
      note: true,
    },
    { ...message, id: 'm3', by: 'team', name: 'Kiprono Sang', text: 'Which day do you look at?' },
    { ...message, id: 'm4', text: 'Sunday.', name: undefined },
  ],
});

/** A case with all that one may hold. */
const full = caseOf({
  subject: `${longWord} <script>alert(1)</script>`.slice(0, caseLimits.subject),
  customer: { name: longWord.slice(0, 100), email: `${'a'.repeat(60)}@${'example.'.repeat(20)}com` },
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

/** The states of the operator’s queue of cases, and of one of them. */
export const caseStories: readonly PageStory[] = [
  queue(
    'late, pressing and calm ones',
    { [queueRead]: { body: inEachState } },
    {
      says: ['Overdue by 3 hours', '2 hours left', 'Reopened', 'Growth', 'Contact form', 'A former customer'],
      look: true,
    },
  ),
  queue(
    'none',
    {
      'GET /admin/case-counts': { body: noCases },
      'GET /admin/cases/next': { body: {} },
      [queueRead]: { body: [] },
    },
    { says: ['No cases found.'] },
  ),
  queue(
    'thousands',
    {
      [queueRead]: {
        body: inEachState,
        headers: { 'x-total-count': '4210', link: '</admin/cases?cursor=next>; rel="next"' },
      },
    },
    { says: ['of 4,210'] },
  ),
  queue(
    'nobody’s with priority, not readable',
    { 'GET /admin/cases?priority=priority&assignee=nobody&sort=queue&state=open': 'unreachable' },
    { says: ['The cases could not be loaded.', noServer] },
    '?priority=priority&assignee=nobody',
  ),
  queue('loading', { [queueRead]: 'pending' }, { says: ['Loading...'] }),
  one('with a note and an answer', thread, {
    says: ['Only the team sees this', 'Kiprono Sang', 'A former customer', 'Next case: CASE-9PTD-6KHE'],
    look: true,
  }),
  one(
    'of a public form',
    { ...visitors, id: 'k1', messages: [message] },
    {
      says: ['We email it to otieno@example.com.', 'Maji Clinics, +254 700 000000'],
    },
  ),
  one(
    'of a public form, answered',
    { ...visitors, id: 'k1', state: 'waiting', messages: [message] },
    { says: ['Did they reply by email?', 'Open again'] },
  ),
  one('with all it may hold', full, { says: ['<img src=x onerror=alert(1)>.png'], look: true }),
  one(
    'closed',
    { ...thread, state: 'closed', closedAt: '2026-11-21T09:00:00.000Z' },
    { says: ['Closed', 'Open again'] },
  ),
  one(
    'its templates',
    caseOf(),
    { acts: [{ press: 'Templates' }], says: [template.name, 'Keep a new one'], look: true },
    {
      'GET /admin/case-templates': {
        body: [template, { ...template, id: 't2', name: longWord.slice(0, 80) }],
      },
    },
  ),
  one(
    'no templates',
    caseOf(),
    { acts: [{ press: 'Templates' }], says: ['There are no templates yet.'] },
    {
      'GET /admin/case-templates': { body: [] },
    },
  ),
  one(
    'written in meanwhile',
    caseOf(),
    {
      acts: [{ type: 'Which day?', into: 'Your answer' }, { press: 'Send answer' }],
      says: ['your answer is not sent yet', 'Sunday.'],
    },
    {
      'POST /admin/cases/k1/messages': {
        status: 409,
        body: { error: 'Somebody changed this meanwhile.', code: 'changed_meanwhile', current: thread },
      },
    },
  ),
  without('not there', { status: 404, body: { error: 'There is no such case.' } }, [
    'There is no such case',
    'Go to the queue',
  ]),
  without('not readable', 'unreachable', ['The case could not be loaded.', noServer]),
];
