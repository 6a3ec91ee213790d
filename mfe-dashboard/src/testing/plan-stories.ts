import type { PageStory } from '@adili/http/testing';
import { people } from '@adili/http/testing/people';
import type { PlanId } from '@adili/schemas/accounts/plan';
import { entitlementNames, entitlements } from '@adili/schemas/entitlements/entitlements';
import { allowanceOf } from '@adili/schemas/entitlements/standing';
import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import type {
  AgreementAcceptance,
  ProcessingAgreement,
} from '@adili/schemas/processing-agreements/processing-agreement';

export const payment: OwnPayment = {
  id: 'p1',
  transaction_id: 'AD7KQ2MX9PTR',
  amount: 6_500,
  currency: 'KES',
  method: 'mpesa',
  date: '2026-11-22T09:00:00.000Z',
  status: 'pending',
  plan: 'starter',
  phone: '678',
};

/** One by card, before its page was opened. */
export const byCard: OwnPayment = {
  ...payment,
  id: 'p3',
  transaction_id: 'ADQX7M2KPTR9',
  amount: 139,
  currency: 'EUR',
  method: 'card',
  plan: 'growth',
  phone: undefined,
};

/** The whole table as the API answers it for a plan. */
const held = (plan: PlanId | null, people = 1): Billing['entitlements'] =>
  entitlementNames.map((name) => ({
    name,
    limit: allowanceOf(plan, name),
    used: name === 'members' ? people : undefined,
    planned: entitlements[name].planned ?? false,
  }));

export const billing: Billing = {
  entitlements: held(null),
  available: true,
  prices: [
    { plan: 'starter', amount: 6_500 },
    { plan: 'growth', amount: 19_500 },
  ],
  cardPrices: [],
  payments: [],
  version: 1,
};

/** Where cards are set up. */
export const cardPrices: Billing['cardPrices'] = [
  { plan: 'starter', currency: 'KES', amount: 6_500 },
  { plan: 'growth', currency: 'KES', amount: 19_500 },
  { plan: 'starter', currency: 'USD', amount: 49 },
  { plan: 'growth', currency: 'USD', amount: 149 },
  { plan: 'growth', currency: 'EUR', amount: 139 },
];

const noServer = 'The server could not be reached. Please try again.';
const path = '/dashboard/plan';
const session = { role: 'user', organisationId: 'o1', memberRole: 'owner' } as const;
const paid: OwnPayment = { ...payment, id: 'p2', status: 'completed', transaction_id: 'TKM1ABCDE2' };
const many: readonly OwnPayment[] = Array.from({ length: 24 }, (_, index) => ({
  ...paid,
  id: `m${index}`,
  transaction_id: `TKM${String(1_000_000 + index)}`,
  status: (['completed', 'failed', 'completed', 'reversed'] as const)[index % 4] ?? 'completed',
}));
/** Of whom nothing was accepted yet. */
export const agreement: ProcessingAgreement = {
  version: '1',
  sha256: 'ab'.repeat(32),
  text: 'Data processing agreement',
  company: 'Haki Example Ltd',
  acceptances: [],
};
const acceptance: AgreementAcceptance = {
  id: 'a1',
  version: '1',
  sha256: agreement.sha256,
  company: 'Haki Example Ltd',
  companyAddress: 'Nairobi',
  acceptedBy: 'u1',
  acceptedByName: 'Amina Odhiambo',
  acceptedAt: '2026-11-24T09:00:00.000Z',
};
const agreed = { 'GET /organisation/processing-agreement': { body: agreement } };
/** What those read who don't look after the plan. */
export const asMember = {
  'GET /organisation': {
    body: {
      id: 'o1',
      name: 'Duka Ltd',
      createdAt: '2026-11-18T09:00:00.000Z',
      trialEndsAt: '2126-01-31T12:00:00.000Z',
      version: 1,
    },
  },
  'GET /organisation/members?limit=500': { body: people },
} satisfies PageStory['answers'];
const answers = (body: Billing) => ({ 'GET /billing': { body }, ...agreed });

/** What the page of the plan can look like. */
export const planStories = [
  {
    name: 'Plan: an agreement that is newer than the accepted one',
    path,
    session,
    answers: {
      ...answers(billing),
      'GET /organisation/processing-agreement': {
        body: { ...agreement, version: '2', sha256: 'cd'.repeat(32), acceptances: [acceptance] },
      },
      'POST /organisation/processing-agreement': {
        status: 201,
        body: { ...acceptance, id: 'a2', version: '2', sha256: 'cd'.repeat(32) },
      },
    },
    acts: [{ press: 'Accept for our organisation' }],
    says: ['Version 2 accepted on', 'Version 1 accepted on'],
  },
  {
    name: 'Plan: an agreement without a company',
    path,
    session,
    answers: {
      ...answers(billing),
      'GET /organisation/processing-agreement': { body: { ...agreement, company: undefined } },
    },
    says: ['this installation has not said which company runs it'],
  },
  {
    name: 'Plan: nothing yet',
    path,
    session,
    answers: answers(billing),
    says: ['Choose a plan'],
    look: true,
  },
  {
    name: 'Plan: on trial, a number that is none',
    path,
    session,
    answers: answers({ ...billing, trialEndsAt: '2126-01-31T12:00:00.000Z' }),
    acts: [{ type: '12', into: 'Phone' }, { press: 'Pay with M-Pesa' }],
    says: ['Enter a Kenyan mobile number, such as 0712 345 678', 'begins when the trial ends'],
  },
  {
    name: 'Plan: check your phone',
    path,
    session,
    answers: answers({ ...billing, payments: [payment] }),
    says: ['Enter your M-Pesa PIN there.'],
    look: true,
  },
  {
    name: 'Plan: by phone or by card',
    path,
    session,
    answers: answers({ ...billing, cardPrices }),
    acts: [{ press: 'Card' }],
    says: ['Go on to the card', 'Euros (EUR)'],
    look: true,
  },
  {
    name: 'Plan: by card alone',
    path,
    session,
    answers: answers({ ...billing, available: false, prices: [], cardPrices }),
    says: ['Pay by card', 'Euros (EUR)'],
  },
  {
    name: 'Plan: on the card page',
    path,
    session,
    answers: answers({
      ...billing,
      cardPrices,
      payments: [{ ...byCard, checkoutUrl: 'https://pay.example/p3' }],
    }),
    says: ['Pay on the card page', 'Nothing is charged until you pay there.', 'Pay in another way'],
    look: true,
  },
  {
    name: 'Plan: paid, with many payments',
    path,
    session,
    answers: answers({
      ...billing,
      plan: 'growth',
      paidUntil: '2126-12-22T09:00:00.000Z',
      payments: [...many],
    }),
    says: ['Another month of Growth begins after the one that is paid for.'],
    look: true,
  },
  {
    name: 'Plan: by agreement',
    path,
    session,
    answers: answers({
      ...billing,
      agreedPlan: 'enterprise',
      agreedUntil: '2126-12-31T20:59:59.999Z',
    }),
    says: ['By agreement, until'],
    look: true,
  },
  {
    name: 'Plan: M-Pesa refused the request',
    path,
    session,
    answers: {
      ...answers(billing),
      'POST /billing/checkout': { body: { ...payment, status: 'failed', failure: 'refused' } },
    },
    acts: [{ type: '0712 345 678', into: 'Phone' }, { press: 'Pay with M-Pesa' }],
    says: ['The payment did not go through', 'M-Pesa did not take the request. Nothing was charged.'],
  },
  {
    name: 'Plan: M-Pesa is not set up',
    path,
    session,
    answers: answers({ ...billing, available: false, prices: [] }),
    says: ['To pay, write to us: we send an invoice.'],
  },
  { name: 'Plan: loading', path, session, answers: { 'GET /billing': 'pending', ...agreed } },
  {
    name: 'Plan: failed',
    path,
    session,
    answers: { 'GET /billing': 'unreachable', ...agreed },
    says: ['Your records could not be loaded.', noServer],
  },
  {
    name: 'Plan: a trial runs into a month of a lower plan',
    path,
    session,
    answers: answers({
      ...billing,
      trialEndsAt: '2126-01-31T12:00:00.000Z',
      plan: 'starter',
      paidUntil: '2126-02-28T12:00:00.000Z',
    }),
    says: [
      'Paid for until',
      'The free trial of Growth ends on',
      'Starter goes on until',
      'Starter ends on',
      'Nothing new can be added until you choose a plan.',
    ],
  },
  {
    name: 'Plan: a payment was taken back',
    path,
    session,
    answers: answers({
      ...billing,
      trialEndsAt: '2026-01-31T12:00:00.000Z',
      takenBackAt: '2026-11-21T12:00:00.000Z',
      payments: [{ ...paid, status: 'reversed' }],
    }),
    says: ['A payment was taken back', 'To go on, pay for a month below.', 'Ask about it'],
  },
  {
    name: 'Plan: as a member sees it',
    path,
    session: { ...session, memberRole: 'member' },
    answers: asMember,
    says: [
      'Your organisation has the free trial of Growth.',
      'The free trial of Growth ends on',
      'Please ask one of them',
      'Amina Odhiambo',
    ],
  },
] satisfies PageStory[];
