import type { PageStory } from '@adili/http/testing';
import type { ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { manyOfEach } from './many-records.ts';
import { organisation } from './organisation-records.ts';
import { notConfigured, toReconcile } from './payment-records.ts';
import { visitSummary } from './records.ts';

const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;

/** The first read of each page's list. */
const first = {
  visitors: 'GET /admin/visitors?sort=-visit_time',
  payments: 'GET /admin/payments?sort=-date',
  consents: 'GET /admin/consents?sort=-created_at',
  messages: 'GET /admin/messages?sort=-created_at',
  activity: 'GET /admin/logs?sort=-at',
  organisations: 'GET /admin/organisations?sort=-createdAt',
} as const;

const reconciliation = 'GET /admin/payments/reconciliation';

const messages: ShownMessage[] = [
  {
    id: 'm1',
    source: 'contact-sales',
    email: 'njeri@example.com',
    created_at: '2026-11-21T06:00:00.000Z',
  },
  {
    id: 'm2',
    source: 'support-contact',
    email: 'otieno@example.com',
    name: 'Otieno Ouma',
    company: 'Duka Ltd',
    phone: '+254 700 000000',
    inquiry: 'Enterprise',
    message: `We are a chain of 40 shops.\n${'We would like to know what an audit costs. '.repeat(8)}`,
    created_at: '2026-11-20T06:00:00.000Z',
    handled: true,
    handled_at: '2026-11-20T09:00:00.000Z',
    handled_by: 'operator',
    handled_by_name: 'Wanjiru Kamau',
  },
];

const agreedUntil = '2126-12-31T20:59:59.999Z';

const summed = { 'GET /admin/visitors/summary': { body: visitSummary } } as const;

const noServer = 'The server could not be reached. Please try again.';
const page = (
  name: string,
  path: string,
  answers: PageStory['answers'],
  look: Pick<PageStory, 'acts' | 'says' | 'look'> = {},
): PageStory => ({
  name,
  path: `/admin/${path}`,
  session,
  answers,
  ...look,
});

/** The states of the pages that hold one whole list each. */
export const listStories: readonly PageStory[] = [
  page('Visitors', 'visitors', { ...summed, [first.visitors]: manyOfEach['GET /admin/visitors'] }),
  page('Visitors, the third page of a search', 'visitors?q=blog&sort=ip&page=3&cursor=abc', {
    ...summed,
    'GET /admin/visitors?q=blog&sort=ip&cursor=abc': manyOfEach['GET /admin/visitors'],
  }),
  page(
    'Visitors, none yet',
    'visitors',
    { ...summed, [first.visitors]: { body: [] } },
    { says: ['No visits found.'] },
  ),
  page(
    'Visitors that no search finds',
    'visitors?q=nobody',
    {
      ...summed,
      'GET /admin/visitors?q=nobody&sort=-visit_time': { body: [] },
    },
    { says: ['No visits match your filters.'] },
  ),
  page('Visitors, loading', 'visitors', { ...summed, [first.visitors]: 'pending' }, { says: ['Loading...'] }),
  page(
    'Visitors that could not be loaded',
    'visitors',
    { ...summed, [first.visitors]: 'unreachable' },
    { says: ['The visits could not be loaded.', noServer] },
  ),
  page('Payments', 'payments', {
    [first.payments]: manyOfEach['GET /admin/payments'],
    [reconciliation]: { body: toReconcile },
  }),
  page(
    'A payment of an organisation without a name',
    'payments',
    {
      [first.payments]: manyOfEach['GET /admin/payments'],
      [reconciliation]: {
        body: { ...toReconcile, missing: toReconcile.missing.map((one) => ({ ...one, customer: '' })) },
      },
    },
    { says: ['An organisation without a name'] },
  ),
  page(
    'Payments, none yet, and M-Pesa not configured',
    'payments',
    { [first.payments]: { body: [] }, [reconciliation]: { body: notConfigured } },
    { says: ['MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET, PLAN_PRICES_KES'] },
  ),
  page(
    'Payments, the reconciliation could not be loaded',
    'payments',
    {
      [first.payments]: manyOfEach['GET /admin/payments'],
      [reconciliation]: 'unreachable',
    },
    { says: ['The reconciliation could not be loaded.', noServer] },
  ),
  page('Consents', 'consents', { [first.consents]: manyOfEach['GET /admin/consents'] }),
  page('Organisations', 'organisations', {
    [first.organisations]: {
      body: [
        { ...organisation, id: 'o2', plan: 'enterprise', by: 'agreement', ends: agreedUntil, agreedUntil },
        organisation,
        {
          ...organisation,
          id: 'o3',
          name: '',
          plan: 'growth',
          by: 'trial',
          ends: '2126-12-05T09:00:00.000Z',
        },
      ],
    },
  }),
  page('Messages', 'messages', { [first.messages]: { body: messages } }),
  page(
    'Activity',
    'activity',
    { [first.activity]: manyOfEach['GET /admin/logs'] },
    { says: ['From pending to in progress'] },
  ),
];
