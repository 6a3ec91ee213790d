import type { PageStory, PlainAnswers } from '@adili/http/testing';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { manyRecords } from './many-records.ts';
import { request } from './records.ts';

const session = { role: 'user' } as const;
const failed = {
  status: 500,
  body: { error: 'Something went wrong on our side. Please try again.' },
} as const;
type Look = Pick<PageStory, 'acts' | 'says' | 'look'>;
const list = (name: string, answers: PlainAnswers, look: Look = {}): PageStory => ({
  name: `Requests: ${name}`,
  path: '/dashboard/requests',
  session,
  answers,
  ...look,
});
const one = (name: string, more: Partial<OwnRequest>, look: Look = {}): PageStory => ({
  name: `A request: ${name}`,
  path: '/dashboard/requests/r1',
  session,
  answers: { 'GET /me/dsrs/r1': { body: { ...request, ...more } } },
  ...look,
});
const guest = (name: string, answers?: PlainAnswers, acts: PageStory['acts'] = []): PageStory => ({
  name: `Without an account: ${name}`,
  path: '/requests/new',
  answers,
  acts,
});

const filed = { status: 'pending', at: '2026-11-18T09:00:00.000Z', by: 'u1' } as const;
const taken = { status: 'in_progress', at: '2026-11-19T07:00:00.000Z', by: 'operator' } as const;
const asked = { type: 'amina@example.com', into: 'Email' } as const;
const started = {
  'POST /requests': {
    status: 202,
    body: { id: 'g1', message: 'We have mailed a code to the address. It is good for 30 minutes.' },
  },
} satisfies PlainAnswers;
const notLoaded = 'Your records could not be loaded.';
const wrongCode = 'This code is not right, or no longer. Look at the newest mail.';

/** The states of a person's requests, of one of them, and of asking without an account. */
export const requestStories: readonly PageStory[] = [
  { name: 'Requests: logged out', path: '/dashboard/requests' },
  list(
    'none yet',
    { 'GET /me/dsrs': { body: [] } },
    { says: ['No DSRs data available.', 'You have not made a request yet.'] },
  ),
  list('one in each state', { 'GET /me/dsrs': manyRecords['GET /me/dsrs'] }),
  list('loading', { 'GET /me/dsrs': 'pending' }),
  list('not readable', { 'GET /me/dsrs': failed }, { says: [notLoaded, failed.body.error] }),
  one('just filed', { history: [filed] }, { says: ['pending'] }),
  one(
    'extended',
    {
      status: 'in_progress',
      details: 'A copy of all invoices of June, please.\nAnd who has seen them.',
      due_at: '2027-02-18T22:59:59.999Z',
      extended: { at: '2026-11-20T07:00:00.000Z', reason: 'Many invoices', from: request.due_at },
      history: [
        filed,
        taken,
        {
          status: 'in_progress',
          event: 'extended',
          at: '2026-11-20T07:00:00.000Z',
          by: 'operator',
          reason: 'Many invoices',
        },
      ],
    },
    { says: ['in progress'] },
  ),
  one(
    'answered',
    {
      status: 'completed',
      answer: 'Here is what we keep about you.\nPlease write to us if anything is missing.',
      history: [filed, taken, { status: 'completed', at: '2026-11-20T07:00:00.000Z', by: 'operator' }],
    },
    { says: ['completed', 'There’s no package to download'] },
  ),
  one('with its package', {
    status: 'completed',
    package: { ready: true, expires_at: '2026-12-20T09:00:00.000Z', size: 48_210 },
    history: [filed, taken, { status: 'completed', at: '2026-11-20T07:00:00.000Z', by: 'operator' }],
  }),
  one(
    'rejected',
    {
      type: 'Deletion',
      status: 'rejected',
      reason: 'Invoices are kept for seven years, as tax law asks.',
      history: [filed, taken, { status: 'rejected', at: '2026-11-20T07:00:00.000Z', by: 'operator' }],
    },
    { says: ['Invoices are kept for seven years, as tax law asks.'] },
  ),
  one(
    'asked before cancelling',
    { history: [filed] },
    { acts: [{ press: 'Cancel this request' }], says: ['Cancel this request?'] },
  ),
  {
    name: 'A request: not one’s own',
    path: '/dashboard/requests/r1',
    session,
    answers: { 'GET /me/dsrs/r1': { status: 404, body: { error: 'There is no such request.' } } },
    says: ['There is no request of yours here', 'See your requests'],
    look: true,
  },
  guest('the form'),
  guest('not sent', { 'POST /requests': 'unreachable' }, [asked, { press: 'Email me a code' }]),
  guest('the code', started, [asked, { press: 'Email me a code' }]),
  guest(
    'a wrong code',
    {
      ...started,
      'POST /requests/confirm': { status: 400, body: { error: wrongCode } },
    },
    [asked, { press: 'Email me a code' }, { type: '000000', into: 'Code' }, { press: 'File my request' }],
  ),
  guest(
    'received',
    { ...started, 'POST /requests/confirm': { status: 201, body: { ...request, user_id: '' } } },
    [asked, { press: 'Email me a code' }, { type: '123456', into: 'Code' }, { press: 'File my request' }],
  ),
  {
    name: 'Without an account: in German',
    path: '/requests/new?language=de',
    says: ['Anfrage zu Ihren Daten', 'Wo wohnen Sie?'],
  },
  {
    name: 'Without an account: in Swahili',
    path: '/requests/new?language=sw',
    says: ['Uliza kuhusu data yako', 'Unaishi wapi?'],
  },
];
