import type { PlainAnswers } from '@adili/http/testing';
import type {
  CaseCounts,
  OperatorCase,
  OperatorCaseMessage,
  OperatorListedCase,
} from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';

const openedAt = '2026-11-20T09:00:00.000Z';

export const noCases: CaseCounts = {
  open: 0,
  overdue: 0,
  soon: 0,
  unassigned: 0,
  priority: 0,
  assignees: [],
};

export const caseCounts: CaseCounts = {
  open: 23,
  overdue: 2,
  soon: 5,
  unassigned: 9,
  priority: 4,
  assignees: [
    { id: 'operator', name: 'Wanjiru Kamau', open: 3 },
    { id: 'operator-2', name: 'Kiprono Sang', open: 2 },
  ],
};

export const message: OperatorCaseMessage = {
  id: 'm1',
  by: 'customer',
  name: 'Amina Odhiambo',
  text: 'The report of last week is empty.\n\nWe have 40 controls. What is wrong?',
  at: openedAt,
  files: [],
};

/** A row of the queue: open, and to be answered in a time that tests don’t reach. */
export const listed: Whole<OperatorListedCase> = {
  id: 'k1',
  reference: 'CASE-7K3M-9QXT',
  subject: 'The weekly report is empty',
  state: 'open',
  priority: 'priority',
  source: 'dashboard',
  openedAt,
  replyBy: '2126-11-21T09:00:00.000Z',
  reopenedAt: undefined,
  firstAnsweredAt: undefined,
  closedAt: undefined,
  lastMessageAt: openedAt,
  fileCount: 0,
  version: 1,
  customer: { name: 'Amina Odhiambo', email: 'amina@example.com' },
  organisation: { id: 'o1', name: 'Duka Ltd', plan: 'growth' },
  assignee: undefined,
  assigneeName: undefined,
};

export const caseOf = (changes: Partial<OperatorCase> = {}): OperatorCase => ({
  ...listed,
  messages: [message],
  ...changes,
});

/** One of a public form. */
export const visitors: OperatorListedCase = {
  ...listed,
  id: 'k2',
  reference: 'CASE-9PTD-6KHE',
  subject: 'Enterprise',
  priority: 'standard',
  source: 'support-contact',
  customer: {
    name: 'Otieno Ouma',
    email: 'otieno@example.com',
    company: 'Maji Clinics',
    phone: '+254 700 000000',
    inquiry: 'Enterprise',
  },
  organisation: undefined,
};

export const queueRead = 'GET /admin/cases?sort=queue&state=open';

/** What an API answers to the page of the case k1, which another follows. */
export const pageOf = (body: OperatorCase): PlainAnswers => ({
  'GET /admin/cases/k1': { body },
  'GET /admin/cases/next?after=k1': { body: { next: visitors } },
  'GET /admin/case-counts': { body: caseCounts },
});
