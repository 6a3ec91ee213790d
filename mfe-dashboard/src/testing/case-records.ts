import type { CaseMessage, OwnCase, OwnListedCase } from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';

const openedAt = '2026-11-20T09:00:00.000Z';

export const message: CaseMessage = {
  id: 'm1',
  by: 'customer',
  name: 'Amina Odhiambo',
  text: 'The report of last week is empty.\n\nWe have 40 controls. What is wrong?',
  at: openedAt,
  files: [],
};

export const answer: CaseMessage = {
  ...message,
  id: 'm2',
  by: 'team',
  name: 'Adili',
  text: 'The report counts from Monday on. Which day do you look at?',
  at: '2026-11-20T13:00:00.000Z',
};

/** A case as lists have it: open, and to be answered in a time that tests don’t reach. */
export const listed: Whole<OwnListedCase> = {
  id: 'k1',
  reference: 'CASE-7K3M-9QXT',
  subject: 'The weekly report is empty',
  state: 'open',
  priority: 'standard',
  source: 'dashboard',
  openedAt,
  replyBy: '2126-11-21T09:00:00.000Z',
  reopenedAt: undefined,
  firstAnsweredAt: undefined,
  closedAt: undefined,
  lastMessageAt: openedAt,
  fileCount: 0,
  version: 1,
  openedBy: 'u1',
  openedByName: 'Amina Odhiambo',
};

export const caseOf = (changes: Partial<OwnCase> = {}): OwnCase => ({
  ...listed,
  messages: [message],
  ...changes,
});

/** The same once the team has answered. */
export const answered = caseOf({
  state: 'waiting',
  firstAnsweredAt: answer.at,
  lastMessageAt: answer.at,
  messages: [message, answer],
  version: 2,
});
